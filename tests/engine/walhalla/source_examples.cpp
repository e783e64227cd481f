#include "tests/engine/walhalla/coast.h"

// The worked examples of the rules' source. Seats: 0 Sarah (red), 1 Andreas (blue), 2 Alexander (yellow), 3
// Thorsten (black).

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;
using enum Side;

namespace {

constexpr Seat sarah = 0;
constexpr Seat andreas = 1;
constexpr Seat alexander = 2;
constexpr Seat thorsten = 3;

std::vector<int> strengths(const walhalla::Comparison& comparison) {
    std::vector<int> list;
    for (const Strength& seat : comparison.seats) {
        list.push_back(seat.total());
    }
    return list;
}

std::vector<int> points(const walhalla::Comparison& comparison) {
    std::vector<int> list;
    for (const Strength& seat : comparison.seats) {
        list.push_back(seat.points);
    }
    return list;
}

} // namespace

TEST_CASE("source: the turn with two of Sarah's vikings and one of Thorsten's (W-12)") {
    // The boat faces the coast with Thorsten's place first; seen from a viking on its way ashore the lower
    // peninsula is on its left and the higher on its right.
    State state = calm(4, {thorsten, 0});
    settle(state, thorsten, 1, 1);  // right of Thorsten's viking
    settle(state, alexander, 0, 1); // left of it
    ground(state, 1, 2, forest, 2); // right of Sarah's first
    ground(state, 1, 3, cult);
    settle(state, sarah, 1, 3); // right of Sarah's second
    ground(state, 0, 3, village, 1);
    play(state, sarah, Board{{1, 2}});
    play(state, thorsten, Ride{true});
    play(state, sarah, Sail{1, true});
    // 1a, 1b: Thorsten, who has no card, can only attack Alexander, who decides to lose.
    CHECK(state.phase == Phase::defend);
    CHECK(state.attack == Attack{thorsten, alexander, {0, 1}, false});
    play(state, alexander, Defend{Defence::yield});
    CHECK(at(state, 0, 1).viking == thorsten);
    CHECK(state.seats[alexander].walhalla == 2);
    // 2: both sides are free.
    CHECK(to_act(state) == std::vector<Seat>{sarah});
    CHECK(choices(state, sarah)
          == json_set(R"([{"type":"land","side":"left","attack":false,"hunt":false,"points":0},
                          {"type":"land","side":"right","attack":false,"hunt":false,"points":2}])"));
    play(state, sarah, Land{right, false, false});
    CHECK(state.seats[sarah].score == 2);
    // 3a, 3b: the cult site is her own, so the second viking lands in the village automatically.
    CHECK(at(state, 0, 3).viking == sarah);
    CHECK(state.active == andreas);
}

TEST_CASE("source: the peninsula with the tips 5 and 7") {
    State state = calm();
    state.peninsulas[1].inner = 5;
    state.peninsulas[1].outer = 7;
    ground(state, 1, 1, village, 1);
    for (const int row : {1, 2, 3}) {
        settle(state, sarah, 1, row);
    }
    settle(state, andreas, 1, 4);
    settle(state, andreas, 1, 5);
    ground(state, 1, 6, village, 1);
    settle(state, alexander, 1, 6);
    settle(state, thorsten, 1, 7);
    const walhalla::Comparison comparison = compare_on_peninsula(state, 1);
    CHECK(strengths(comparison) == std::vector{4, 2, 2, 1});
    CHECK(points(comparison) == std::vector{7, 3, 3, 0});
}

TEST_CASE("source: the peninsula with the tips 3 and 8") {
    State state = calm();
    state.peninsulas[2].inner = 3;
    state.peninsulas[2].outer = 8;
    ground(state, 2, 1, village, 2);
    for (const int row : {1, 2, 3}) {
        settle(state, thorsten, 2, row);
    }
    ground(state, 2, 4, village, 1);
    ground(state, 2, 5, village, 2);
    settle(state, andreas, 2, 4);
    settle(state, andreas, 2, 5);
    for (const int row : {6, 7, 8}) {
        settle(state, alexander, 2, row);
    }
    const walhalla::Comparison comparison = compare_on_peninsula(state, 2);
    CHECK(strengths(comparison) == std::vector{0, 5, 3, 5});
    CHECK(points(comparison) == std::vector{0, 6, 0, 6});
}

TEST_CASE("source: reinforcements among four seats (W-10)") {
    State state = calm();
    in_walhalla(state, thorsten, 3);
    in_walhalla(state, alexander, 2);
    in_walhalla(state, sarah, 2);
    in_walhalla(state, andreas, 0);
    CHECK(reinforcement_ranks(state) == std::vector{2, 3, 2, 1});
    const auto outcome = end_raid(state);
    const auto reinforced = told<event::Reinforced>(outcome);
    REQUIRE(reinforced.size() == 1);
    CHECK(reinforced.front().vikings == std::vector{7, 6, 7, 8});
    CHECK(state.seats[thorsten].midgard == 8);
    CHECK(told<event::HeroesLeft>(outcome).front().vikings == 0);
}

TEST_CASE("source: heroes leave walhalla") {
    State state = calm();
    in_walhalla(state, sarah, 4);
    in_walhalla(state, alexander, 3);
    in_walhalla(state, thorsten, 2);
    in_walhalla(state, andreas, 2);
    end_raid(state);
    CHECK(state.seats[sarah].walhalla == 2);
    CHECK(state.seats[alexander].walhalla == 1);
    CHECK(state.seats[thorsten].walhalla == 0);
    CHECK(state.seats[andreas].walhalla == 0);
}
