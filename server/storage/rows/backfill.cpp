#include "server/storage/rows/backfill.h"

#include "engine/catalogue/registry.h"
#include "server/core/ledger/replay.h"
#include "server/storage/rows/room_reader.h"

#include <map>
#include <spdlog/spdlog.h>
#include <vector>

namespace idavoll::server {

namespace {

/// Games per transaction.
constexpr int batch = 100;

std::vector<GameId> games_without_turns(Connection& connection, GameId after) {
    std::vector<GameId> games;
    Statement query(connection,
                    "SELECT id FROM games AS g WHERE status = 'running' AND id > ?1 "
                    "AND NOT EXISTS (SELECT 1 FROM turns WHERE game = g.id) ORDER BY id LIMIT ?2");
    query.with(after, std::int64_t{batch});
    while (query.step()) {
        games.push_back(query.int64(0));
    }
    return games;
}

/// Returns no turns if the game can't be replayed; then no one can continue it anyway.
std::vector<Turn> turns_of(RoomReader& reader, GameId game) {
    std::string why;
    try {
        const std::unique_ptr<StoredRoom> room = reader.by_id(game);
        Result<PlayedAgain, Broken> played = play_again(*room, rules_of(*room));
        if (played) {
            return std::move(played)->turns;
        }
        why = played.error().sentence;
    } catch (const SqlError& error) {
        why = error.what();
    }
    spdlog::error("store: game {}: cannot determine whose turn it is: {}", game, why);
    return {};
}

void write_turns(Connection& writing, const std::map<GameId, std::vector<Turn>>& turns) {
    Transaction transaction(writing, Transaction::Kind::write);
    Statement seats(writing, "INSERT INTO turns (game, seat, person) "
                             "SELECT game, seat, person FROM seats WHERE game = ?1");
    Statement turn(writing, "UPDATE turns SET since = ?3 WHERE game = ?1 AND seat = ?2");
    for (const auto& [game, to_act] : turns) {
        seats.with(game).run();
        for (const Turn& one : to_act) {
            turn.with(game, one.seat, one.since).run();
        }
    }
    transaction.commit();
}

} // namespace

void backfill_turns(Connection& writing) {
    RoomReader reader(writing);
    std::size_t done = 0;
    GameId last = 0;
    for (auto games = games_without_turns(writing, last); !games.empty();
         games = games_without_turns(writing, last)) {
        std::map<GameId, std::vector<Turn>> turns;
        for (const GameId game : games) {
            turns.emplace(game, turns_of(reader, game));
        }
        write_turns(writing, turns);
        done += games.size();
        last = games.back();
        spdlog::info("store: determined whose turn it is in {} running games", done);
    }
}

} // namespace idavoll::server
