#include "tests/engine/walhalla/coast.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;
using enum Side;

TEST_CASE(
    "boarding takes neutral places, the coloured one only in its own colour, limited by vikings in midgard") {
    State state = calm(4, {3, 1});
    CHECK(choices(state, 0) == json_set(R"([
        {"type":"board","positions":[]}, {"type":"board","positions":[0]}, {"type":"board","positions":[2]},
        {"type":"board","positions":[0,2]}])"));
    State own = calm(4, {0, 1});
    CHECK(choices(own, 0).size() == 8);
    own.seats[0].asgard += 6;
    own.seats[0].midgard = 1;
    CHECK(choices(own, 0).size() == 4);
    play(own, 0, Board{{1}});
    CHECK(own.boat->crew == std::array<std::optional<Seat>, 3>{no, 0, no});
    CHECK(own.seats[0].midgard == 0);
}

TEST_CASE("W-4 riding along is asked after boarding and before the course is known") {
    State state = calm(4, {3, 1});
    const auto outcome = play(state, 0, Board{{0, 2}});
    CHECK(outcome.can_undo);
    CHECK(state.phase == Phase::ride);
    CHECK(to_act(state) == std::vector<Seat>{3});
    CHECK_FALSE(state.boat->course.has_value());
    CHECK(choices(state, 3) == json_set(R"([{"type":"ride","accept":true},{"type":"ride","accept":false}])"));
    play(state, 3, Ride{true});
    CHECK(state.boat->crew == std::array<std::optional<Seat>, 3>{0, 3, 0});
    CHECK(state.seats[3].midgard == 6);
    CHECK(state.phase == Phase::sail);
}

TEST_CASE("W-4 no seat is asked for a colour that is not in the game or has no viking in midgard") {
    State three = calm(3, {3, 1});
    play(three, 0, Board{{0}});
    CHECK(three.phase == Phase::sail);
    State none = calm(4, {3, 1});
    empty_midgard(none, 3);
    play(none, 0, Board{{0}});
    CHECK(none.phase == Phase::sail);
}

TEST_CASE("W-5 an empty boat sails too, bow first only") {
    State state = calm();
    state.phase = Phase::sail;
    CHECK(choices(state, 0).size() == 4);
    State manned = calm();
    man(manned, {0, no, no});
    CHECK(choices(manned, 0).size() == 8);
    play(state, 0, Sail{2, true});
    CHECK(state.fjords[2].size() == 1);
    CHECK(state.active == 1);
}

TEST_CASE("a boat sails where its place is next to at least one field") {
    for (const auto& [lengths, fits] : std::vector<std::pair<Lengths, std::array<int, 4>>>{
             {{6, 6, 6}, {4, 4, 4, 4}}, // rows 1, 4, 7, 10 of 12
             {{5, 8, 5},
              {4, 6, 6, 4}}, // row 16 is next to a peninsula of 8 tiles, row 13 not next to one of 5
             {{5, 6, 7}, {4, 4, 5, 5}}}) {
        CAPTURE(lengths);
        for (int fjord = 0; fjord < fjord_count; ++fjord) {
            CHECK(berths(lengths, fjord) == fits[index(fjord)]);
        }
    }
    State state = calm();
    state.phase = Phase::sail;
    for (int i = 0; i < 4; ++i) {
        state.fjords[1].push_back({state.boats.back(), true});
        state.boats.pop_back();
    }
    CHECK(choices(state, 0) == json_set(R"([{"type":"sail","fjord":0,"bow_first":true},
        {"type":"sail","fjord":2,"bow_first":true}, {"type":"sail","fjord":3,"bow_first":true}])"));
}

TEST_CASE("W-3 every field touches both neighbouring fjords") {
    State state = calm();
    man(state, {0, no, no});
    play(state, 0, Sail{1, true});
    CHECK(choices(state, 0)
          == json_set(R"([{"type":"land","side":"left","attack":false,"hunt":false,"points":0},
                          {"type":"land","side":"right","attack":false,"hunt":false,"points":0}])"));
    play(state, 0, Land{left, false, false});
    CHECK(at(state, 0, 1).viking == 0);
    State other = calm();
    man(other, {0, no, no});
    play(other, 0, Sail{0, true});
    CHECK(at(other, 0, 1).viking == 0);
}

