#pragma once

#include "server/rooms/alarms/deadlines.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads deadlines through the reader pool.
class SqlDeadlines final : public Deadlines {
  public:
    explicit SqlDeadlines(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::optional<Milliseconds>> next(Milliseconds after) override;
    Answer<std::vector<Due>> due(Milliseconds until, DeadlinePlace after, int most) override;
    Answer<std::vector<RunningTime>> running(DeadlinePlace after, int most) override;
    Answer<std::vector<RunningTime>> running_of(PersonId person) override;
    Answer<std::vector<Span>> lost() override;
    Answer<std::optional<Milliseconds>> alive() override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
