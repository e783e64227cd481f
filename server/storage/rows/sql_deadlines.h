#pragma once

#include "server/rooms/alarms/deadlines.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;

/// Reads deadlines through a read-only connection on its own thread.
class SqlDeadlines final : public Deadlines {
    class Reader;

  public:
    /// Called by open().
    explicit SqlDeadlines(std::unique_ptr<ReadingThread<Reader>> thread);

    /// See ReadingThread::open().
    static Result<std::unique_ptr<SqlDeadlines>, JournalError> open(const DatabasePlace& place);

    ~SqlDeadlines() override;

    Answer<std::optional<Milliseconds>> next(Milliseconds after) override;
    Answer<std::vector<Due>> due(Milliseconds until, DeadlinePlace after, int most) override;
    Answer<std::vector<RunningTime>> running(DeadlinePlace after, int most) override;
    Answer<std::vector<RunningTime>> running_of(PersonId person) override;
    Answer<std::vector<Span>> lost() override;
    Answer<std::optional<Milliseconds>> alive() override;

    /// See ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<Reader>> thread_;
};

} // namespace idavoll::server
