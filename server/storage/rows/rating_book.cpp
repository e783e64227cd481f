#include "server/storage/rows/rating_book.h"

#include "server/storage/rows/columns.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

/// A finished game of a rated table.
struct StoredEnd {
    Json record; ///< without the players; as a record, so that one rule decides what counts
    Milliseconds at = 0;
    std::optional<std::int64_t> action; ///< the last
    int actions = 0;                    ///< made by the players themselves
};

StoredEnd stored_end(const Statement& row) {
    const Json settings = row.json(2);
    return {.record = {{"game", row.text(0)},
                       {"options", row.json(1)},
                       {"players", Json::array()},
                       {"rated", is_rated(settings)},
                       {"result", row.json(3)},
                       {"bots", settings.value("bots", Json(nullptr))}},
            .at = row.int64(4),
            .action = row.int64_or_null(5),
            .actions = row.integer(6)};
}

/// Returns whether one more game of the player, and against that opponent, may count in the last week.
bool has_games_left(RatingBook& book, const EndedGame& game, const SeatedPlayer& player,
                    const SeatedPlayer& opponent) {
    const WeekOfGames week = book.week_before(game, player.player, opponent);
    return week.all < most_in_a_week && week.against_opponent < most_against_one_in_a_week;
}

/// Returns whether the game is worth a rating.
bool is_counted(RatingBook& book, const EndedGame& game) {
    const auto seats = static_cast<int>(game.players.size());
    if (game.actions < fewest_actions_per_seat * seats) {
        return false;
    }
    return std::ranges::all_of(game.players, [&](const SeatedPlayer& player) {
        return game.at - player.since >= youngest_rated_account
               && std::ranges::all_of(game.players, [&](const SeatedPlayer& opponent) {
                      return opponent.player == player.player || has_games_left(book, game, player, opponent);
                  });
    });
}

} // namespace

bool is_rated(const Json& settings) {
    const auto rated = settings.find("rated");
    return rated != settings.end() && *rated == true;
}

std::vector<SeatedPlayer> EndedGames::players_of(GameId game) {
    return statements_.all(
        sql::rated_players_of,
        [](const Statement& row) {
            return SeatedPlayer{row.int64(0), row.int64(1), row.text(2)};
        },
        game);
}

std::optional<EndedGame> EndedGames::find(GameId game) {
    auto found = statements_.one(sql::find_rated_end, stored_end, game);
    if (!found || !found->action) {
        return std::nullopt;
    }
    EndedGame ended{.game = game,
                    .action = *found->action,
                    .at = found->at,
                    .actions = found->actions,
                    .ladder = {},
                    .players = players_of(game),
                    .ranks = {}};
    for (const SeatedPlayer& seated : ended.players) {
        found->record["players"].push_back(std::to_string(seated.player));
    }
    auto rated = rated_game(found->record);
    // Games that can't be read, such as very old ones, are not rated and must not block others.
    if (!rated || !rated.value()) {
        return std::nullopt;
    }
    RatedGame& counted = *rated.value();
    ended.ladder = ladder_name(counted.game, counted.people.size());
    ended.ranks = std::move(counted.ranks);
    return ended;
}

void rate_game(RatingBook& book, const EndedGame& game) {
    const bool counts = is_counted(book, game);
    book.add_game(game, counts);
    if (!counts) {
        return;
    }
    std::vector<HeldRating> seats;
    std::vector<Rating> before;
    for (const SeatedPlayer& seated : game.players) {
        seats.push_back(book.held(seated.player, game.ladder));
        before.push_back(seats.back().rating);
    }
    const std::vector<Rating> after = rate(before, game.ranks);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const RatedPlayer player = game.players[seat].player;
        book.add_step(game, player, before[seat], after[seat]);
        book.keep(player, game.ladder, {after[seat], seats[seat].games + 1});
    }
}

void rate_games(RatingBook& book, EndedGames& ended, const std::set<GameId>& games) {
    std::vector<EndedGame> found;
    for (const GameId game : games) {
        if (auto one = ended.find(game)) {
            found.push_back(*std::move(one));
        }
    }
    std::ranges::sort(found, {}, &EndedGame::action);
    std::ranges::for_each(found, [&book](const EndedGame& game) { rate_game(book, game); });
}

std::set<GameId> started_as_rated(Statements& statements) {
    const std::vector<GameId> all = statements.all(sql::all_rated_games, first_number);
    return {all.begin(), all.end()};
}

} // namespace idavoll::server
