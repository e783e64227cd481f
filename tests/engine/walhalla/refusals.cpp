/// What is refused, with which message, leaving the state unchanged.
#include "tests/engine/walhalla/coast.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;
using enum Side;

namespace {

struct Refused {
    Action action;
    const char* sentence; ///< part of the message
};

/// Each action is refused as illegal and leaves the state unchanged.
void refuse_all(const State& state, Seat seat, const std::vector<Refused>& rows) {
    REQUIRE(Walhalla::state_from_json(json_of(state)).ok());
    for (const Refused& row : rows) {
        CAPTURE(json_of(row.action), row.sentence);
        State tried = state;
        const auto refused = Walhalla::apply(tried, seat, row.action, &some_chance());
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().refusal == Refusal::illegal);
        CHECK_THAT(refused.error().sentence, Catch::Contains(row.sentence));
        CHECK(tried == state);
        CHECK_FALSE(Walhalla::preview(state, seat, row.action).ok());
    }
}

/// Seat 0's viking has left the boat between a forest of seat 1 on its left and its own wheat on its right.
State before_forest(const Cards& hand) {
    State state = calm();
    ground(state, 0, 1, forest, 2);
    settle(state, 1, 0, 1);
    settle(state, 0, 1, 1);
    give(state, 0, hand);
    man(state, {0, no, no});
    play(state, 0, Sail{1, true});
    return state;
}

/// Seat 0, with an empty hand, attacks seat 1.
State attacked(int heroes, const Cards& hand) {
    State state = calm();
    settle(state, 1, 0, 1);
    in_walhalla(state, 1, heroes);
    give(state, 1, hand);
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    return state;
}

State laying(const Cards& hand) {
    State state = calm();
    give(state, 1, hand);
    end_raid(state);
    return state;
}

} // namespace

TEST_CASE("refused: another seat's coloured place, and more vikings than are in midgard") {
    State state = calm(4, {3, 1});
    refuse_all(state, 0,
               {{Board{{1}}, "vikings of that color"}, {Board{{0, 1, 2}}, "vikings of that color"}});
    state.seats[0].asgard += 6;
    state.seats[0].midgard = 1;
    refuse_all(state, 0, {{Board{{0, 2}}, "don't have that many vikings in Midgard"}});
    // With three seats no one plays black.
    refuse_all(calm(3, {3, 1}), 0, {{Board{{1}}, "vikings of that color"}});
}

TEST_CASE("refused: riding along without a viking in midgard") {
    State state = calm(4, {3, 1});
    play(state, 0, Board{});
    empty_midgard(state, 3);
    refuse_all(state, 3, {{Ride{true}, "no viking in Midgard"}});
}

TEST_CASE("W-5 refused: a full fjord, and an empty boat stern first") {
    State state = calm();
    state.phase = Phase::sail;
    for (int i = 0; i < 4; ++i) {
        state.fjords[2].push_back({state.boats.back(), true});
        state.boats.pop_back();
    }
    refuse_all(state, 0,
               {{Sail{2, true}, "This fjord is full"},
                {Sail{2, false}, "This fjord is full"},
                {Sail{1, false}, "empty boat can only sail with its bow"}});
}

TEST_CASE(
    "refused: landing on an own field, on water, at a tip, with cards not in hand or not meant for that") {
    refuse_all(before_forest({Card::wheat}), 0,
               {{Land{right, false, false}, "You already hold that field"},
                {Land{left, true, false}, "You have no attack card"},
                {Land{left, false, true}, "You have no hunt card"}});
    State no_forest = before_forest({Card::hunt, Card::attack});
    ground(no_forest, 0, 1, cult);
    refuse_all(no_forest, 0, {{Land{left, false, true}, "only play a hunt card on a forest"}});
    State nobody = before_forest({Card::hunt, Card::attack});
    at(nobody, 0, 1).viking.reset();
    ++nobody.seats[1].asgard;
    refuse_all(nobody, 0, {{Land{left, true, false}, "only play an attack card against an enemy"}});

    State shore = calm();
    ground(shore, 0, 1, forest, 2);
    give(shore, 0, {Card::hunt});
    man(shore, {0, no, no});
    play(shore, 0, Sail{0, true});
    refuse_all(shore, 0, {{Land{left, false, false}, "only water"}}); // fjord 0 is left of all land
}

TEST_CASE("W-3 refused: landing beyond the end of a peninsula") {
    State state = calm();
    state.options.peninsulas = {5, 8, 5};
    for (std::size_t i = 0; i < state.peninsulas.size(); ++i) {
        state.peninsulas[i].fields.resize(static_cast<std::size_t>(2 * state.options.peninsulas[i]));
    }
    for (int i = 0; i < 3; ++i) {
        state.fjords[1].push_back({state.boats.back(), true});
        state.boats.pop_back();
    }
    give(state, 0, {Card::hunt});
    ground(state, 1, 12, forest, 2);
    man(state, {no, no, 0});
    play(state, 0, Sail{1, true});
    refuse_all(state, 0, {{Land{left, false, false}, "doesn't reach that far"}});
}

TEST_CASE("refused: holding without a viking in walhalla, a shield not in hand") {
    refuse_all(attacked(0, {Card::wheat}), 1,
               {{Defend{Defence::hold}, "no hero in Walhalla"}, {Defend{Defence::shield}, "no shield"}});
    refuse_all(attacked(1, {Card::attack, Card::hunt}), 1, {{Defend{Defence::shield}, "no shield"}});
}

