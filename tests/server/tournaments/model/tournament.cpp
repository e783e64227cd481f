// The life of a tournament.

#include "server/tournaments/model/tournament.h"
#include "server/tournaments/model/plan.h"
#include "tests/server/tournaments/model/cup.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Cup;
using protocol::ErrorCode;

namespace {

ErrorCode code_of(const TournamentDecision& decision) {
    REQUIRE(!decision.ok());
    return decision.error().code;
}

Cup swiss(int from, int to) {
    TournamentPlan plan = Cup::plan(TournamentFormat::swiss, to);
    plan.from = from;
    return Cup(plan);
}

std::vector<int> first_wins(const TournamentTable&) {
    return {1, 2};
}

} // namespace

TEST_CASE("a tournament starts by itself once it is full", "[tournaments]") {
    Cup cup = swiss(2, 4);
    cup.join(4);
    CHECK(cup.stored.head.state == TournamentState::open);
    cup.go_on();
    CHECK(cup.stored.head.state == TournamentState::running);
    CHECK(cup.stored.head.rounds == 2);
    CHECK(code_of(join(cup.stored, PersonId("late"), Cup::now)) == ErrorCode::not_open);
}

TEST_CASE("only players at different running tables of a Swiss tournament's round are swapped",
          "[tournaments]") {
    const auto code_for = [](const StoredTournament& tournament, std::string_view one,
                             std::string_view other) {
        const auto step = swap(tournament, one, other);
        return step ? std::nullopt : std::optional(step.error().code);
    };
    Cup cup = swiss(2, 6);
    cup.join(5);
    cup.start();
    StoredTournament& stored = cup.stored;
    const auto name_at = [&](std::size_t table, std::size_t seat) {
        return stored.entrant(stored.tables.at(table).seeds.at(seat)).name;
    };
    const std::string one = name_at(0, 0);
    const std::string resting = stored.entrant(stored.byes.at(0).at(0)).name;
    CHECK(code_for(stored, one, "Stranger") == ErrorCode::not_seated);
    CHECK(code_for(stored, one, name_at(0, 1)) == ErrorCode::illegal);
    CHECK(code_for(stored, one, one) == ErrorCode::illegal);
    CHECK(code_for(stored, one, resting) == ErrorCode::illegal);
    CHECK(code_for(stored, one, name_at(1, 1)) == std::nullopt);
    stored.head.state = TournamentState::cancelled;
    CHECK(code_for(stored, one, name_at(1, 1)) == ErrorCode::not_running);
    stored.head.state = TournamentState::running;
    Cup::end(stored.tables.at(1), {1, 2});
    CHECK(code_for(stored, one, name_at(1, 1)) == ErrorCode::illegal);
    for (const TournamentFormat format : {TournamentFormat::knockout, TournamentFormat::round_robin}) {
        Cup other(Cup::plan(format, 4));
        other.join(4);
        other.go_on();
        CHECK(code_for(other.stored, "Player 1", "Player 4") == ErrorCode::illegal);
    }
}

TEST_CASE("a tournament starts at its time, or is cancelled if too few have joined", "[tournaments]") {
    TournamentPlan plan = Cup::plan(TournamentFormat::swiss, 8);
    plan.from = 3;
    plan.starts_at = Cup::now + 1;
    Cup cup(plan);
    const int players = GENERATE(2, 3);
    cup.join(players);
    CHECK(!next_step(cup.stored, Cup::now));
    cup.apply(next_step(cup.stored, Cup::now + 1).value());
    CHECK(cup.stored.head.state == (players == 2 ? TournamentState::cancelled : TournamentState::running));
}

TEST_CASE("only the organiser can start a tournament, with enough players, or cancel it before",
          "[tournaments]") {
    Cup cup = swiss(3, 8);
    cup.join(2);
    const PersonId organiser = cup.stored.head.organiser;
    CHECK(start(cup.stored, PersonId("player 1"), Cup::now).error().code == ErrorCode::not_creator);
    CHECK(start(cup.stored, organiser, Cup::now).error().code == ErrorCode::too_few);
    CHECK(code_of(cancel(cup.stored, PersonId("player 1"), Cup::now)) == ErrorCode::not_creator);
    CHECK(cancel(cup.stored, organiser, Cup::now).ok());
    cup.apply(join(cup.stored, PersonId("player 3"), Cup::now));
    cup.start();
    CHECK(code_of(cancel(cup.stored, organiser, Cup::now)) == ErrorCode::not_open);
}

