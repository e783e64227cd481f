#include "server/storage/rows/rating_writer.h"

#include "server/storage/rows/misfit.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <variant>

namespace idavoll::server {

RatingWriter::RatingWriter(Connection& connection)
    : connection_(connection), ended_(connection),
      find_player_(connection, "SELECT player FROM rated_people WHERE person = ?1"),
      add_player_(connection, "INSERT INTO rated_people (person, since) VALUES (?1, COALESCE((SELECT made_at "
                              "FROM people WHERE id = ?1), 0))"),
      add_seat_(connection,
                "INSERT INTO rated_seats (game, seat, player, network) VALUES (?1, ?2, ?3, COALESCE("
                "(SELECT network FROM sessions WHERE person = ?4 AND network <> '' "
                "ORDER BY used_at DESC, id LIMIT 1), ''))"),
      // A player's games follow each other in time: no more of them can lie within the week than these.
      in_a_week_(connection,
                 fmt::format("SELECT count(*), count(*) FILTER (WHERE EXISTS (SELECT 1 FROM rated_seats AS o "
                             "WHERE o.game = g.game AND o.player <> ?1 AND (o.player = ?5 OR (o.network <> "
                             "'' AND o.network = ?6)))) FROM (SELECT action FROM rating_steps WHERE player = "
                             "?1 AND ladder = ?2 AND action < ?3 ORDER BY action DESC LIMIT {}) AS s JOIN "
                             "rated_games AS g ON g.action = s.action WHERE g.at > ?4",
                             most_in_a_week)),
      add_game_(connection, "INSERT INTO rated_games (action, game, at, ladder, counts) "
                            "VALUES (?1, ?2, ?3, ?4, ?5)"),
      held_(connection, "SELECT mu, sigma, games FROM ratings WHERE player = ?1 AND ladder = ?2"),
      add_step_(connection, "INSERT INTO rating_steps (player, ladder, action, mu_before, sigma_before, mu, "
                            "sigma) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      tenth_(connection, "SELECT g.at FROM rating_steps AS s JOIN rated_games AS g ON g.action = s.action "
                         "WHERE s.player = ?1 AND s.ladder = ?2 ORDER BY s.action DESC LIMIT 1 OFFSET ?3"),
      keep_(
          connection,
          "INSERT INTO ratings (player, ladder, mu, sigma, level, games, tenth_at, shown) "
          "SELECT player, ?2, ?3, ?4, ?5, ?6, ?7, CAST(person IS NOT NULL AND hidden = 0 AS INTEGER) "
          "FROM rated_people WHERE player = ?1 ON CONFLICT (player, ladder) DO UPDATE SET mu = excluded.mu, "
          "sigma = excluded.sigma, level = excluded.level, games = excluded.games, "
          "tenth_at = excluded.tenth_at, shown = excluded.shown") {}

void RatingWriter::after(const GameStarted& started) {
    if (!is_rated(started.settings)) {
        return;
    }
    for (std::size_t seat = 0; seat < started.seats.size(); ++seat) {
        const std::optional<Sitter>& sitter = started.seats[seat];
        if (sitter && sitter->person != PersonId()) {
            add_seat_.with(started.game, seat, player_of(sitter->person), sitter->person.text()).run();
        }
    }
}

void RatingWriter::after(const GameEnded& ended) {
    if (const std::optional<EndedGame> game = ended_.find(ended.game)) {
        connection_.do_alone(ConnectionDriver::Work::ratings);
        rate_game(*this, *game);
    }
}

void RatingWriter::write(const RatingChange& change) {
    connection_.do_alone(ConnectionDriver::Work::ratings);
    std::visit([this](const auto& one) { apply(one); }, change);
}

void RatingWriter::apply(const RatingReviewed& reviewed) {
    if (reviewed.counts) {
        Statement(connection_, "DELETE FROM unrated WHERE game = ?1").with(reviewed.game).run();
    } else {
        Statement(connection_, "INSERT INTO unrated (game, at, why) SELECT game, ?2, ?3 FROM "
                               "rated_games WHERE game = ?1 ON CONFLICT DO NOTHING")
            .with(reviewed.game, reviewed.at, reviewed.why)
            .run();
    }
    connection_.expect(Connection::Rows::one, [game = reviewed.game] {
        throw Misfit(fmt::format("The rating of game {} would not change.", game));
    });
    Statement ended(connection_, "SELECT max(id) FROM actions WHERE game = ?1");
    ended.with(reviewed.game).step();
    const std::int64_t action = ended.int64(0);
    ended.reset();
    work_out_from(action, {reviewed.game});
}

void RatingWriter::apply(const RatingsRebuilt& /*rebuilt*/) {
    work_out_from(0, started_as_rated(connection_));
}

void RatingWriter::apply(const RatingsHidden& hidden) {
    const RatedPlayer player = player_of(hidden.person);
    Statement(connection_, "UPDATE rated_people SET hidden = ?2, hidden_from_self = ?3 WHERE player = ?1")
        .with(player, hidden.from_others ? 1 : 0, hidden.from_oneself ? 1 : 0)
        .run();
    Statement(connection_, "UPDATE ratings SET shown = ?2 WHERE player = ?1")
        .with(player, hidden.from_others ? 0 : 1)
        .run();
}

RatedPlayer RatingWriter::player_of(const PersonId& person) {
    const bool is_known = find_player_.with(person.text()).step();
    const RatedPlayer known = is_known ? find_player_.int64(0) : 0;
    find_player_.reset();
    if (is_known) {
        return known;
    }
    add_player_.with(person.text()).run();
    return player_of(person);
}

WeekOfGames RatingWriter::week_before(const EndedGame& game, RatedPlayer player,
                                      const SeatedPlayer& opponent) {
    in_a_week_
        .with(player, game.ladder, game.action, game.at - rating_week, opponent.player, opponent.network)
        .step();
    const WeekOfGames week{.all = in_a_week_.integer(0), .against_opponent = in_a_week_.integer(1)};
    in_a_week_.reset();
    return week;
}

void RatingWriter::add_game(const EndedGame& game, bool counts) {
    add_game_.with(game.action, game.game, game.at, game.ladder, counts ? 1 : 0).run();
}

void RatingWriter::add_step(const EndedGame& game, RatedPlayer player, const Rating& before,
                            const Rating& after) {
    add_step_.with(player, game.ladder, game.action, before.mu, before.sigma, after.mu, after.sigma).run();
}

HeldRating RatingWriter::held(RatedPlayer player, const std::string& ladder) {
    HeldRating held;
    if (held_.with(player, ladder).step()) {
        held = {{held_.real(0), held_.real(1)}, held_.integer(2)};
    }
    held_.reset();
    return held;
}

void RatingWriter::keep(RatedPlayer player, const std::string& ladder, const HeldRating& held) {
    const bool is_settled = tenth_.with(player, ladder, games_until_listed - 1).step();
    const std::optional<Milliseconds> tenth =
        is_settled ? std::optional<Milliseconds>(tenth_.int64(0)) : std::nullopt;
    tenth_.reset();
    keep_.with(player, ladder, held.rating.mu, held.rating.sigma, level(held.rating), held.games, tenth)
        .run();
}

void RatingWriter::work_out_from(std::int64_t action, std::set<GameId> more) {
    more.merge(forget_from(action));
    rate_games(*this, ended_, more);
}

std::set<GameId> RatingWriter::forget_from(std::int64_t action) {
    std::set<GameId> games;
    std::set<std::pair<RatedPlayer, std::string>> touched;
    Statement remove(connection_,
                     "DELETE FROM rating_steps WHERE player = ?1 AND ladder = ?2 AND action >= ?3");
    Statement rated(connection_, "SELECT game, ladder FROM rated_games WHERE action >= ?1");
    rated.with(action);
    while (rated.step()) {
        games.insert(rated.int64(0));
        for (const SeatedPlayer& seated : ended_.players_of(rated.int64(0))) {
            touched.emplace(seated.player, rated.text(1));
        }
    }
    rated.reset();
    for (const auto& [player, ladder] : touched) {
        remove.with(player, ladder, action).run();
        go_back(player, ladder);
    }
    Statement(connection_, "DELETE FROM rated_games WHERE action >= ?1").with(action).run();
    return games;
}

void RatingWriter::go_back(RatedPlayer player, const std::string& ladder) {
    Statement last(connection_,
                   "SELECT mu, sigma, count(*) OVER () FROM rating_steps WHERE player = ?1 AND ladder = ?2 "
                   "ORDER BY action DESC LIMIT 1");
    if (last.with(player, ladder).step()) {
        keep(player, ladder, {{last.real(0), last.real(1)}, last.integer(2)});
    } else {
        Statement(connection_, "DELETE FROM ratings WHERE player = ?1 AND ladder = ?2")
            .with(player, ladder)
            .run();
    }
    last.reset();
}

} // namespace idavoll::server
