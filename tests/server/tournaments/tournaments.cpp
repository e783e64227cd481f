// Whole tournaments with real rooms and a real database, whatever is interrupted.

#include "server/tournaments/tournaments.h"

#include "server/tournaments/deciding.h"
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

bool is_under_way(const StoredTournament& tournament) {
    return tournament.head.state == TournamentState::running;
}

const TournamentTable* running_table(const StoredTournament& tournament) {
    const auto found =
        std::ranges::find_if(tournament.tables, [](const TournamentTable& table) { return !table.result; });
    return found == tournament.tables.end() ? nullptr : &*found;
}

/// Ends one running game: the player with the highest seed resigns. Returns false if none runs.
bool end_one(House& house, const std::string& code) {
    const StoredTournament tournament = house.server().find(code);
    const TournamentTable* table = running_table(tournament);
    if (table == nullptr) {
        return false;
    }
    const int loser = *std::ranges::max_element(table->seeds);
    house.server().resign(table->room, tournament.entrant(loser).person);
    return true;
}

void check_rounds(const StoredTournament& tournament) {
    std::set<GameId> games;
    std::map<int, std::set<int>> seeds;
    for (const TournamentTable& table : tournament.tables) {
        CHECK(games.insert(table.game).second);
        CHECK(table.result.has_value());
        for (const int seed : table.seeds) {
            const bool is_first_game = seeds[table.round].insert(seed).second;
            CHECK((is_first_game || tournament.head.plan.format == TournamentFormat::knockout));
        }
    }
    CHECK(tournament.byes.size() == static_cast<std::size_t>(tournament.head.round));
}

/// Returns the half points by seed when the lowest seed of a table wins, apart from the code under test.
std::map<int, int> points_by_hand(const StoredTournament& tournament) {
    std::map<int, int> points;
    const int seats = tournament.head.plan.seats();
    for (const TournamentTable& table : tournament.tables) {
        const Json& ranking = table.result->at("ranking");
        for (std::size_t seat = 0; seat < table.seeds.size(); ++seat) {
            // No one shares a place at tables for two, where only one resigns.
            points[table.seeds[seat]] += 2 * (seats - ranking.at(seat).get<int>());
        }
    }
    if (tournament.head.plan.format == TournamentFormat::swiss) {
        for (const std::vector<int>& round : tournament.byes) {
            for (const int seed : round) {
                points[seed] += 2;
            }
        }
    }
    return points;
}

} // namespace

TEST_CASE("a tournament of each format is played to its end, even if the server is killed after every step",
          "[tournaments][any_database]") {
    const TournamentFormat format =
        GENERATE(TournamentFormat::swiss, TournamentFormat::round_robin, TournamentFormat::knockout);
    const bool is_killed = GENERATE(false, true);
    House house;
    TournamentPlan plan = plan_of(format);
    plan.best_of = format == TournamentFormat::knockout ? 3 : 1;
    const std::string code = house.open(plan, 5);
    const auto interrupt = [&] {
        if (is_killed) {
            house.restart();
        }
    };
    interrupt();
    REQUIRE(house.server().run(house.server().one.start(PersonId("player1"), code)).ok());
    for (int steps = 0; is_under_way(house.server().find(code)); ++steps) {
        REQUIRE(steps < 100);
        interrupt();
        end_one(house, code);
        interrupt();
        house.server().run(house.server().one.continue_due());
    }
    const StoredTournament tournament = house.server().find(code);
    CHECK(tournament.head.state == TournamentState::finished);
    CHECK(tournament.head.round == tournament.head.rounds);
    check_rounds(tournament);
    const std::vector<Placed> placed = standings(tournament);
    std::map<int, int> expected = points_by_hand(tournament);
    for (const Placed& one : placed) {
        CHECK(one.points == expected[one.seed]);
    }
    CHECK(placed.front().seed == 1);
}

TEST_CASE("a player's games and notices name their tournament", "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 2);
    CHECK(house.server().games_of(PersonId("player2")).empty());
    house.server().commit(SubscriptionAdded{1, PersonId("player2"), "https://push.example.org/1", "key",
                                            "auth", "Firefox", began});
    REQUIRE(house.server().run(house.server().one.start(PersonId("player1"), code)).ok());
    const std::vector<GameOfMine> games = house.server().games_of(PersonId("player2"));
    REQUIRE(games.size() == 1);
    const std::string name = house.server().find(code).head.plan.name;
    CHECK(games.front().tournament == name);
    const std::vector<Notice> notices = house.server().notices();
    REQUIRE(!notices.empty());
    CHECK(notices.front().kind == Told::began);
    CHECK(notices.front().tournament == name);
}