TEST_CASE("vikings land from the coast outwards, whichever way the boat faces") {
    State state = calm(4, {3, 1});
    man(state, {0, 3, 0});
    play(state, 0, Sail{1, false});
    CHECK(state.boat->landing == 0);
    play(state, 0, Land{left, false, false});
    CHECK(state.boat->crew == std::array<std::optional<Seat>, 3>{0, 3, no});
    CHECK(state.boat->landing == 1);
    CHECK(to_act(state) == std::vector<Seat>{3});
    play(state, 3, Land{right, false, false});
    CHECK(state.boat->landing == 2);
    play(state, 0, Land{right, false, false});
    CHECK(at(state, 0, 1).viking == 0);
    CHECK(at(state, 1, 2).viking == 3);
    CHECK(at(state, 1, 3).viking == 0);
    CHECK(state.active == 1);
}

TEST_CASE("the second boat of a fjord is at rows 4 to 6, and a tip is not a landing place") {
    State state = calm(4, {3, 1});
    state.options.peninsulas = {5, 8, 5};
    for (std::size_t i = 0; i < 3; ++i) {
        state.peninsulas[i].fields.resize(2 * static_cast<std::size_t>(state.options.peninsulas[i]));
    }
    for (int i = 0; i < 3; ++i) {
        state.fjords[0].push_back({state.boats.back(), true});
        state.boats.pop_back();
    }
    man(state, {0, no, 0});
    const auto outcome = play(state, 0, Sail{0, true});
    CHECK(at(state, 0, 10).viking == 0); // row 10 is the last; the other viking, next to the tip, goes back
    REQUIRE(told<event::WentBack>(outcome).size() == 1);
    CHECK(told<event::WentBack>(outcome).front().row == 12);
    CHECK(state.seats[0].midgard == 6);
}

TEST_CASE(
    "a viking between its own fields returns to midgard, next to an own and an enemy field it attacks") {
    State state = calm(4, {3, 1});
    settle(state, 0, 0, 1);
    settle(state, 0, 1, 1);
    settle(state, 0, 0, 3);
    settle(state, 1, 1, 3);
    man(state, {0, no, 0});
    const auto outcome = play(state, 0, Sail{1, true});
    CHECK(told<event::WentBack>(outcome).size() == 1);
    CHECK(state.seats[0].midgard == 6);
    CHECK(state.phase == Phase::defend);
    CHECK(state.attack == Attack{0, 1, {1, 3}, false});
    CHECK(state.boat->crew[2] == 0); // still in the boat while the defender decides
    CHECK(at(state, 1, 3).viking == 1);
}

TEST_CASE("free and enemy fields are equal choices") {
    State state = calm();
    settle(state, 1, 1, 1);
    man(state, {0, no, no});
    play(state, 0, Sail{1, true});
    CHECK(choices(state, 0) == json_set(R"([
        {"type":"land","side":"left","attack":false,"hunt":false,"points":0},
        {"type":"land","side":"right","attack":false,"hunt":false}])"));
}

namespace {

/// Seat 0 attacks seat 1 on a forest of 3 points with nothing else to choose.
State attack_on_forest(const Cards& attackers, const Cards& defenders) {
    State state = calm();
    ground(state, 0, 1, forest, 3);
    settle(state, 1, 0, 1);
    give(state, 0, attackers);
    give(state, 1, defenders);
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    return state;
}

} // namespace

TEST_CASE("a defender that yields goes to walhalla, and the attacker takes the field") {
    State state = attack_on_forest({}, {});
    CHECK(choices(state, 1)
          == json_set(R"([{"type":"defend","choice":"yield"},{"type":"defend","choice":"hold"}])"));
    const auto outcome = play(state, 1, Defend{Defence::yield});
    CHECK_FALSE(outcome.can_undo);
    CHECK(state.seats[1].walhalla == 2);
    CHECK(at(state, 0, 1).viking == 0);
    CHECK(state.seats[0].score == 3); // W-6
}

TEST_CASE("holding costs a viking in walhalla, and the attacker goes there") {
    State state = attack_on_forest({}, {});
    const int asgard = state.seats[1].asgard;
    play(state, 1, Defend{Defence::hold});
    CHECK(state.seats[1].walhalla == 0);
    CHECK(state.seats[1].asgard == asgard + 1);
    CHECK(state.seats[0].walhalla == 2);
    CHECK(at(state, 0, 1).viking == 1);
    CHECK(state.seats[0].score == 0);
}

