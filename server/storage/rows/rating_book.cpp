#include "server/storage/rows/rating_book.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

/// Returns whether the player has counted games left in the week before, and against that opponent.
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

EndedGames::EndedGames(Connection& connection)
    : ended_(connection,
             "SELECT game, options, settings, result, ended_at, (SELECT id FROM actions AS a WHERE a.game = "
             "games.id ORDER BY seq DESC LIMIT 1), (SELECT count(*) FROM actions AS a WHERE "
             "a.game = "
             "games.id AND a.made_by IS NULL) FROM games WHERE id = ?1 AND status = 'finished' "
             "AND settings -> 'rated' = 'true' AND NOT EXISTS (SELECT 1 FROM unrated AS u WHERE u.game = "
             "games.id)"),
      players_(connection, "SELECT s.player, p.since, s.network FROM rated_seats AS s JOIN rated_people AS p "
                           "ON p.player = s.player WHERE s.game = ?1 ORDER BY s.seat") {}

std::vector<SeatedPlayer> EndedGames::players_of(GameId game) {
    std::vector<SeatedPlayer> players;
    players_.with(game);
    while (players_.step()) {
        players.push_back({players_.int64(0), players_.int64(1), players_.text(2)});
    }
    players_.reset();
    return players;
}

std::optional<EndedGame> EndedGames::find(GameId game) {
    if (!ended_.with(game).step() || ended_.is_null(5)) {
        ended_.reset();
        return std::nullopt;
    }
    EndedGame ended{.game = game,
                    .action = ended_.int64(5),
                    .at = ended_.int64(4),
                    .actions = ended_.integer(6),
                    .ladder = {},
                    .players = players_of(game),
                    .ranks = {}};
    Json names = Json::array();
    for (const SeatedPlayer& seated : ended.players) {
        names.push_back(std::to_string(seated.player));
    }
    const Json settings = ended_.json(2);
    // As a record, so that one rule decides what counts.
    const Json record{{"game", ended_.text(0)},      {"options", ended_.json(1)},
                      {"players", std::move(names)}, {"rated", is_rated(settings)},
                      {"result", ended_.json(3)},    {"bots", settings.value("bots", Json(nullptr))}};
    ended_.reset();
    auto rated = rated_game(record);
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

std::set<GameId> started_as_rated(Connection& connection) {
    std::set<GameId> all;
    Statement games(connection, "SELECT DISTINCT game FROM rated_seats");
    while (games.step()) {
        all.insert(games.int64(0));
    }
    return all;
}

} // namespace idavoll::server
