#include "server/storage/rows/statistics_writer.h"

#include "engine/catalogue/registry.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tallies.h"
#include "server/storage/rows/room_reader.h"

#include <memory>
#include <optional>

namespace idavoll::server {

namespace {

/// Returns the game numbers found by a query.
std::vector<GameId> found_by(Statement& query) {
    std::vector<GameId> games;
    while (query.step()) {
        games.push_back(query.int64(0));
    }
    return games;
}

void set_tallies(PlayedGame& played, const std::vector<Counts>& tallies) {
    for (std::size_t seat = 0; seat < played.seats.size() && seat < tallies.size(); ++seat) {
        played.seats[seat].tallies = tallies[seat];
    }
}

} // namespace

StatisticsWriter::StatisticsWriter(Connection& connection)
    : connection_(connection), rows_(connection),
      keep_(connection, "INSERT INTO played (game, seat, rank, score, moves, time, tallies) "
                        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (game, seat) DO UPDATE SET "
                        "rank = excluded.rank, score = excluded.score, moves = excluded.moves, "
                        "time = excluded.time, tallies = excluded.tallies"),
      add_(connection,
           "INSERT INTO game_sums AS s (game, seats, topic, key, games, won, ranks, finished, points) "
           "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) "
           "ON CONFLICT (game, seats, topic, key) DO UPDATE SET "
           "games = s.games + excluded.games, won = s.won + excluded.won, "
           "ranks = s.ranks + excluded.ranks, finished = s.finished + excluded.finished, "
           "points = s.points + excluded.points") {}

void StatisticsWriter::after(const GameEnded& ended) {
    if (auto played = rows_.from_log(ended.game)) {
        set_tallies(*played, ended.tallies);
        keep(ended.game, *played);
        add(*played);
    }
}

void StatisticsWriter::write(const StatisticsRebuilt& rebuilt) {
    const GameId end = rebuilt.first + rebuilt.most;
    Statement ended(connection_, "SELECT id FROM games WHERE id >= ?1 AND id < ?2 AND status = 'finished'");
    for (const GameId game : found_by(ended.with(rebuilt.first, end))) {
        count_anew(game);
    }
    Statement more(connection_, "SELECT 1 FROM games WHERE id >= ?1 LIMIT 1");
    if (!more.with(end).step()) {
        more.reset();
        sum_up_anew();
    }
}

void StatisticsWriter::keep(GameId game, const PlayedGame& played) {
    for (std::size_t seat = 0; seat < played.seats.size(); ++seat) {
        const PlayedSeat& one = played.seats[seat];
        keep_.with(game, seat, one.rank, one.score, one.moves, one.time, text_of(one.tallies)).run();
    }
}

void StatisticsWriter::add(const PlayedGame& played) {
    if (played.among != Among::open) {
        return;
    }
    for (const auto& [what, sum] : sums_of_game(played)) {
        add_.with(played.game, played.seats.size(), what.first, what.second, sum.games, sum.won, sum.ranks,
                  sum.finished, sum.points)
            .run();
    }
}

std::vector<Counts> StatisticsWriter::tallies_anew(GameId game, std::size_t seats) {
    const std::unique_ptr<StoredRoom> room = RoomReader(connection_).by_id(game);
    const AnyGame* rules = rules_of(*room);
    if (const Result<PlayedAgain, Broken> played = play_again(*room, rules)) {
        return tallies_of(*rules, seats, played->actions);
    }
    std::vector<Counts> tallies;
    if (const auto before = rows_.kept(game)) {
        for (const PlayedSeat& seat : before->seats) {
            tallies.push_back(seat.tallies);
        }
    }
    return tallies;
}

void StatisticsWriter::count_anew(GameId game) {
    auto played = rows_.from_log(game);
    if (played) {
        set_tallies(*played, tallies_anew(game, played->seats.size()));
    }
    Statement(connection_, "DELETE FROM played WHERE game = ?1").with(game).run();
    if (played) {
        keep(game, *played);
    }
}

void StatisticsWriter::sum_up_anew() {
    connection_.run("DELETE FROM game_sums");
    Statement open(connection_, "SELECT id FROM games WHERE status = 'finished' "
                                "AND settings ->> 'visibility' = 'public'");
    for (const GameId game : found_by(open)) {
        if (const auto played = rows_.kept(game)) {
            add(*played);
        }
    }
}

} // namespace idavoll::server
