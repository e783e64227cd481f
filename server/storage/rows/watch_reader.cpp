#include "server/storage/rows/watch_reader.h"

#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/columns.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

/// Of public tables, of tournaments and of followed players each.
constexpr int most_running = 100;
/// So many of the newest running games are searched for public tables,
constexpr int running_searched = 2000;
/// and so many of the newest rooms for ended games.
constexpr int rooms_searched = 2000;
constexpr int most_ended = 200;

GameToWatch game_to_watch(const Statement& row) {
    GameToWatch game;
    game.id = row.int64(0);
    game.code = row.text(1);
    game.game = row.text(2);
    game.options = row.json(3);
    game.settings = row.json(4);
    game.seats.resize(seat_count(row.integer(5)));
    game.at = row.int64(6);
    if (!row.is_null(7)) {
        game.tournament = {row.text(7), row.text(8)};
    }
    game.followed = row.int64(9) != 0;
    if (!row.is_null(10)) {
        game.result = row.json(10);
    }
    return game;
}

/// Returns whether the scores after each move are stored.
bool has_score_history(const GameToWatch& game) {
    const auto tiebreak = game.result ? game.result->find("tiebreak") : Json::const_iterator();
    return game.result && tiebreak != game.result->end() && !tiebreak->is_null();
}

} // namespace

GamesToWatch::Games WatchReader::games(const PersonId& reader, Milliseconds since) {
    GamesToWatch::Games found;
    found.running = statements_.all(sql::running_games_to_watch, game_to_watch, reader.text(), most_running,
                                    running_searched);
    found.ended = statements_.all(sql::ended_games_to_watch, game_to_watch, reader.text(), rooms_searched,
                                  since, most_ended);
    std::ranges::for_each(found.running, [this](GameToWatch& game) { complete(game); });
    std::ranges::for_each(found.ended, [this](GameToWatch& game) { complete(game); });
    return found;
}

/// Adds what is stored outside the games table.
void WatchReader::complete(GameToWatch& game) {
    game.levels.resize(game.seats.size());
    const auto take_seat = [&](const Statement& row) {
        const auto seat = static_cast<std::size_t>(row.integer(0));
        if (seat >= game.seats.size()) {
            throw SqlError("a game has a seat beyond its last");
        }
        game.seats[seat] = {.name = row.text(1), .account = row.int64(2) != 0, .bot = row.int64(3) != 0};
        if (!row.is_null(4)) {
            game.levels[seat] = row.integer(4);
        }
    };
    statements_.each(sql::seats_to_watch, take_seat, game.id, ladder_name(game.game, game.seats.size()));
    const auto take_last = [&game](const Statement& row) {
        game.seq = row.integer(0);
        game.at = std::max(game.at, row.int64(2));
    };
    statements_.each(sql::last_action, take_last, game.id);
    if (has_score_history(game)) {
        constexpr int quarters = 4;
        game.late_scores =
            statements_.all(sql::scores_at, first_integer, game.id, game.seq * (quarters - 1) / quarters);
    }
}

} // namespace idavoll::server
