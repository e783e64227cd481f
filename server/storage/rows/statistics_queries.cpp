#include "server/storage/rows/statistics_queries.h"

#include <map>
#include <tuple>
#include <utility>

namespace idavoll::server {

StatisticsQueries::StatisticsQueries(Connection& connection)
    : rows_(connection),
      person_(connection,
              "SELECT p.id, coalesce(CASE p.id WHEN ?2 THEN q.hidden_from_self ELSE q.hidden END, 0) "
              "FROM people AS p LEFT JOIN rated_people AS q ON q.person = p.id WHERE p.name_key = ?1"),
      games_(connection, "SELECT s.game, s.seat FROM attendances AS a JOIN seats AS s ON s.game = a.game "
                         "AND s.person = a.person WHERE a.person = ?1 AND a.ended_at > 0"),
      // Players with the accounts they had when they founded their seats.
      others_(
          connection,
          "SELECT s.seat, p.name FROM seats AS s JOIN games AS g ON g.id = s.game "
          "JOIN people AS p ON p.id = s.person AND s.guest = s.person AND p.made_at <= g.started_at "
          "LEFT JOIN rated_people AS q ON q.person = s.person "
          "WHERE s.game = ?1 AND s.seat <> ?2 AND (?3 = 1 OR s.person = ?4 OR coalesce(q.hidden, 0) = 0)"),
      sums_(connection, "SELECT seats, topic, key, games, won, ranks, finished, points FROM game_sums "
                        "WHERE game = ?1 ORDER BY seats, topic, key") {}

std::optional<std::vector<PersonSums>> StatisticsQueries::of_person(const PersonId& reader,
                                                                    const std::string& name_key) {
    const bool is_shown = person_.with(name_key, reader.text()).step() && person_.int64(1) == 0;
    const std::string person = is_shown ? person_.text(0) : std::string();
    person_.reset();
    if (!is_shown) {
        return std::nullopt;
    }
    const bool is_own = person == reader.text();
    std::map<std::tuple<std::string, std::size_t, Among>, Sums> kinds;
    games_.with(person);
    while (games_.step()) {
        const GameId id = games_.int64(0);
        const int own = games_.integer(1);
        const auto seat = static_cast<std::size_t>(own);
        const auto played = rows_.kept(id, own);
        if (!played || seat >= played->seats.size() || (!is_own && played->among != Among::open)) {
            continue;
        }
        Sums& sums = kinds[{played->game, played->seats.size(), played->among}];
        add_own(sums, *played, seat);
        meet(sums, id, *played, seat, reader, is_own);
    }
    games_.reset();
    std::vector<PersonSums> all;
    for (auto& [kind, sums] : kinds) {
        const auto& [game, seats, among] = kind;
        all.push_back({game, static_cast<int>(seats), among, std::move(sums)});
    }
    return all;
}

void StatisticsQueries::meet(Sums& sums, GameId id, const PlayedGame& game, std::size_t seat,
                             const PersonId& reader, bool is_own) {
    others_.with(id, seat, is_own ? 1 : 0, reader.text());
    while (others_.step()) {
        if (const auto other = static_cast<std::size_t>(others_.int64(0)); other < game.seats.size()) {
            add_against(sums, game, seat, other, others_.text(1));
        }
    }
    others_.reset();
}

std::vector<GameSums> StatisticsQueries::of_game(const std::string& game) {
    std::vector<GameSums> all;
    sums_.with(game);
    while (sums_.step()) {
        if (all.empty() || all.back().seats != sums_.integer(0)) {
            all.push_back({.seats = sums_.integer(0), .sums = {}});
        }
        all.back().sums[{sums_.text(1), sums_.text(2)}] = {.games = sums_.int64(3),
                                                           .won = sums_.int64(4),
                                                           .ranks = sums_.int64(5),
                                                           .finished = sums_.int64(6),
                                                           .points = sums_.int64(7)};
    }
    sums_.reset();
    return all;
}

} // namespace idavoll::server