TEST_CASE("a player joins once, and leaves at any time before the end", "[tournaments]") {
    Cup cup = swiss(2, 3);
    cup.join(2);
    CHECK(code_of(join(cup.stored, PersonId("player 1"), Cup::now)) == ErrorCode::already_seated);
    CHECK(code_of(leave(cup.stored, PersonId("player 3"))) == ErrorCode::not_seated);
    cup.apply(leave(cup.stored, PersonId("player 1")));
    CHECK(cup.stored.entrants.size() == 1);
    cup.apply(join(cup.stored, PersonId("player 1"), Cup::now));
    cup.start();
    cup.apply(leave(cup.stored, PersonId("player 1")));
    CHECK(cup.stored.entrants.size() == 2);
    CHECK(code_of(leave(cup.stored, PersonId("player 1"))) == ErrorCode::not_seated);
    cup.play(first_wins);
    CHECK(code_of(leave(cup.stored, PersonId("player 2"))) == ErrorCode::not_running);
}

TEST_CASE("staff can cancel a tournament and remove players until it has ended", "[tournaments]") {
    const bool has_started = GENERATE(false, true);
    Cup cup = swiss(2, 8);
    cup.join(4);
    if (has_started) {
        cup.start();
    }
    const Entrant removed = cup.stored.entrants.back();
    CHECK(code_of(remove(cup.stored, "no one of this name")) == ErrorCode::not_seated);
    cup.apply(remove(cup.stored, removed.name));
    CHECK(code_of(remove(cup.stored, removed.name)) == ErrorCode::not_seated);
    CHECK(code_of(leave(cup.stored, removed.person)) == ErrorCode::not_seated);
    cup.apply(stop(cup.stored, Cup::now));
    CHECK(cup.stored.head.state == TournamentState::cancelled);
    CHECK(!next_step(cup.stored, Cup::now));
    CHECK(code_of(stop(cup.stored, Cup::now)) == ErrorCode::not_running);
    CHECK(code_of(remove(cup.stored, cup.stored.entrants.front().name)) == ErrorCode::not_running);
}

TEST_CASE("a tournament in which too few players are left ends", "[tournaments]") {
    TournamentPlan plan = Cup::plan(TournamentFormat::swiss, 3);
    plan.rounds = 5;
    Cup cup(plan);
    cup.join(3);
    cup.go_on();
    for (const char* person : {"player 1", "player 2"}) {
        cup.apply(leave(cup.stored, PersonId(person)));
    }
    cup.play_round(first_wins);
    CHECK(cup.stored.head.state == TournamentState::finished);
    CHECK(cup.stored.head.round == 1);
}

TEST_CASE("suspended players leave before the next step", "[tournaments]") {
    Cup cup = swiss(2, 4);
    cup.join(4);
    cup.stored.entrants[1].is_suspended = true;
    cup.apply(next_step(cup.stored, Cup::now).value());
    CHECK(cup.stored.entrants.size() == 3);
    cup.start();
    cup.stored.entrants[0].is_suspended = true;
    cup.go_on();
    CHECK(cup.stored.entrants[0].left);
}

TEST_CASE("a tournament whose organiser is gone and that no one could start is cancelled", "[tournaments]") {
    Cup cup = swiss(2, 4);
    cup.stored.head.organiser = PersonId();
    cup.go_on();
    CHECK(cup.stored.head.state == TournamentState::cancelled);
}

TEST_CASE("a round robin starts all games at once and ends with the last one", "[tournaments]") {
    Cup cup(Cup::plan(TournamentFormat::round_robin, 5));
    cup.join(5);
    cup.start();
    CHECK(cup.stored.head.round == 5);
    CHECK(cup.stored.tables.size() == 10);
    for (std::size_t i = 1; i < cup.stored.tables.size(); ++i) {
        Cup::end(cup.stored.tables[i], {1, 2});
    }
    CHECK(!next_step(cup.stored, Cup::now));
    cup.play(first_wins);
    CHECK(cup.stored.head.state == TournamentState::finished);
}
