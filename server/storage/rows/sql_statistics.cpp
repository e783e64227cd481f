#include "server/storage/rows/sql_statistics.h"

#include "server/storage/rows/reading_thread.h"
#include "server/storage/rows/statistics_queries.h"

#include <utility>

namespace idavoll::server {

SqlStatistics::SqlStatistics(std::unique_ptr<ReadingThread<StatisticsQueries>> thread)
    : thread_(std::move(thread)) {}

SqlStatistics::~SqlStatistics() = default;

Result<std::unique_ptr<SqlStatistics>, JournalError> SqlStatistics::open(const DatabasePlace& place) {
    return ReadingThread<StatisticsQueries>::open<SqlStatistics>(place);
}

void SqlStatistics::stop() {
    thread_->stop();
}

StatisticsReading::Answer<std::optional<std::vector<PersonSums>>>
SqlStatistics::of_person(PersonId reader, std::string name_key) {
    return thread_->ask([reader = std::move(reader), key = std::move(name_key)](
                            StatisticsQueries& statistics) { return statistics.of_person(reader, key); });
}

StatisticsReading::Answer<std::vector<GameSums>> SqlStatistics::of_game(std::string game) {
    return thread_->ask(
        [game = std::move(game)](StatisticsQueries& statistics) { return statistics.of_game(game); });
}

} // namespace idavoll::server