TEST_CASE("who played learns the place, and who had joined that a tournament was cancelled",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 3);
    for (const std::string player : {"player1", "player2", "player3"}) {
        house.server().commit(SubscriptionAdded{player.back(), PersonId(player),
                                                "https://push.example.org/" + player, "key", "auth",
                                                "Firefox", began});
    }
    const auto told = [&] {
        std::map<std::string, std::int64_t> places;
        for (const Notice& notice : house.server().notices()) {
            if (notice.kind == Told::tournament_over) {
                CHECK(notice.tournament == house.server().find(code).head.plan.name);
                CHECK(page_of(notice) == "tournament/" + code);
                places[notice.person.text()] = notice.cause;
            }
        }
        return places;
    };
    SECTION("finished") {
        REQUIRE(house.server().run(house.server().one.start(PersonId("player1"), code)).ok());
        REQUIRE(house.server().run(house.server().one.leave(PersonId("player3"), code)).ok());
        for (int steps = 0; is_under_way(house.server().find(code)); ++steps) {
            REQUIRE(steps < 100);
            end_one(house, code);
            house.server().run(house.server().one.continue_due());
        }
        std::map<std::string, std::int64_t> expected;
        const StoredTournament tournament = house.server().find(code);
        for (const Placed& one : standings(tournament)) {
            if (const Entrant& entrant = tournament.entrant(one.seed); !entrant.left) {
                expected[entrant.person.text()] = one.place;
            }
        }
        CHECK(expected.size() == 2);
        CHECK(told() == expected);
    }
    SECTION("cancelled") {
        REQUIRE(house.server().run(house.server().one.cancel(PersonId("player1"), code)).ok());
        CHECK(told() == std::map<std::string, std::int64_t>{{"player1", 0}, {"player2", 0}, {"player3", 0}});
    }
}

TEST_CASE("tables for more than two end when a player leaves, and the rounds continue",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss, 3), 7);
    REQUIRE(house.server().run(house.server().one.start(PersonId("player1"), code)).ok());
    for (int steps = 0; is_under_way(house.server().find(code)); ++steps) {
        REQUIRE(steps < 100);
        end_one(house, code);
        house.server().run(house.server().one.continue_due());
    }
    const StoredTournament tournament = house.server().find(code);
    CHECK(tournament.head.round == 3);
    check_rounds(tournament);
}

TEST_CASE("if two servers pair a round at the same time, one succeeds", "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 8);
    Server& server = house.server();
    auto first = server.begin(server.one.start(PersonId("player1"), code));
    auto second = server.begin(server.other.start(PersonId("player1"), code));
    CHECK(static_cast<int>(first.get().ok()) + static_cast<int>(second.get().ok()) == 1);
    while (is_under_way(server.find(code))) {
        while (end_one(house, code)) {
        }
        auto one = server.begin(server.one.continue_due());
        auto other = server.begin(server.other.continue_due());
        one.get();
        other.get();
    }
    const StoredTournament tournament = server.find(code);
    CHECK(tournament.tables.size() == 12);
    check_rounds(tournament);
}

TEST_CASE("players who join at two servers at the same time all have a place, up to the last",
          "[tournaments][any_database]") {
    House house;
    house.sign_up(12);
    Server& server = house.server();
    TournamentPlan plan = plan_of(TournamentFormat::swiss);
    plan.to = 10;
    const std::string code = server.run(server.one.open(House::player(1), plan)).value();
    std::vector<std::future<Result<Done, protocol::Refused>>> joins;
    for (int i = 1; i <= 12; ++i) {
        Tournaments& side = i % 2 == 0 ? server.one : server.other;
        joins.push_back(server.begin(side.join(House::player(i), code)));
    }
    int joined = 0;
    for (auto& join : joins) {
        joined += join.get().ok() ? 1 : 0;
    }
    CHECK(joined == 10);
    const StoredTournament tournament = server.find(code);
    CHECK(tournament.entrants.size() == 10);
    CHECK(tournament.head.state == TournamentState::running);
    CHECK(tournament.tables.size() == 5);
}

TEST_CASE("a tournament starts or is cancelled at its time", "[tournaments][any_database]") {
    House house;
    TournamentPlan plan = plan_of(TournamentFormat::knockout);
    plan.from = 3;
    plan.starts_at = began + 1000;
    const int players = GENERATE(2, 3);
    const std::string code = house.open(plan, players);
    house.server().run(house.server().one.continue_due());
    CHECK(house.server().find(code).head.state == TournamentState::open);
    house.server().now += 1000;
    house.restart();
    house.server().run(house.server().one.continue_due());
    CHECK(house.server().find(code).head.state
          == (players == 2 ? TournamentState::cancelled : TournamentState::running));
}

