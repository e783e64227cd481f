#include "server/storage/rows/rating_writer.h"

#include "server/storage/rows/columns.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <variant>

namespace idavoll::server {

namespace {

constexpr Milliseconds week = 7LL * 24 * 60 * 60 * 1000;

bool is_rated(const Json& settings) {
    const auto rated = settings.find("rated");
    return rated != settings.end() && *rated == true;
}

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

} // namespace

void RatingWriter::after(const GameStarted& started) {
    if (!is_rated(started.settings)) {
        return;
    }
    for (std::size_t seat = 0; seat < started.seats.size(); ++seat) {
        const std::optional<Sitter>& sitter = started.seats[seat];
        if (sitter && sitter->person != PersonId()) {
            statements_.run(sql::insert_rated_seat, started.game, seat, player_of(sitter->person),
                            sitter->person.text());
        }
    }
}

void RatingWriter::after(const GameEnded& ended) {
    if (const std::optional<EndedGame> game = ended_game(ended.game)) {
        statements_.connection().do_alone(ConnectionDriver::Work::ratings);
        rate_game(*game);
    }
}

void RatingWriter::write(const RatingChange& change) {
    statements_.connection().do_alone(ConnectionDriver::Work::ratings);
    std::visit([this](const auto& one) { apply(one); }, change);
}

void RatingWriter::apply(const RatingReviewed& reviewed) {
    if (reviewed.counts) {
        statements_.run(sql::rate_again, reviewed.game);
    } else {
        statements_.run(sql::unrate, reviewed.game, reviewed.at, reviewed.why);
    }
    statements_.connection().expect(Connection::Rows::one, [game = reviewed.game] {
        throw Misfit(fmt::format("The rating of game {} would not change.", game));
    });
    const auto action = statements_.one(sql::find_ending_action, first_number, reviewed.game);
    work_out_from(action.value(), {reviewed.game});
}

void RatingWriter::apply(const RatingsRebuilt& /*rebuilt*/) {
    const std::vector<GameId> all = statements_.all(sql::all_rated_games, first_number);
    work_out_from(0, {all.begin(), all.end()});
}

void RatingWriter::apply(const RatingsHidden& hidden) {
    const Player player = player_of(hidden.person);
    statements_.run(sql::hide_player, player, hidden.from_others ? 1 : 0, hidden.from_oneself ? 1 : 0);
    statements_.run(sql::show_ratings, player, hidden.from_others ? 0 : 1);
}

RatingWriter::Player RatingWriter::player_of(const PersonId& person) {
    if (const auto known = statements_.one(sql::find_rated_player, first_number, person.text())) {
        return *known;
    }
    statements_.run(sql::insert_rated_player, person.text());
    return player_of(person);
}

std::vector<RatingWriter::SeatedPlayer> RatingWriter::players_of(GameId game) {
    return statements_.all(
        sql::rated_players_of,
        [](const Statement& row) {
            return SeatedPlayer{row.int64(0), row.int64(1), row.text(2)};
        },
        game);
}

std::optional<RatingWriter::EndedGame> RatingWriter::ended_game(GameId game) {
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

bool RatingWriter::counts(const EndedGame& game) {
    const auto seats = static_cast<int>(game.players.size());
    if (game.actions < fewest_actions_per_seat * seats) {
        return false;
    }
    return std::ranges::all_of(game.players, [&](const SeatedPlayer& player) {
        return game.at - player.since >= youngest_rated_account
               && std::ranges::all_of(game.players, [&](const SeatedPlayer& opponent) {
                      return opponent.player == player.player || has_games_left(game, player, opponent);
                  });
    });
}

bool RatingWriter::has_games_left(const EndedGame& game, const SeatedPlayer& player,
                                  const SeatedPlayer& opponent) {
    // A player's games follow each other in time: no more of them can lie within the week than these.
    const auto left = statements_.one(
        sql::count_games_in_a_week,
        [](const Statement& row) {
            return row.integer(0) < most_in_a_week && row.integer(1) < most_against_one_in_a_week;
        },
        player.player, game.ladder, game.action, game.at - week, opponent.player, opponent.network,
        most_in_a_week);
    return left.value();
}

void RatingWriter::rate_game(const EndedGame& game) {
    const bool counted = counts(game);
    statements_.run(sql::insert_rated_game, game.action, game.game, game.at, game.ladder, counted ? 1 : 0);
    if (!counted) {
        return;
    }
    std::vector<Held> seats;
    std::vector<Rating> before;
    for (const SeatedPlayer& seated : game.players) {
        seats.push_back(held(seated.player, game.ladder));
        before.push_back(seats.back().rating);
    }
    const std::vector<Rating> after = rate(before, game.ranks);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const Player player = game.players[seat].player;
        statements_.run(sql::insert_rating_step, player, game.ladder, game.action, before[seat].mu,
                        before[seat].sigma, after[seat].mu, after[seat].sigma);
        keep(player, game.ladder, {after[seat], seats[seat].games + 1});
    }
}

RatingWriter::Held RatingWriter::held(Player player, const std::string& ladder) {
    return statements_
        .one(
            sql::find_rating,
            [](const Statement& row) {
                return Held{{row.real(0), row.real(1)}, row.integer(2)};
            },
            player, ladder)
        .value_or(Held{});
}

void RatingWriter::keep(Player player, const std::string& ladder, const Held& held) {
    const auto tenth =
        statements_.one(sql::find_tenth_game, first_number, player, ladder, games_until_listed - 1);
    statements_.run(sql::keep_rating, player, ladder, held.rating.mu, held.rating.sigma, level(held.rating),
                    held.games, tenth);
}

void RatingWriter::work_out_from(std::int64_t action, std::set<GameId> more) {
    more.merge(forget_from(action));
    std::vector<EndedGame> games;
    for (const GameId game : more) {
        if (auto ended = ended_game(game)) {
            games.push_back(*std::move(ended));
        }
    }
    std::ranges::sort(games, {}, &EndedGame::action);
    std::ranges::for_each(games, [this](const EndedGame& game) { rate_game(game); });
}

std::set<GameId> RatingWriter::forget_from(std::int64_t action) {
    std::set<GameId> games;
    std::set<std::pair<Player, std::string>> touched;
    const auto note = [&](const Statement& row) {
        games.insert(row.int64(0));
        for (const SeatedPlayer& seated : players_of(row.int64(0))) {
            touched.emplace(seated.player, row.text(1));
        }
    };
    statements_.each(sql::rated_games_from, note, action);
    for (const auto& [player, ladder] : touched) {
        statements_.run(sql::delete_rating_steps, player, ladder, action);
        go_back(player, ladder);
    }
    statements_.run(sql::delete_rated_games, action);
    return games;
}

void RatingWriter::go_back(Player player, const std::string& ladder) {
    const auto last = statements_.one(
        sql::find_last_rating_step,
        [](const Statement& row) {
            return Held{{row.real(0), row.real(1)}, row.integer(2)};
        },
        player, ladder);
    if (last) {
        keep(player, ladder, *last);
    } else {
        statements_.run(sql::delete_rating, player, ladder);
    }
}

} // namespace idavoll::server
