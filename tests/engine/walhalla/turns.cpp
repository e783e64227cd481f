/// Turns with several decisions: how one viking's landing affects the next, passengers, and undo.
#include "tests/engine/walhalla/coast.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;
using enum Side;

namespace {

void take(Match& match, Seat seat, const Action& action) {
    CAPTURE(json_of(action), match.state().json());
    REQUIRE(match.apply(seat, json_of(action), &some_chance()));
}

bool undo(Match& match, Seat seat) {
    return match.apply(seat, {{"type", "undo"}}, &some_chance()).ok();
}

} // namespace

// ---- W-7 within one turn

TEST_CASE("W-7 a seat whose last card was played for one viking is not asked about the next") {
    for (const bool attack : {true, false}) {
        State state = calm();
        settle(state, 1, 0, 1);
        settle(state, 2, 0, 3);
        give(state, 0, {Card::attack});
        man(state, {0, no, 0});
        play(state, 0, Sail{0, true});
        REQUIRE(state.phase == Phase::land);
        play(state, 0, Land{right, attack, false});
        if (!attack) {
            play(state, 1, Defend{Defence::yield});
            CHECK(state.phase == Phase::land); // the card is still there
            CHECK(state.boat->landing == 2);
            continue;
        }
        CHECK(state.phase == Phase::defend); // seat 0 can only attack
        CHECK(state.attack == Attack{0, 2, {0, 3}, false});
    }
}

TEST_CASE("W-7 a seat with an empty hand is asked about a forest once a cult site has given it a card") {
    State state = calm();
    ground(state, 0, 1, cult);
    ground(state, 0, 3, forest, 2);
    man(state, {0, no, 0});
    play(state, 0, Sail{0, true});
    CHECK(state.phase == Phase::land);
    CHECK(state.boat->landing == 2);
    CHECK(choices(state, 0)
          == json_set(R"([{"type":"land","side":"right","attack":false,"hunt":false,"points":2}])"));
}

TEST_CASE("W-7 a defender without cards is asked only once a viking of its own has gone to walhalla") {
    State state = calm();
    settle(state, 1, 0, 1);
    settle(state, 1, 0, 3);
    in_walhalla(state, 1, 0);
    man(state, {0, no, 0});
    const auto outcome = play(state, 0, Sail{0, true});
    REQUIRE(told<event::Yielded>(outcome).size() == 1);
    CHECK_FALSE(told<event::Yielded>(outcome).front().forced);
    CHECK(at(state, 0, 1).viking == 0);
    CHECK(state.phase == Phase::defend);
    CHECK(state.attack->spot == Spot{0, 3});
    play(state, 1, Defend{Defence::hold});
    CHECK(state.seats[1].walhalla == 0);
    CHECK(state.seats[0].walhalla == 2);
}

TEST_CASE("W-7 a played shield is gone for the next attack in the same turn") {
    State state = calm();
    settle(state, 1, 0, 1);
    settle(state, 1, 0, 3);
    in_walhalla(state, 1, 0);
    give(state, 1, {Card::shield});
    man(state, {0, no, 0});
    play(state, 0, Sail{0, true});
    play(state, 1, Defend{Defence::shield});
    CHECK(state.active == 1); // the defender was not asked about the second attack
    CHECK(at(state, 0, 1).viking == 1);
    CHECK(at(state, 0, 3).viking == 0);
}

TEST_CASE("W-11 the hunt card of an unopposed landing is spent at once") {
    State state = calm();
    ground(state, 0, 1, forest, 3);
    settle(state, 1, 0, 1);
    in_walhalla(state, 1, 0);
    give(state, 0, {Card::hunt, Card::hunt});
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    CHECK(choices(state, 0)
          == json_set(R"([{"type":"land","side":"right","attack":false,"hunt":false,"points":3},
                          {"type":"land","side":"right","attack":false,"hunt":true,"points":6}])"));
    play(state, 0, Land{right, false, true});
    CHECK(state.seats[0].score == 6);
    CHECK(state.seats[0].hand == Cards{Card::hunt}); // one of the two
    CHECK(state.discard == Cards{Card::hunt});
}

// ---- Passengers

TEST_CASE("W-5 a boat with only a passenger is not empty and sails either way round") {
    State state = calm(4, {3, 0});
    play(state, 0, Board{});
    play(state, 3, Ride{true});
    CHECK(choices(state, 0).size() == 8);
    play(state, 0, Sail{0, false});
    CHECK(at(state, 0, 3).viking == 3); // the bow points out to sea
}

