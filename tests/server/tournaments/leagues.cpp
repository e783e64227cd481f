// Whole seasons of leagues with real rooms and a real database, whatever is interrupted.

#include "server/tournaments/leagues.h"

#include "server/tournaments/league_telling.h"
#include "server/tournaments/model/season_secrets.h"
#include "server/tournaments/model/standings.h"
#include "tests/server/tournaments/house.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::ErrorCode;

namespace {

constexpr Milliseconds a_week = 7LL * 24 * 3600 * 1000;

LeaguePlan league_plan(int division = 4) {
    return {.name = "Winter League",
            .description = "",
            .game = "runes",
            .options = {{"players", 2}},
            .clock = {{"per_move", 60}},
            .division = division,
            .pause = 7,
            .starts_at = std::nullopt,
            .is_public = true};
}

/// A league of player 1 in a house.
class Season {
  public:
    explicit Season(int players, const LeaguePlan& plan = league_plan()) {
        house.sign_up(players);
        code = server().run(server().leagues.open(House::player(1), plan)).value();
        for (int i = 1; i <= players; ++i) {
            REQUIRE(join(i).ok());
        }
    }

    Server& server() { return house.server(); }

    StoredLeague league() { return server().run(server().leagues.find(code)).value(); }

    Result<Done, protocol::Refused> join(int player) {
        return server().run(server().leagues.join(House::player(player), code, House::entropy_of(player)));
    }

    Result<Done, protocol::Refused> leave(int player) {
        return server().run(server().leagues.leave(House::player(player).id, code));
    }

    Result<Done, protocol::Refused> start() {
        return server().run(server().leagues.start_season(House::player(1).id, code));
    }

    void go_on() {
        server().run(server().one.continue_due());
        server().run(server().leagues.continue_due());
    }

    /// In one running game, the player with the higher seed resigns. Returns false if none runs.
    bool end_one() {
        for (const StoredTournament& division : league().divisions) {
            for (const TournamentTable& table : division.tables) {
                if (!table.result) {
                    server().resign(table.room, division.entrant(std::ranges::max(table.seeds)).person);
                    return true;
                }
            }
        }
        return false;
    }

    void play() {
        for (int steps = 0; league().head.state == LeagueState::running; ++steps) {
            REQUIRE(steps < 200);
            (void)end_one();
            go_on();
        }
    }

    House house;
    std::string code;
};

std::vector<std::vector<std::string>> names_by_place(const StoredLeague& league) {
    std::vector<std::vector<std::string>> names;
    for (const StoredTournament& division : league.divisions) {
        std::vector<std::string>& of_division = names.emplace_back();
        for (const Placed& placed : standings(division)) {
            of_division.push_back(division.entrant(placed.seed).name);
        }
    }
    return names;
}

std::vector<std::set<std::string>> players_of(const StoredLeague& league) {
    std::vector<std::set<std::string>> names;
    for (const StoredTournament& division : league.divisions) {
        std::set<std::string>& of_division = names.emplace_back();
        for (const Entrant& entrant : division.entrants) {
            of_division.insert(entrant.name);
        }
    }
    return names;
}

} // namespace

TEST_CASE("after a season the last of a division and the first of the next change places, also if the server "
          "is killed",
          "[leagues][any_database]") {
    const bool is_killed = GENERATE(false, true);
    Season season(8);
    const auto interrupt = [&] {
        if (is_killed) {
            season.house.restart();
        }
    };
    REQUIRE(season.start().ok());
    CHECK(players_of(season.league())
          == std::vector<std::set<std::string>>{{"player1", "player2", "player3", "player4"},
                                                {"player5", "player6", "player7", "player8"}});
    for (int steps = 0; season.league().head.state == LeagueState::running; ++steps) {
        REQUIRE(steps < 100);
        interrupt();
        (void)season.end_one();
        interrupt();
        season.server().run(season.server().one.continue_due());
        interrupt();
        season.server().run(season.server().leagues.continue_due());
    }
    const StoredLeague ended = season.league();
    CHECK(ended.head.next_at == began + a_week);
    const auto places = names_by_place(ended);
    season.go_on();
    CHECK(season.league().head.season == 1);
    season.server().now += a_week;
    interrupt();
    season.go_on();
    const StoredLeague next = season.league();
    CHECK(next.head.season == 2);
    CHECK(next.head.state == LeagueState::running);
    CHECK(next.seasons.size() == 2);
    const auto& upper = places.at(0);
    const auto& lower = places.at(1);
    CHECK(players_of(next)
          == std::vector<std::set<std::string>>{{upper[0], upper[1], upper[2], lower[0]},
                                                {upper[3], lower[1], lower[2], lower[3]}});
    for (const StoredTournament& division : next.divisions) {
        CHECK(division.head.state == TournamentState::running);
        CHECK(division.tables.size() == 2);
    }
}

