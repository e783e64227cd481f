#include "server/storage/rows/statistics_queries.h"

#include <map>
#include <tuple>
#include <utility>

namespace idavoll::server {

std::optional<std::vector<PersonSums>> StatisticsQueries::of_person(const PersonId& reader,
                                                                    const std::string& name_key) {
    const auto found = statements_.one(
        sql::person_with_statistics,
        [](const Statement& row) { return std::pair(row.text(0), row.int64(1) != 0); }, name_key,
        reader.text());
    if (!found || found->second) {
        return std::nullopt;
    }
    const std::string& person = found->first;
    const bool is_own = person == reader.text();
    std::map<std::tuple<std::string, std::size_t, Among>, Sums> kinds;
    const auto take = [&](const Statement& row) {
        const GameId id = row.int64(0);
        const int own = row.integer(1);
        const auto seat = static_cast<std::size_t>(own);
        const auto played = rows_.kept(id, own);
        if (!played || seat >= played->seats.size() || (!is_own && played->among != Among::open)) {
            return;
        }
        Sums& sums = kinds[{played->game, played->seats.size(), played->among}];
        add_own(sums, *played, seat);
        meet(sums, id, *played, seat, reader, is_own);
    };
    statements_.each(sql::finished_games_of, take, person);
    std::vector<PersonSums> all;
    for (auto& [kind, sums] : kinds) {
        const auto& [game, seats, among] = kind;
        all.push_back({game, static_cast<int>(seats), among, std::move(sums)});
    }
    return all;
}

void StatisticsQueries::meet(Sums& sums, GameId id, const PlayedGame& game, std::size_t seat,
                             const PersonId& reader, bool is_own) {
    const auto take = [&](const Statement& row) {
        if (const auto other = static_cast<std::size_t>(row.int64(0)); other < game.seats.size()) {
            add_against(sums, game, seat, other, row.text(1));
        }
    };
    statements_.each(sql::opponents, take, id, seat, is_own ? 1 : 0, reader.text());
}

std::vector<GameSums> StatisticsQueries::of_game(const std::string& game) {
    std::vector<GameSums> all;
    const auto take = [&all](const Statement& row) {
        if (all.empty() || all.back().seats != row.integer(0)) {
            all.push_back({.seats = row.integer(0), .sums = {}});
        }
        all.back().sums[{row.text(1), row.text(2)}] = {.games = row.int64(3),
                                                       .won = row.int64(4),
                                                       .ranks = row.int64(5),
                                                       .finished = row.int64(6),
                                                       .points = row.int64(7)};
    };
    statements_.each(sql::sums_of_game, take, game);
    return all;
}

} // namespace idavoll::server
