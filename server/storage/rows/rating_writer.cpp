#include "server/storage/rows/rating_writer.h"

#include "server/storage/rows/misfit.h"

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

} // namespace

RatingWriter::RatingWriter(Connection& connection)
    : connection_(connection),
      ended_(connection,
             "SELECT game, options, settings, result, ended_at, (SELECT id FROM actions AS a WHERE a.game = "
             "games.id ORDER BY seq DESC LIMIT 1), (SELECT count(*) FROM actions AS a WHERE "
             "a.game = "
             "games.id AND a.made_by IS NULL) FROM games WHERE id = ?1 AND status = 'finished' "
             "AND settings -> 'rated' = 'true' AND NOT EXISTS (SELECT 1 FROM unrated AS u WHERE u.game = "
             "games.id)"),
      players_(connection, "SELECT s.player, p.since, s.network FROM rated_seats AS s JOIN rated_people AS p "
                           "ON p.player = s.player WHERE s.game = ?1 ORDER BY s.seat"),
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
    if (const std::optional<EndedGame> game = ended_game(ended.game)) {
        connection_.do_alone(ConnectionDriver::Work::ratings);
        rate_game(*game);
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
    std::set<GameId> all;
    Statement games(connection_, "SELECT DISTINCT game FROM rated_seats");
    while (games.step()) {
        all.insert(games.int64(0));
    }
    games.reset();
    work_out_from(0, std::move(all));
}

void RatingWriter::apply(const RatingsHidden& hidden) {
    const Player player = player_of(hidden.person);
    Statement(connection_, "UPDATE rated_people SET hidden = ?2, hidden_from_self = ?3 WHERE player = ?1")
        .with(player, hidden.from_others ? 1 : 0, hidden.from_oneself ? 1 : 0)
        .run();
    Statement(connection_, "UPDATE ratings SET shown = ?2 WHERE player = ?1")
        .with(player, hidden.from_others ? 0 : 1)
        .run();
}

RatingWriter::Player RatingWriter::player_of(const PersonId& person) {
    const bool is_known = find_player_.with(person.text()).step();
    const Player known = is_known ? find_player_.int64(0) : 0;
    find_player_.reset();
    if (is_known) {
        return known;
    }
    add_player_.with(person.text()).run();
    return player_of(person);
}

std::vector<RatingWriter::SeatedPlayer> RatingWriter::players_of(GameId game) {
    std::vector<SeatedPlayer> players;
    players_.with(game);
    while (players_.step()) {
        players.push_back({players_.int64(0), players_.int64(1), players_.text(2)});
    }
    players_.reset();
    return players;
}

std::optional<RatingWriter::EndedGame> RatingWriter::ended_game(GameId game) {
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
    in_a_week_
        .with(player.player, game.ladder, game.action, game.at - week, opponent.player, opponent.network)
        .step();
    const bool left =
        in_a_week_.integer(0) < most_in_a_week && in_a_week_.integer(1) < most_against_one_in_a_week;
    in_a_week_.reset();
    return left;
}

void RatingWriter::rate_game(const EndedGame& game) {
    const bool counted = counts(game);
    add_game_.with(game.action, game.game, game.at, game.ladder, counted ? 1 : 0).run();
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
        add_step_
            .with(player, game.ladder, game.action, before[seat].mu, before[seat].sigma, after[seat].mu,
                  after[seat].sigma)
            .run();
        keep(player, game.ladder, {after[seat], seats[seat].games + 1});
    }
}

RatingWriter::Held RatingWriter::held(Player player, const std::string& ladder) {
    Held held;
    if (held_.with(player, ladder).step()) {
        held = {{held_.real(0), held_.real(1)}, held_.integer(2)};
    }
    held_.reset();
    return held;
}

void RatingWriter::keep(Player player, const std::string& ladder, const Held& held) {
    const bool is_settled = tenth_.with(player, ladder, games_until_listed - 1).step();
    const std::optional<Milliseconds> tenth =
        is_settled ? std::optional<Milliseconds>(tenth_.int64(0)) : std::nullopt;
    tenth_.reset();
    keep_.with(player, ladder, held.rating.mu, held.rating.sigma, level(held.rating), held.games, tenth)
        .run();
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
    Statement remove(connection_,
                     "DELETE FROM rating_steps WHERE player = ?1 AND ladder = ?2 AND action >= ?3");
    Statement rated(connection_, "SELECT game, ladder FROM rated_games WHERE action >= ?1");
    rated.with(action);
    while (rated.step()) {
        games.insert(rated.int64(0));
        for (const SeatedPlayer& seated : players_of(rated.int64(0))) {
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

void RatingWriter::go_back(Player player, const std::string& ladder) {
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