TEST_CASE("a player whom staff remove plays the season to its end and no further one", "[leagues]") {
    Season season(8);
    Server& server = season.server();
    REQUIRE(season.start().ok());
    AuditNoted noted;
    noted.what = "league removal";
    REQUIRE(server.run(server.leagues.remove("player4", season.code, noted)).ok());
    CHECK(!server.run(server.leagues.remove("player4", season.code, noted)).ok());
    CHECK(!server.run(server.leagues.remove("stranger", season.code, noted)).ok());
    CHECK(server.deeds() == std::vector<std::string>{"league removal"});
    CHECK(players_of(season.league()).at(0).contains("player4"));
    season.play();
    server.now += a_week;
    season.go_on();
    CHECK(season.league().head.season == 2);
    for (const std::set<std::string>& division : players_of(season.league())) {
        CHECK(!division.contains("player4"));
    }
}

TEST_CASE("at the end of a season each player learns their place in their division",
          "[leagues][any_database]") {
    Season season(8);
    for (const int player : {2, 7}) {
        const PersonId person = House::player(player).id;
        season.server().commit(SubscriptionAdded{player, person, "https://push.example.org/" + person.text(),
                                                 "key", "auth", "Firefox", began});
    }
    REQUIRE(season.start().ok());
    season.play();
    std::map<std::string, std::int64_t> told;
    for (const Notice& notice : season.server().notices()) {
        CHECK(notice.kind != Told::tournament_over);
        if (notice.kind == Told::season_over) {
            CHECK(notice.tournament == "Winter League");
            CHECK(page_of(notice) == "league/" + season.code);
            told[notice.person.text()] = notice.cause;
        }
    }
    std::map<std::string, std::int64_t> expected;
    for (const std::vector<std::string>& names : names_by_place(season.league())) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == "player2" || names[i] == "player7") {
                expected[names[i]] = static_cast<std::int64_t>(i) + 1;
            }
        }
    }
    CHECK(told == expected);
}

TEST_CASE("two servers start and end the same season once", "[leagues][any_database]") {
    Season season(8);
    REQUIRE(season.start().ok());
    const auto go_on_twice = [&] {
        season.server().run(season.server().one.continue_due());
        auto one = season.server().begin(season.server().leagues.continue_due());
        auto other = season.server().begin(season.server().other_leagues.continue_due());
        one.get();
        other.get();
    };
    for (int steps = 0; season.league().head.state == LeagueState::running; ++steps) {
        REQUIRE(steps < 100);
        (void)season.end_one();
        go_on_twice();
    }
    season.server().now += a_week;
    go_on_twice();
    const StoredLeague next = season.league();
    CHECK(next.head.season == 2);
    CHECK(next.seasons == std::vector{next.seasons[0], next.seasons[1]});
    CHECK(next.divisions.size() == 2);
}

TEST_CASE("who joins during a season plays from the next one on, and who leaves plays to its end",
          "[leagues][any_database]") {
    Season season(5);
    REQUIRE(season.start().ok());
    season.server().commit(
        AccountMade{PersonId("player6"), "player6", "player6", "player6", std::nullopt, 1});
    REQUIRE(season.join(6).ok());
    CHECK(season.join(6).error().code == ErrorCode::already_seated);
    REQUIRE(season.leave(5).ok());
    CHECK(season.leave(5).error().code == ErrorCode::not_seated);
    CHECK(players_of(season.league()).at(0).count("player5") == 1);
    season.play();
    season.server().now += a_week;
    season.go_on();
    CHECK(players_of(season.league())
          == std::vector<std::set<std::string>>{{"player1", "player2", "player3", "player4", "player6"}});
}

TEST_CASE("who leaves a division leaves the league at the end of the season", "[leagues][any_database]") {
    Season season(6);
    REQUIRE(season.start().ok());
    const std::string division = season.league().divisions.at(0).head.code;
    REQUIRE(season.server().run(season.server().one.leave(House::player(2).id, division)).ok());
    season.play();
    CHECK(season.league().players.size() == 5);
    season.server().now += a_week;
    season.go_on();
    CHECK(players_of(season.league()).at(0).count("player2") == 0);
}

