// Tournaments whose tables of a round play the same deal, with real rooms and a real database.

#include "engine/match/replay.h"
#include "server/tournaments/model/deals.h"
#include "server/tournaments/telling.h"
#include "tests/server/tournaments/house.h"

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::ErrorCode;

namespace {

TournamentPlan same_deal(TournamentFormat format, int seats = 2) {
    TournamentPlan plan = plan_of(format, seats);
    plan.from = 2 * seats;
    plan.same_deal = true;
    return plan;
}

const std::array<const AnyGame*, 1> toys{&toy::runes()};

std::vector<TournamentTable> running_tables(const StoredTournament& tournament) {
    std::vector<TournamentTable> running;
    std::ranges::copy_if(tournament.tables, std::back_inserter(running),
                         [](const TournamentTable& table) { return !table.result.has_value(); });
    return running;
}

/// The player with the highest seed resigns.
void end(House& house, const StoredTournament& tournament, const TournamentTable& table) {
    house.server().resign(table.room, tournament.entrant(std::ranges::max(table.seeds)).person);
}

PersonId player_at(const StoredTournament& tournament, const TournamentTable& table, std::size_t seat = 0) {
    return tournament.entrant(table.seeds.at(seat)).person;
}

Result<Json, protocol::Refused> record_of(House& house, const TournamentTable& table,
                                          const PersonId& reader) {
    return house.server().run(house.server().room(table.room)->record(reader));
}

} // namespace

TEST_CASE("all tables of a round have one seed and one entropy per seat, also if the server is killed",
          "[tournaments][any_database]") {
    const auto format = GENERATE(TournamentFormat::swiss, TournamentFormat::round_robin);
    const bool is_killed = GENERATE(false, true);
    House house;
    const std::string code = house.open(same_deal(format), 6);
    const auto interrupt = [&] {
        if (is_killed) {
            house.restart();
        }
    };
    const std::vector<std::string> commitments = commitments_of(house.server().find(code).head);
    REQUIRE(house.server().run(house.server().one.start(PersonId("player1"), code)).ok());
    for (int steps = 0; house.server().find(code).head.state == TournamentState::running; ++steps) {
        REQUIRE(steps < 100);
        interrupt();
        const StoredTournament now = house.server().find(code);
        if (const auto running = running_tables(now); !running.empty()) {
            end(house, now, running.front());
        }
        interrupt();
        house.server().run(house.server().one.continue_due());
    }
    const StoredTournament tournament = house.server().find(code);
    CHECK(tournament.head.state == TournamentState::finished);
    std::map<int, std::set<std::string>> deals;
    for (const TournamentTable& table : tournament.tables) {
        const Json record = record_of(house, table, PersonId("stranger")).value();
        CHECK(record.at("commitment") == commitments.at(static_cast<std::size_t>(table.round) - 1));
        CHECK(replay(record, toys).ok());
        deals[table.round].insert(Json{record.at("seed"), record.at("entropy"), record.at("setup")}.dump());
        for (const Json& entropy : record.at("entropy")) {
            CHECK(from_hex(entropy.get<std::string>()).has_value());
        }
    }
    CHECK(deals.size() == static_cast<std::size_t>(tournament.head.round));
    std::set<std::string> different;
    for (const auto& [round, deal] : deals) {
        CHECK(deal.size() == 1);
        different.insert(*deal.begin());
    }
    CHECK(different.size() == deals.size());
}

TEST_CASE("of two servers that deal a round at the same time one does", "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(same_deal(TournamentFormat::swiss), 8);
    Server& server = house.server();
    auto first = server.begin(server.one.start(PersonId("player1"), code));
    auto second = server.begin(server.other.start(PersonId("player1"), code));
    CHECK(static_cast<int>(first.get().ok()) + static_cast<int>(second.get().ok()) == 1);
    while (server.find(code).head.state == TournamentState::running) {
        const StoredTournament now = server.find(code);
        for (const TournamentTable& table : running_tables(now)) {
            end(house, now, table);
        }
        auto one = server.begin(server.one.continue_due());
        auto other = server.begin(server.other.continue_due());
        one.get();
        other.get();
    }
    CHECK(server.find(code).tables.size() == 12);
}