TEST_CASE("W-4 a seat that boards its own colour is not asked whether to ride along") {
    for (const bool takes : {true, false}) {
        State state = calm(4, {0, 1});
        play(state, 0, takes ? Board{{0, 1}} : Board{{0}});
        CHECK(state.phase == Phase::sail);
        CHECK(state.boat->crew[1].has_value() == takes);
    }
}

TEST_CASE("W-12 a passenger fights with its owner's cards and takes fields for its owner") {
    State state = calm(4, {3, 0});
    ground(state, 0, 1, forest, 3);
    settle(state, 0, 0, 1);
    give(state, 3, {Card::attack, Card::hunt});
    give(state, 0, {Card::shield});
    man(state, {3, no, no});
    play(state, 0, Sail{0, true});
    CHECK(to_act(state) == std::vector<Seat>{3});
    play(state, 3, Land{right, true, true});
    CHECK(state.seats[3].score == 6);
    CHECK(state.seats[3].hand.empty());
    CHECK(state.seats[0].hand == Cards{Card::shield});
    CHECK(state.seats[0].walhalla == 2);
    CHECK(state.active == 1);
}

TEST_CASE(
    "W-12 a passenger's cult site gives its owner a card, and without a field it returns to its midgard") {
    State state = calm(4, {3, 2});
    ground(state, 0, 3, cult);
    man(state, {no, no, 3});
    const Card top = state.cards.front();
    play(state, 0, Sail{0, true});
    CHECK(state.seats[3].hand == Cards{top});
    CHECK(state.seats[0].hand.empty());

    State full = calm(4, {3, 2});
    settle(full, 3, 0, 3);
    man(full, {no, no, 3});
    const int midgard = full.seats[3].midgard;
    const auto outcome = play(full, 0, Sail{0, true});
    CHECK(told<event::WentBack>(outcome).front().seat == 3);
    CHECK(full.seats[3].midgard == midgard + 1);
}

// ---- Undo

TEST_CASE("undo: not the answer of the seat on turn to its passenger's attack, nor what came before") {
    State state = calm(4, {3, 0});
    settle(state, 0, 0, 1);
    settle(state, 3, 1, 1);
    man(state, {3, no, 0});
    Match match = match_of(state);
    take(match, 0, Sail{1, true});
    REQUIRE(match.state().json()["phase"] == "defend");
    CHECK(match.state().to_act() == std::vector<Seat>{0});
    CHECK(match.can_undo(0)); // no seat has answered yet
    take(match, 0, Defend{Defence::hold});
    CHECK(match.state().json()["active"] == 0); // its own viking is still to land
    CHECK_FALSE(undo(match, 0));
}

TEST_CASE("undo: a cult site that gives no card, because none is left, is no obstacle") {
    State state = calm();
    ground(state, 0, 1, cult);
    give(state, 2, all_cards());
    man(state, {0, no, 0});
    Match match = match_of(state);
    take(match, 0, Sail{1, true});
    take(match, 0, Land{left, false, false});
    CHECK(match.state().json()["boat"]["landing"] == 2);
    CHECK(undo(match, 0));
    CHECK(match.state().json()["boat"]["landing"] == 0);
}

TEST_CASE("undo restores played cards, points and the field") {
    State state = calm();
    ground(state, 0, 1, forest, 3);
    settle(state, 1, 0, 1);
    give(state, 0, {Card::attack, Card::hunt});
    man(state, {0, no, 0});
    Match match = match_of(state);
    take(match, 0, Sail{1, true});
    Json before = match.state().json();
    take(match, 0, Land{left, true, true});
    REQUIRE(match.state().json()["seats"][0]["score"] == 6);
    REQUIRE(undo(match, 0));
    before["seq"] = match.state().json()["seq"];
    CHECK(match.state().json() == before);
}

TEST_CASE("undo: not what another seat did in the turn, nor cards laid face down") {
    State state = calm(4, {3, 1});
    man(state, {0, 3, 0});
    Match match = match_of(state);
    take(match, 0, Sail{1, true});
    take(match, 0, Land{left, false, false});
    take(match, 3, Land{left, false, false});
    for (Seat seat = 0; seat < 4; ++seat) {
        CHECK_FALSE(match.can_undo(seat));
        CHECK_FALSE(undo(match, seat));
    }
    State laying = calm();
    give(laying, 1, {Card::forest});
    give(laying, 2, {Card::wheat});
    end_raid(laying);
    Match table = match_of(laying);
    take(table, 1, PlayCards{{Card::forest}});
    CHECK_FALSE(undo(table, 1));
}
