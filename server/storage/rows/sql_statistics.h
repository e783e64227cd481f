#pragma once

#include "server/listings/statistics/statistics_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads statistics through the reader pool.
class SqlStatistics final : public StatisticsReading {
  public:
    explicit SqlStatistics(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::optional<std::vector<PersonSums>>> of_person(PersonId reader, std::string name_key) override;
    Answer<std::vector<GameSums>> of_game(std::string game) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
