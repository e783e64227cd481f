#pragma once

#include "server/listings/statistics/statistics_reading.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;
class StatisticsQueries;

/// Reads statistics through a read-only connection on its own thread.
class SqlStatistics final : public StatisticsReading {
  public:
    /// Called by open().
    explicit SqlStatistics(std::unique_ptr<ReadingThread<StatisticsQueries>> thread);

    /// See ReadingThread::open().
    static Result<std::unique_ptr<SqlStatistics>, JournalError> open(const DatabasePlace& place);

    ~SqlStatistics() override;

    Answer<std::optional<std::vector<PersonSums>>> of_person(PersonId reader, std::string name_key) override;
    Answer<std::vector<GameSums>> of_game(std::string game) override;

    /// See ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<StatisticsQueries>> thread_;
};

} // namespace idavoll::server