TEST_CASE("suspended players and deleted accounts don't play the next season", "[leagues][any_database]") {
    Season season(6);
    season.server().commit(
        ConsoleChange(Restrained{PersonId("player3"), Restraint::suspension, began + a_week, "why"}));
    season.server().commit(PersonErased{PersonId("player4")});
    REQUIRE(season.start().ok());
    CHECK(players_of(season.league())
          == std::vector<std::set<std::string>>{{"player1", "player2", "player5", "player6"}});
    CHECK(season.league().players.size() == 4);
}

TEST_CASE("a league waits until enough players have joined", "[leagues][any_database]") {
    LeaguePlan plan = league_plan();
    plan.starts_at = began + 1000;
    Season season(3, plan);
    CHECK(season.start().error().code == ErrorCode::too_few);
    season.server().now += 1000;
    season.go_on();
    CHECK(season.league().head.season == 0);
    season.server().commit(
        AccountMade{PersonId("player4"), "player4", "player4", "player4", std::nullopt, 1});
    REQUIRE(season.join(4).ok());
    season.go_on();
    CHECK(season.league().head.season == 1);
}

TEST_CASE("a league that has ended lets its season be played and starts no other",
          "[leagues][any_database]") {
    Season season(4);
    REQUIRE(season.start().ok());
    Server& server = season.server();
    CHECK(server.run(server.leagues.end(House::player(2).id, season.code)).error().code
          == ErrorCode::not_creator);
    REQUIRE(server.run(server.leagues.end(House::player(1).id, season.code)).ok());
    CHECK(server.run(server.leagues.end(House::player(1).id, season.code)).error().code
          == ErrorCode::not_open);
    const auto secret = [&] { return told(season.league(), PersonId()).seasons.at(0).secret; };
    CHECK(!secret());
    for (int steps = 0; season.end_one(); ++steps) {
        REQUIRE(steps < 100);
        season.go_on();
    }
    season.server().now += 2 * a_week;
    season.go_on();
    CHECK(season.league().divisions.at(0).head.state == TournamentState::finished);
    CHECK(season.league().head.state == LeagueState::ended);
    CHECK(season.league().head.season == 1);
    CHECK(secret());
}

TEST_CASE("a league without an organizer ends after its season", "[leagues][any_database]") {
    Season season(5);
    REQUIRE(season.start().ok());
    season.server().commit(PersonErased{PersonId("player1")});
    season.play();
    season.go_on();
    CHECK(season.league().head.state == LeagueState::ended);
}

TEST_CASE("the secret of a season is told once it is over, and all its deals follow from it",
          "[leagues][any_database]") {
    Season season(8);
    const std::string commitment = told(season.league(), PersonId()).commitment;
    REQUIRE(season.start().ok());
    CHECK(!told(season.league(), PersonId()).seasons.at(0).secret);
    season.play();
    const StoredLeague league = season.league();
    const Bytes32 secret = from_hex(told(league, PersonId()).seasons.at(0).secret.value()).value();
    CHECK(to_hex(commitment_of(secret)) == commitment);
    for (int division = 1; division <= 2; ++division) {
        const Bytes32 deals = hmac_sha256(secret, "division:" + std::to_string(division));
        for (const TournamentTable& table :
             league.divisions.at(static_cast<std::size_t>(division) - 1).tables) {
            const Bytes32 seed = hmac_sha256(deals, "round:" + std::to_string(table.round));
            const auto record = season.server().run(season.server().room(table.room)->record(PersonId("x")));
            CHECK(record->at("seed") == to_hex(seed));
        }
    }
}

TEST_CASE("an account organizes three leagues at once", "[leagues][any_database]") {
    Season season(4);
    Server& server = season.server();
    const auto open = [&] { return server.run(server.leagues.open(House::player(1), league_plan())); };
    REQUIRE(open().ok());
    REQUIRE(open().ok());
    CHECK(open().error().code == ErrorCode::too_many_games);
    // Its divisions are no tournaments of its own.
    REQUIRE(season.start().ok());
    CHECK(server.run(server.one.open(House::player(1), plan_of(TournamentFormat::swiss))).ok());
    CHECK(server.run(server.one.listed(House::player(1).id, {.state = {}, .most = 9})).value().size() == 1);
}