TEST_CASE("a shield holds for free") {
    State state = attack_on_forest({}, {Card::shield});
    CHECK(choices(state, 1).size() == 3);
    play(state, 1, Defend{Defence::shield});
    CHECK(state.seats[1].walhalla == 1);
    CHECK(state.seats[1].hand.empty());
    CHECK(state.discard == Cards{Card::shield});
    CHECK(state.seats[0].walhalla == 2);
    CHECK(at(state, 0, 1).viking == 1);
}

TEST_CASE("against an attack card the defender always loses, and a shield does not help") {
    State state = attack_on_forest({Card::attack}, {Card::shield});
    CHECK(choices(state, 0) == json_set(R"([{"type":"land","side":"right","attack":false,"hunt":false},
                          {"type":"land","side":"right","attack":true,"hunt":false,"points":3}])"));
    play(state, 0, Land{right, true, false});
    CHECK(state.active == 1);
    CHECK(at(state, 0, 1).viking == 0);
    CHECK(state.seats[1].walhalla == 2);
    CHECK(state.seats[1].hand == Cards{Card::shield});
    CHECK(state.discard == Cards{Card::attack});
    CHECK(state.seats[0].score == 3);
}

TEST_CASE("W-6 a free forest scores, a village and wheat have no effect yet, a cult site gives a card") {
    for (const auto& [terrain, value, points, cards] :
         std::vector<std::tuple<Terrain, int, int, std::size_t>>{
             {forest, 2, 2, 0}, {forest, 3, 3, 0}, {village, 2, 0, 0}, {wheat, 0, 0, 0}, {cult, 0, 0, 1}}) {
        State state = calm();
        ground(state, 0, 1, terrain, value);
        man(state, {0, no, no});
        const Card top = state.cards.front();
        play(state, 0, Sail{0, true});
        CAPTURE(static_cast<int>(terrain));
        CHECK(state.seats[0].score == points);
        CHECK(state.seats[0].hand == Cards(cards, top));
        CHECK(at(state, 0, 1).viking == 0);
    }
}

TEST_CASE("W-11 a hunt card doubles the forest and is spent when the forest is taken") {
    State state = calm();
    ground(state, 0, 1, forest, 3);
    give(state, 0, {Card::hunt});
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    CHECK(choices(state, 0)
          == json_set(R"([{"type":"land","side":"right","attack":false,"hunt":false,"points":3},
                          {"type":"land","side":"right","attack":false,"hunt":true,"points":6}])"));
    const auto outcome = play(state, 0, Land{right, false, true});
    CHECK(state.seats[0].score == 6);
    CHECK(state.seats[0].hand.empty());
    CHECK(state.discard == Cards{Card::hunt});
    const auto scored = told<event::Scored>(outcome);
    REQUIRE(scored.size() == 1);
    CHECK(points_of(scored.front().parts) == 6);
}

TEST_CASE(
    "W-11 a committed hunt card stays in the hand until the forest is taken, and is kept if it is not") {
    for (const Defence defence : {Defence::yield, Defence::hold}) {
        State state = attack_on_forest({Card::hunt}, {});
        play(state, 0, Land{right, false, true});
        CHECK(state.attack == Attack{0, 1, {0, 1}, true});
        CHECK(state.seats[0].hand == Cards{Card::hunt});
        play(state, 1, Defend{defence});
        const bool won = defence == Defence::yield;
        CHECK(state.seats[0].score == (won ? 6 : 0));
        CHECK(state.seats[0].hand == (won ? Cards{} : Cards{Card::hunt}));
    }
}

TEST_CASE("attack and hunt can be played together, hunt only for a forest, attack only on an enemy") {
    State state = attack_on_forest({Card::hunt, Card::attack}, {});
    CHECK(choices(state, 0).size() == 4);
    play(state, 0, Land{right, true, true});
    CHECK(state.seats[0].score == 6);
    CHECK(state.discard == Cards{Card::hunt, Card::attack});

    State free = calm();
    give(free, 0, {Card::hunt, Card::attack});
    man(free, {0, no, no});
    play(free, 0, Sail{1, true});
    CHECK(choices(free, 0).size() == 2);
    CHECK(Walhalla::apply(free, 0, Land{left, true, false}, nullptr).error().refusal == Refusal::illegal);
}