TEST_CASE("refused: laying what is not in hand, more than is in hand, and cards played while boats land") {
    refuse_all(laying({Card::forest, Card::hunt, Card::attack, Card::shield}), 1,
               {{PlayCards{{Card::wheat}}, "don't have those cards"},
                {PlayCards{{Card::forest, Card::forest}}, "don't have those cards"},
                {PlayCards{{Card::hunt}}, "Hunt, attack and shield cards"},
                {PlayCards{{Card::attack}}, "Hunt, attack and shield cards"},
                {PlayCards{{Card::forest, Card::shield}}, "Hunt, attack and shield cards"}});
}

TEST_CASE("an answer to another question than the one asked is refused with the one asked") {
    const std::vector<Action> all{Board{}, Ride{}, Sail{}, Land{}, Defend{}, PlayCards{}};

    struct Row {
        State state;
        Seat seat;
        const char* sentence;
    };

    State riding = calm(4, {3, 1});
    play(riding, 0, Board{{0}});
    State sailing = calm();
    sailing.phase = Phase::sail;
    const std::vector<Row> rows{
        {calm(), 0, "board your vikings"},     {riding, 3, "whether to ride along"},
        {sailing, 0, "boat must sail"},        {before_forest({Card::wheat}), 0, "viking must land"},
        {attacked(1, {}), 1, "how to defend"}, {laying({Card::forest}), 1, "cards for the end of the raid"}};
    for (std::size_t phase = 0; phase < rows.size(); ++phase) {
        const Row& row = rows[phase];
        REQUIRE(static_cast<std::size_t>(row.state.phase) == phase);
        for (const Action& action : all) {
            if (action.index() != phase) {
                refuse_all(row.state, row.seat, {{action, row.sentence}});
            }
        }
    }
}

TEST_CASE(
    "a seat that is not asked is refused for that reason, also the seat on turn while another is asked") {
    const auto refusal = [](State state, Seat seat, const Action& action) {
        const State before = state;
        const auto refused = Walhalla::apply(state, seat, action, &some_chance());
        REQUIRE_FALSE(refused.ok());
        CHECK(state == before);
        CHECK(Walhalla::legal(state, seat).empty());
        return refused.error();
    };
    State riding = calm(4, {3, 1});
    play(riding, 0, Board{{0}});
    for (const auto& [state, seat, action] :
         std::vector<std::tuple<State, Seat, Action>>{{calm(), 1, Board{}},
                                                      {riding, 0, Sail{0, true}},
                                                      {riding, 0, Ride{true}},
                                                      {attacked(1, {}), 0, Defend{Defence::yield}},
                                                      {laying({Card::forest}), 0, PlayCards{}}}) {
        const Error error = refusal(state, seat, action);
        CHECK(error.refusal == Refusal::not_to_act);
        CHECK(error.sentence == "You have nothing to decide right now.");
    }
    State over = calm();
    over.raid = 3;
    end_raid(over);
    CHECK(refusal(over, 0, Board{}).sentence == "The game is over.");
}

TEST_CASE(
    "the last seat to lay cards needs the key for the next raid's boats, others and the last raid do not") {
    State state = laying({Card::forest});
    const State before = state;
    const auto refused = Walhalla::apply(state, 1, PlayCards{{Card::forest}}, nullptr);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().refusal == Refusal::needs_key);
    CHECK(state == before);
    State two = calm();
    give(two, 1, {Card::forest});
    give(two, 2, {Card::wheat});
    end_raid(two);
    CHECK(Walhalla::apply(two, 2, PlayCards{}, nullptr).ok());
    state.raid = 3;
    CHECK(Walhalla::apply(state, 1, PlayCards{{Card::forest}}, nullptr).ok());
}

TEST_CASE("options are refused with the name of the one that does not fit") {
    for (const auto& [options, name] :
         std::vector<std::pair<Json, const char*>>{{{{"players", 2}}, "players"},
                                                   {{{"players", "4"}}, "players"},
                                                   {{{"peninsulas", {6, 6, 5}}}, "do not add up to 18"},
                                                   {{{"peninsulas", {4, 7, 7}}}, "peninsulas"},
                                                   {{{"peninsulas", {6, 6}}}, "peninsulas"},
                                                   {{{"raids", 3}}, "raids"}}) {
        CAPTURE(options);
        const auto refused = Walhalla::options_from_json(options);
        REQUIRE_FALSE(refused.ok());
        CHECK_THAT(refused.error().sentence, Catch::Contains(name));
    }
}

TEST_CASE("malformed: riding in the own colour or one not in the game, landing from an empty place") {
    const auto sentence = [](const State& state) {
        const auto read = Walhalla::state_from_json(json_of(state));
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().refusal == Refusal::malformed);
        return read.error().sentence;
    };
    for (const State& start : {calm(4, {0, 1}), calm(3, {3, 1})}) {
        State state = start;
        state.phase = Phase::ride;
        CHECK_THAT(sentence(state), Catch::Contains("no place for another seat to ride along"));
    }
    State state = calm();
    man(state, {0, no, 0});
    play(state, 0, Sail{1, true});
    state.boat->crew[0].reset();
    ++state.seats[0].midgard;
    CHECK_THAT(sentence(state), Catch::Contains("no viking at its landing place"));
}
