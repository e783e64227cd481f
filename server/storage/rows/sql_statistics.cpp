#include "server/storage/rows/sql_statistics.h"

#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statistics_queries.h"

#include <utility>

namespace idavoll::server {

StatisticsReading::Answer<std::optional<std::vector<PersonSums>>>
SqlStatistics::of_person(PersonId reader, std::string name_key) {
    return pool_->ask<StatisticsQueries>(
        [reader = std::move(reader), key = std::move(name_key)](StatisticsQueries& statistics) {
            return statistics.of_person(reader, key);
        });
}

StatisticsReading::Answer<std::vector<GameSums>> SqlStatistics::of_game(std::string game) {
    return pool_->ask<StatisticsQueries>(
        [game = std::move(game)](StatisticsQueries& statistics) { return statistics.of_game(game); });
}

} // namespace idavoll::server