TEST_CASE("W-12 a passenger's owner decides and fights, not the seat on turn") {
    State state = calm(4, {3, 0});
    settle(state, 0, 0, 1); // the active seat's own field is an enemy field for the passenger
    man(state, {3, no, no});
    play(state, 0, Sail{1, true});
    CHECK(to_act(state) == std::vector<Seat>{3});
    CHECK(choices(state, 0).empty());
    const auto outcome = play(state, 3, Land{left, false, false});
    CHECK_FALSE(outcome.can_undo);
    CHECK(to_act(state) == std::vector<Seat>{0});
    play(state, 0, Defend{Defence::yield});
    CHECK(at(state, 0, 1).viking == 3);
}

TEST_CASE("a contested cult site also gives the attacker a card") {
    State state = calm();
    ground(state, 0, 1, cult);
    settle(state, 1, 0, 1);
    man(state, {0, no, no});
    const Card top = state.cards.front();
    play(state, 0, Sail{0, true});
    play(state, 1, Defend{Defence::yield});
    CHECK(state.seats[0].hand == Cards{top});
}

namespace {

/// Seat 0's viking is next to a free cult site and the deck is empty.
State before_empty_deck() {
    State state = calm();
    ground(state, 0, 1, cult);
    state.discard = std::exchange(state.cards, {});
    man(state, {0, no, no});
    return state;
}

} // namespace

TEST_CASE("an empty deck is replaced by the discard, shuffled by stream cards/k") {
    State state = before_empty_deck();
    state.reshuffles = 4;
    Cards expected = all_cards();
    some_chance().stream("cards/5").shuffle(expected);
    play(state, 0, Sail{0, true});
    CHECK(state.reshuffles == 5);
    CHECK(state.seats[0].hand == Cards{expected.front()});
    CHECK(state.cards == Cards(expected.begin() + 1, expected.end()));
    CHECK(state.discard.empty());
}

TEST_CASE("the discard already contains the card played with this landing") {
    State state = calm();
    ground(state, 0, 1, cult);
    settle(state, 1, 0, 1);
    give(state, 0, {Card::attack});
    give(state, 2, Cards(state.cards));
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    CHECK(state.cards.empty());
    CHECK(state.discard.empty());
    play(state, 0, Land{right, true, false});
    CHECK(state.reshuffles == 1);
    CHECK(state.seats[0].hand == Cards{Card::attack}); // drawn again
    CHECK(state.discard.empty());
}

TEST_CASE("with no card left, none is drawn and no reshuffle is counted") {
    State state = calm();
    ground(state, 0, 1, cult);
    give(state, 2, all_cards());
    man(state, {0, no, no});
    play(state, 0, Sail{0, true}, nullptr);
    CHECK(state.reshuffles == 0);
    CHECK(state.seats[0].hand.empty());
}

TEST_CASE("with own stacks a seat draws from its own, and nothing from an empty one") {
    const bool is_empty = GENERATE(false, true);
    State state = before_empty_deck();
    state.options.own_stacks = true;
    state.cards = std::exchange(state.discard, {});
    state.discard = {state.cards.front()};
    state.cards.erase(state.cards.begin());
    const auto all = static_cast<int>(state.cards.size());
    state.stacks = is_empty ? std::vector{0, all - 9, 4, 5} : std::vector{2, all - 9, 3, 4};
    const Cards before = state.cards;
    play(state, 0, Sail{0, true});
    CHECK(state.reshuffles == 0);
    CHECK(state.seats[0].hand == (is_empty ? Cards{} : Cards{before.front()}));
    CHECK(state.stacks.front() == (is_empty ? 0 : 1));
    CHECK(state.cards.size() == before.size() - (is_empty ? 0 : 1));
}

TEST_CASE("an action that leads to a shuffle is refused without the key and leaves the state unchanged") {
    State state = before_empty_deck();
    const State before = state;
    const auto refused = Walhalla::apply(state, 0, Sail{0, true}, nullptr);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().refusal == Refusal::needs_key);
    CHECK(state == before);
    CHECK(Walhalla::preview(state, 0, Sail{0, true}).ok());

    State last = calm();
    for (Seat seat = 0; seat < 4; ++seat) {
        empty_midgard(last, seat);
    }
    last.phase = Phase::sail;
    CHECK(Walhalla::apply(last, 0, Sail{0, true}, nullptr).error().refusal == Refusal::needs_key);
    last.raid = 3; // no boats are shuffled after the last raid
    CHECK(Walhalla::apply(last, 0, Sail{0, true}, nullptr).ok());
}
