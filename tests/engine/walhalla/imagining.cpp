/// "Thinking ahead" on the rules page.
#include "engine/imagining.h"
#include "tests/engine/walhalla/coast.h"

using namespace idavoll;
using namespace idavoll::test;

namespace {

Result<Imagined<Walhalla>> imagined(const State& state, Seat seat, const std::vector<Action>& actions = {}) {
    return idavoll::imagine<Walhalla>(state, seat, actions);
}

template <class E>
std::size_t how_often(const EventList& events) {
    return static_cast<std::size_t>(
        std::ranges::count_if(events, [](const Event& event) { return std::holds_alternative<E>(event); }));
}

} // namespace

TEST_CASE("a seat not on turn imagines the boat under way as its own, empty and at sea") {
    State state = calm(4, {3, 1});
    man(state, {0, no, 0});
    at(state, 1, 1).viking = 2;
    --state.seats[2].asgard;
    at(state, 0, 1).viking = 2;
    --state.seats[2].asgard;
    play(state, 0, Sail{1, true});
    REQUIRE(state.phase == Phase::land);
    const auto given = imagined(state, 1).value();
    CHECK(given.is_given);
    CHECK(given.position.phase == Phase::board);
    CHECK(given.position.active == 1);
    CHECK(given.position.boat == Boat{.dragon = {3, 1}, .crew = {}, .course = {}});
    CHECK(given.position.fjords[1].empty());
    CHECK(given.position.seats[0].midgard == 7);
    CHECK(given.position.boats.size() == state.boats.size());
    CHECK(Walhalla::state_from_json(json_of(given.position)).ok());
}

TEST_CASE("no seat is asked to ride along in an imagined boat") {
    State state = calm(4, {2, 1});
    const auto boarded = imagined(state, 0, {Board{{0}}}).value();
    CHECK(boarded.position.phase == Phase::sail);
    CHECK_FALSE(boarded.has_ended);
    play(state, 0, Board{{0}});
    REQUIRE(state.phase == Phase::ride);
    const auto waiting = imagined(state, 0).value();
    CHECK(waiting.is_given);
    CHECK(waiting.position.phase == Phase::sail);
    CHECK(waiting.position.boat->crew[0] == 0);
    CHECK(imagined(state, 1).value().position.phase == Phase::board);
}

TEST_CASE("a card is reported but not drawn, and landing continues to the end of the turn") {
    State state = calm();
    ground(state, 0, 1, Terrain::cult);
    man(state, {0, 0, no});
    const auto landed = imagined(state, 0, {Sail{0, true}}).value();
    CHECK(landed.has_ended);
    CHECK(how_often<event::Landed>(landed.told.at(0)) == 2);
    CHECK(how_often<event::Drew>(landed.told.at(0)) == 1);
    CHECK(how_often<event::TurnEnded>(landed.told.at(0)) == 0);
    CHECK(landed.position.seats[0].hand.empty());
    CHECK(landed.position.cards.size() == state.cards.size());
    CHECK(landed.position.boat->landing == 2);
    CHECK(to_act(landed.position).empty());
}

TEST_CASE("imagining ends where another seat is asked") {
    State state = calm();
    settle(state, 1, 0, 1);
    man(state, {0, no, no});
    const auto attacked = imagined(state, 0, {Sail{0, true}}).value();
    CHECK(attacked.has_ended);
    CHECK(attacked.position.phase == Phase::defend);
}

TEST_CASE("between raids a seat imagines laying cards, unless it has already decided") {
    State state = calm();
    give(state, 0, {Card::forest});
    give(state, 1, {Card::village});
    end_raid(state);
    REQUIRE(state.phase == Phase::cards);
    const auto laid = imagined(state, 0, {PlayCards{{Card::forest}}}).value();
    CHECK(laid.has_ended);
    CHECK(laid.position.phase == Phase::cards);
    CHECK(how_often<event::Revealed>(laid.told.at(0)) == 0);
    play(state, 0, PlayCards{{Card::forest}});
    CHECK(imagined(state, 0).error().refusal == Refusal::illegal);
    // The last decision does not reveal what the others have laid either.
    CHECK(imagined(state, 1, {PlayCards{}}).value().position.phase == Phase::cards);
}
