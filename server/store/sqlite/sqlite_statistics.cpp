#include "server/store/sqlite/sqlite_statistics.h"

#include "server/store/sqlite/reading_thread.h"
#include "server/store/sqlite/statistics_queries.h"

#include <utility>

namespace idavoll::server {

SqliteStatistics::SqliteStatistics(std::unique_ptr<ReadingThread<StatisticsQueries>> thread)
    : thread_(std::move(thread)) {}

SqliteStatistics::~SqliteStatistics() = default;

Result<std::unique_ptr<SqliteStatistics>, JournalError>
SqliteStatistics::open(const std::filesystem::path& path) {
    return ReadingThread<StatisticsQueries>::open<SqliteStatistics>(path);
}

void SqliteStatistics::stop() {
    thread_->stop();
}

StatisticsReading::Answer<std::optional<std::vector<PersonSums>>>
SqliteStatistics::of_person(PersonId reader, std::string name_key) {
    return thread_->ask([reader = std::move(reader), key = std::move(name_key)](
                            StatisticsQueries& statistics) { return statistics.of_person(reader, key); });
}

StatisticsReading::Answer<std::vector<GameSums>> SqliteStatistics::of_game(std::string game) {
    return thread_->ask(
        [game = std::move(game)](StatisticsQueries& statistics) { return statistics.of_game(game); });
}

} // namespace idavoll::server