TEST_CASE("until the last table of the round has ended only players see a table, and its deal stays secret",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(same_deal(TournamentFormat::swiss), 4);
    Server& server = house.server();
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    const StoredTournament begun = server.find(code);
    const TournamentTable& own = begun.tables.at(0);
    const TournamentTable& other = begun.tables.at(1);
    const auto view_of = [&](const TournamentTable& table, const PersonId& reader) {
        return server.run(server.room(table.room)->view(reader));
    };
    CHECK(view_of(own, player_at(begun, own)).ok());
    CHECK(view_of(own, player_at(begun, other)).error().code == ErrorCode::forbidden);
    CHECK(view_of(own, PersonId("stranger")).error().code == ErrorCode::forbidden);
    CHECK(record_of(house, own, player_at(begun, own)).error().code == ErrorCode::not_finished);
    end(house, begun, own);
    server.run(server.one.continue_due());
    CHECK(server.find(code).tables.at(0).is_secret);
    const bool was_loaded = GENERATE(true, false);
    if (!was_loaded) {
        house.restart();
    }
    Server& now = house.server();
    const auto refused = record_of(house, own, player_at(begun, own));
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ErrorCode::not_finished);
    CHECK(refused.error().message.find("same deal") != std::string::npos);
    CHECK(record_of(house, own, player_at(begun, other)).error().code == ErrorCode::forbidden);
    const auto continued = now.run(now.room(own.room)->finished_game(player_at(begun, own)));
    CHECK(continued.error().code == ErrorCode::not_finished);
    end(house, begun, other);
    now.run(now.one.continue_due());
    const StoredTournament after = now.find(code);
    CHECK(after.head.round == 2);
    for (const TournamentTable& table : after.tables) {
        CHECK(table.is_secret == (table.round == 2));
        CHECK(record_of(house, table, PersonId("stranger")).ok() == (table.round == 1));
    }
}

TEST_CASE("what is told of a round with the same deal while it runs names no points, scores or other rooms",
          "[tournaments][any_database]") {
    House house;
    const std::string code = house.open(same_deal(TournamentFormat::swiss), 4);
    Server& server = house.server();
    CHECK(!told(server.find(code), PersonId("player1")).deals->entropies);
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    const StoredTournament begun = server.find(code);
    end(house, begun, begun.tables.at(0));
    server.run(server.one.continue_due());
    const auto during = told(server.find(code), player_at(begun, begun.tables.at(0)));
    const auto& tables = during.pairings.at(0).tables;
    CHECK(tables.at(0).is_finished);
    CHECK(tables.at(0).room == begun.tables.at(0).room);
    CHECK(!tables.at(1).room);
    for (const auto& table : tables) {
        CHECK(!table.points);
        CHECK(!table.scores);
        CHECK(!table.differences);
    }
    CHECK(during.deals->entropies
          == std::vector{House::entropy_of(1), House::entropy_of(2), House::entropy_of(3),
                         House::entropy_of(4)});
    for (const auto& entrant : during.standings) {
        CHECK(entrant.points == 0);
    }
    CHECK(results_csv(server.find(code)).find("\"player1\",0.0000,") != std::string::npos);
    end(house, begun, begun.tables.at(1));
    server.run(server.one.continue_due());
    const auto after = told(server.find(code), PersonId("stranger"));
    for (const auto& table : after.pairings.at(0).tables) {
        CHECK(table.room);
        CHECK(table.points);
        CHECK(table.differences);
    }
    CHECK(results_csv(server.find(code)).find(",round 1,score 1,difference 1,") != std::string::npos);
}

TEST_CASE("games with the same deal appear in no list of others until the round has ended", "[tournaments]") {
    House house;
    const std::string code = house.open(same_deal(TournamentFormat::swiss), 4);
    Server& server = house.server();
    REQUIRE(server.run(server.one.start(PersonId("player1"), code)).ok());
    CHECK(server.watched_by(PersonId("player1")).empty());
    const StoredTournament begun = server.find(code);
    end(house, begun, begun.tables.at(0));
    server.run(server.one.continue_due());
    CHECK(server.watched_by(PersonId("stranger")).empty());
    CHECK(server.wins_of("player1") == 0);
    end(house, begun, begun.tables.at(1));
    server.run(server.one.continue_due());
    CHECK(server.watched_by(PersonId("stranger")).size() == 2);
    CHECK(server.wins_of("player1") == 1);
}