TEST_CASE("the end of the last game of a round starts the next one", "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 4);
    Server& server = house.server();
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    end_one(house, code);
    const GameId game = server.find(code).tables.at(0).game;
    server.run(server.one.hear_end(game));
    CHECK(server.find(code).head.round == 1);
    end_one(house, code);
    server.run(server.one.hear_end(game));
    CHECK(server.find(code).head.round == 2);
}

TEST_CASE("what staff do with a tournament is stored with its reason, or not at all", "[tournaments]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 4);
    Server& server = house.server();
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    AuditNoted noted;
    noted.what = "tournament removal";
    REQUIRE(server.run(server.one.remove("player4", code, noted)).ok());
    CHECK(server.find(code).entrant(4).left);
    CHECK(!server.run(server.one.remove("player4", code, noted)).ok());
    noted.what = "tournament end";
    REQUIRE(server.run(server.one.stop(code, noted)).ok());
    CHECK(server.find(code).head.state == TournamentState::cancelled);
    CHECK(!server.run(server.one.stop(code, noted)).ok());
    CHECK(server.deeds() == std::vector<std::string>{"tournament end", "tournament removal"});
    CHECK(server.run(server.one.listed(PersonId("stranger"), {.state = {}, .most = 9}))->empty());
    CHECK(server.run(server.one.all(9)).value().size() == 1);
}

TEST_CASE("two swapped players begin new games, and their old ones are called off",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 4);
    Server& server = house.server();
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    const std::vector<TournamentTable> before = server.find(code).tables;
    const auto& first = before.at(0).seeds;
    const auto& second = before.at(1).seeds;
    const auto name_of = [&](int seed) { return server.find(code).entrant(seed).name; };
    AuditNoted noted;
    noted.what = "tournament swap";
    REQUIRE(server.run(server.one.swap(name_of(first.at(0)), name_of(second.at(1)), code, noted)).ok());
    const StoredTournament after = server.find(code);
    REQUIRE(after.tables.size() == 2);
    CHECK(after.tables.at(0).seeds == std::vector<int>{second.at(1), first.at(1)});
    CHECK(after.tables.at(1).seeds == std::vector<int>{second.at(0), first.at(0)});
    CHECK(after.tables.at(0).game != before.at(0).game);
    CHECK(house.all_play_one_game(4));
    CHECK(std::ranges::count(server.deeds(), "tournament swap") > 0);
    CHECK(server.find(code).head.round == 1);
    while (end_one(house, code)) {
    }
    server.run(server.one.continue_due());
    CHECK(server.find(code).head.round == 2);
}

TEST_CASE("replaced games are called off later if the server ends before it could",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 4);
    REQUIRE(house.server().run(house.server().one.start(PersonId("player1"), code)).ok());
    const StoredTournament before = house.server().find(code);
    const auto name_of = [&](std::size_t table) {
        return before.entrant(before.tables.at(table).seeds.at(0)).name;
    };
    house.server().calls_off = false;
    REQUIRE(house.server().run(house.server().one.swap(name_of(0), name_of(1), code, {})).ok());
    house.restart();
    CHECK_FALSE(house.all_play_one_game(4));
    house.server().run(house.server().one.continue_due());
    CHECK(house.all_play_one_game(4));
    CHECK(house.server().deeds().size() == 3);
    house.server().run(house.server().one.continue_due());
    CHECK(house.server().deeds().size() == 3);
}

TEST_CASE("a deleted account stays in the tournament without a name and is not paired again",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(plan_of(TournamentFormat::swiss), 4);
    Server& server = house.server();
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    const StoredTournament before = server.find(code);
    const auto table = std::ranges::find_if(
        before.tables, [](const TournamentTable& one) { return std::ranges::count(one.seeds, 4) > 0; });
    server.resign(table->room, PersonId("player4"));
    server.commit(PersonErased{PersonId("player4"), began});
    while (end_one(house, code)) {
    }
    server.run(server.one.continue_due());
    const StoredTournament tournament = server.find(code);
    CHECK(tournament.entrant(4).name == somebody);
    CHECK(tournament.entrant(4).person == PersonId());
    CHECK(tournament.entrant(4).left);
    CHECK(tournament.tables.size() == 3);
}

TEST_CASE("an account organises at most three tournaments at a time, and programs cannot take part",
          "[tournaments]") {
    House house;
    house.sign_up(1);
    Server& server = house.server();
    const auto open = [&](Identity who) {
        return server.run(server.one.open(std::move(who), plan_of(TournamentFormat::swiss)));
    };
    for (int i = 0; i < most_organised; ++i) {
        REQUIRE(open(House::player(1)).ok());
    }
    CHECK(open(House::player(1)).error().code == ErrorCode::too_many_games);
    Identity program = House::player(2);
    program.bot = true;
    CHECK(open(program).error().code == ErrorCode::forbidden);
}
