#include "server/storage/rows/rating_writer.h"

#include "server/storage/rows/columns.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <variant>

namespace idavoll::server {

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
    if (const std::optional<EndedGame> game = ended_.find(ended.game)) {
        statements_.connection().do_alone(ConnectionDriver::Work::ratings);
        rate_game(*this, *game);
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
    work_out_from(0, started_as_rated(statements_));
}

void RatingWriter::apply(const RatingsHidden& hidden) {
    const RatedPlayer player = player_of(hidden.person);
    statements_.run(sql::hide_player, player, hidden.from_others ? 1 : 0, hidden.from_oneself ? 1 : 0);
    statements_.run(sql::show_ratings, player, hidden.from_others ? 0 : 1);
}

RatedPlayer RatingWriter::player_of(const PersonId& person) {
    if (const auto known = statements_.one(sql::find_rated_player, first_number, person.text())) {
        return *known;
    }
    statements_.run(sql::insert_rated_player, person.text());
    return player_of(person);
}

WeekOfGames RatingWriter::week_before(const EndedGame& game, RatedPlayer player,
                                      const SeatedPlayer& opponent) {
    const auto week = statements_.one(
        sql::count_games_in_a_week,
        [](const Statement& row) {
            return WeekOfGames{.all = row.integer(0), .against_opponent = row.integer(1)};
        },
        player, game.ladder, game.action, game.at - rating_week, opponent.player, opponent.network,
        most_in_a_week);
    return week.value();
}

void RatingWriter::add_game(const EndedGame& game, bool counts) {
    statements_.run(sql::insert_rated_game, game.action, game.game, game.at, game.ladder, counts ? 1 : 0);
}

void RatingWriter::add_step(const EndedGame& game, RatedPlayer player, const Rating& before,
                            const Rating& after) {
    statements_.run(sql::insert_rating_step, player, game.ladder, game.action, before.mu, before.sigma,
                    after.mu, after.sigma);
}

HeldRating RatingWriter::held(RatedPlayer player, const std::string& ladder) {
    return statements_
        .one(
            sql::find_rating,
            [](const Statement& row) {
                return HeldRating{{row.real(0), row.real(1)}, row.integer(2)};
            },
            player, ladder)
        .value_or(HeldRating{});
}

void RatingWriter::keep(RatedPlayer player, const std::string& ladder, const HeldRating& held) {
    const auto tenth =
        statements_.one(sql::find_tenth_game, first_number, player, ladder, games_until_listed - 1);
    statements_.run(sql::keep_rating, player, ladder, held.rating.mu, held.rating.sigma, level(held.rating),
                    held.games, tenth);
}

void RatingWriter::work_out_from(std::int64_t action, std::set<GameId> more) {
    more.merge(forget_from(action));
    rate_games(*this, ended_, more);
}

std::set<GameId> RatingWriter::forget_from(std::int64_t action) {
    std::set<GameId> games;
    std::set<std::pair<RatedPlayer, std::string>> touched;
    const auto note = [&](const Statement& row) {
        games.insert(row.int64(0));
        for (const SeatedPlayer& seated : ended_.players_of(row.int64(0))) {
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

void RatingWriter::go_back(RatedPlayer player, const std::string& ladder) {
    const auto last = statements_.one(
        sql::find_last_rating_step,
        [](const Statement& row) {
            return HeldRating{{row.real(0), row.real(1)}, row.integer(2)};
        },
        player, ladder);
    if (last) {
        keep(player, ladder, *last);
    } else {
        statements_.run(sql::delete_rating, player, ladder);
    }
}

} // namespace idavoll::server
