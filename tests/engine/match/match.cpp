#include "engine/match/match.h"

#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;

namespace {

const Json undo{{"type", "undo"}};
const Json raise_pot{{"type", "raise"}};
const Json open_round{{"type", "open"}};

struct Table {
    Chance chance{sha256("table")};
    Match match{toy::runes().start({{"players", 3}}, chance).value()};

    Result<AnyOutcome> play(Seat seat, const Json& action) { return match.apply(seat, action, &chance); }

    Json state() const { return match.state().json(); }

    Json first_card(Seat seat) const { return match.state().legal(seat).at(0); }
};

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

} // namespace

TEST_CASE("undo restores the state before, under a new seq") {
    Table table;
    const Json before = table.state();
    REQUIRE(table.play(0, raise_pot));
    CHECK(table.match.can_undo(0));
    auto undone = table.play(0, undo);
    REQUIRE(undone);
    REQUIRE(undone->events.size() == 1);
    CHECK(undone->events[0]->view(spectator) == Json{{"type", "undone"}});
    CHECK_FALSE(undone->can_undo);
    CHECK(without_seq(table.state()) == without_seq(before));
    CHECK(table.match.state().seq() == 2);
}

TEST_CASE("undo can be repeated back to the start of the turn") {
    Table table;
    const Json before = table.state();
    REQUIRE(table.play(0, raise_pot));
    REQUIRE(table.play(0, raise_pot));
    REQUIRE(table.play(0, undo));
    REQUIRE(table.play(0, raise_pot));
    REQUIRE(table.play(0, undo));
    REQUIRE(table.play(0, undo));
    CHECK(without_seq(table.state()) == without_seq(before));
    CHECK(table.match.state().seq() == 6);
    auto refused = table.play(0, undo);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::illegal);
    CHECK(table.match.state().seq() == 6);
}

TEST_CASE("undo does not cross an action that cannot be undone", "[H7]") {
    Table table;
    REQUIRE(table.play(0, raise_pot));
    REQUIRE(table.play(0, open_round));
    CHECK_FALSE(table.match.can_undo(0));
    CHECK_FALSE(table.play(0, undo));
}

TEST_CASE("a decision can be undone until another seat decides", "[H7]") {
    Table table;
    REQUIRE(table.play(0, open_round));
    const Json before = table.state();
    REQUIRE(table.play(1, table.first_card(1)));
    CHECK_FALSE(table.play(0, undo));
    CHECK_FALSE(table.play(2, undo));
    REQUIRE(table.play(1, undo));
    CHECK(without_seq(table.state()) == without_seq(before));

    REQUIRE(table.play(1, table.first_card(1)));
    REQUIRE(table.play(2, table.first_card(2)));
    CHECK_FALSE(table.play(1, undo));
    REQUIRE(table.play(2, undo));
    REQUIRE(table.play(2, table.first_card(2)));
    REQUIRE(table.play(0, table.first_card(0)));
    CHECK_FALSE(table.match.can_undo(0));
}

TEST_CASE("a refused action changes nothing, including what can be undone") {
    Table table;
    REQUIRE(table.play(0, raise_pot));
    const Json before = table.state();
    CHECK(table.play(1, raise_pot).error().refusal == Refusal::not_to_act);
    CHECK(table.play(0, {{"type", "lay"}, {"card", 1}}).error().refusal == Refusal::illegal);
    CHECK(table.play(0, {{"type", "undo"}, {"of", 1}}).error().refusal == Refusal::malformed);
    CHECK(table.play(0, nullptr).error().refusal == Refusal::malformed);
    CHECK(table.state() == before);
    CHECK(table.match.can_undo(0));
}

TEST_CASE("nothing can be undone once the game is over") {
    const Chance chance(sha256("short"));
    Match match(toy::runes().start({{"players", 2}, {"rounds", 1}}, chance).value());
    REQUIRE(match.apply(0, open_round, &chance));
    REQUIRE(match.apply(0, match.state().legal(0).at(0), &chance));
    REQUIRE(match.apply(1, match.state().legal(1).at(0), &chance));
    REQUIRE(match.state().is_over());
    CHECK(match.apply(1, undo, &chance).error().refusal == Refusal::over);
}

TEST_CASE("a shuffle without the stream key is refused and leaves the state unchanged") {
    Json position = toy::runes().start(Json::object(), Chance(sha256("key"))).value()->json();
    position["discard"] = position["deck"];
    position["deck"] = Json::array();
    position["phase"] = "lay";
    position["laid"] = {3, nullptr};
    auto state = toy::runes().load(position).value();
    const Json before = state->json();
    CHECK(state->apply(1, state->legal(1).at(0), nullptr).error().refusal == Refusal::needs_key);
    CHECK(state->json() == before);
    const Chance chance(sha256("key"));
    CHECK(state->apply(1, state->legal(1).at(0), &chance));
}
