#include "tests/engine/walhalla/coast.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;

namespace {

std::vector<int> scores(const State& state) {
    return Walhalla::standing(state).scores;
}

/// Ends the raid; every seat with cards lays as many as it can.
std::vector<Event> lay_all(State& state) {
    std::vector<Event> events = end_raid(state).events;
    while (state.phase == Phase::cards) {
        const Seat seat = to_act(state).front();
        const auto outcome = play(state, seat, PlayCards{end_of_raid_cards(state.seats[index(seat)].hand)});
        events.insert(events.end(), outcome.events.begin(), outcome.events.end());
    }
    return events;
}

walhalla::Comparison on_peninsula(int inner, int outer, const std::vector<int>& vikings) {
    State state = calm(static_cast<int>(vikings.size()));
    state.peninsulas[0].inner = inner;
    state.peninsulas[0].outer = outer;
    int row = 1;
    for (std::size_t seat = 0; seat < vikings.size(); ++seat) {
        for (int i = 0; i < vikings[seat]; ++i) {
            at(state, 0, row++).viking = static_cast<Seat>(seat);
        }
    }
    return compare_on_peninsula(state, 0);
}

std::vector<int> points(const walhalla::Comparison& comparison) {
    std::vector<int> list;
    for (const Strength& seat : comparison.seats) {
        list.push_back(seat.points);
    }
    return list;
}

} // namespace

TEST_CASE("a raid ends only after a complete turn") {
    State state = calm(4, {3, 0});
    for (Seat seat = 0; seat < 4; ++seat) {
        empty_midgard(state, seat);
    }
    state.seats[0].midgard = 1;
    --state.seats[0].asgard;
    play(state, 0, Board{{1}}); // now no seat has a viking in midgard
    CHECK(state.phase == Phase::sail);
    play(state, 0, Sail{1, true});
    CHECK(state.phase == Phase::land);
    play(state, 0, Land{Side::left, false, false});
    CHECK(state.raid == 2);
}

TEST_CASE("a raid ends when all twelve boats have sailed") {
    State state = calm(4, {3, 1});
    state.phase = Phase::sail;
    for (std::size_t i = 0; i < 11; ++i) {
        state.fjords[i / 3].push_back({state.boats[i], true});
    }
    state.boats.clear();
    play(state, 0, Sail{3, true});
    CHECK(state.raid == 2);
    CHECK(state.boats.size() == 11);
    CHECK(std::ranges::all_of(state.fjords, [](const auto& fjord) { return fjord.empty(); }));
}

TEST_CASE("tips: the strongest gets the outer, the second the inner, ties share and round up") {
    CHECK(points(on_peninsula(5, 7, {3, 2, 1, 0})) == std::vector{7, 5, 0, 0});
    CHECK(points(on_peninsula(5, 7, {3, 1, 1, 0})) == std::vector{7, 3, 3, 0});
    CHECK(points(on_peninsula(4, 6, {2, 1, 1, 1})) == std::vector{6, 2, 2, 2});
    CHECK(points(on_peninsula(3, 8, {2, 2, 1, 0})) == std::vector{6, 6, 0, 0});
    CHECK(points(on_peninsula(3, 8, {2, 2, 2})) == std::vector{4, 4, 4});
    CHECK(points(on_peninsula(5, 8, {1, 1, 1, 1})) == std::vector{4, 4, 4, 4});
}

TEST_CASE("W-8 strength 0 earns nothing") {
    CHECK(points(on_peninsula(5, 7, {0, 0, 0, 0})) == std::vector{0, 0, 0, 0});
    CHECK(points(on_peninsula(5, 7, {2, 0, 0, 0})) == std::vector{7, 0, 0, 0});
}

TEST_CASE("wheat scores the number of the raid") {
    for (const int raid : {1, 2, 3}) {
        State state = calm();
        state.raid = raid;
        settle(state, 1, 2, 1);
        settle(state, 1, 2, 2);
        for (Seat seat = 0; seat < 4; ++seat) {
            in_walhalla(state, seat, 0);
        }
        lay_all(state);
        // Peninsula 2 gives 8; after the last raid one point per field.
        CHECK(scores(state) == std::vector{0, 8 + 2 * raid + (raid == 3 ? 2 : 0), 0, 0});
    }
}

TEST_CASE("forest, wheat, cult and village cards add a point per held field of that terrain") {
    for (const auto& [card, terrain, value] :
         std::vector<std::tuple<Card, Terrain, int>>{{Card::forest, forest, 2},
                                                     {Card::cult, cult, 0},
                                                     {Card::village, village, 1},
                                                     {Card::wheat, wheat, 0}}) {
        State state = calm();
        for (const int row : {1, 2, 3}) {
            ground(state, 0, row, terrain, value);
            settle(state, 2, 0, row);
        }
        ground(state, 0, 4, terrain, value); // free, and one of another seat
        settle(state, 1, 0, 4);
        give(state, 2, {card, card});
        const auto events = lay_all(state);
        const int from_wheat = terrain == wheat ? 3 : 0;
        CHECK(scores(state)[2] == 2 * 3 + from_wheat + 6);
        const auto* first = std::get_if<event::Scored>(&*std::ranges::find_if(
            events, [](const Event& e) { return std::holds_alternative<event::Scored>(e); }));
        CHECK(first->parts.size() == 2);
        CHECK(first->parts[0].fields == std::vector<Spot>{{0, 1}, {0, 2}, {0, 3}});
        CHECK(state.discard == Cards{card, card});
    }
}

TEST_CASE("a peninsula card adds 2 on the peninsula with its outer tip, even without a viking there") {
    for (const int tip : outer_tips) {
        State state = calm(); // peninsula p has outer tip 6 + p
        settle(state, 1, tip - 6, 1);
        ground(state, tip - 6, 1, cult);
        give(state, 3, {card_of_peninsula(tip)});
        lay_all(state);
        CHECK(scores(state) == std::vector{0, tip - 3, 0, tip});
    }
}

TEST_CASE("the walhalla card adds 2 for reinforcements but not for the heroes who leave") {
    State state = calm();
    in_walhalla(state, 0, 2);
    for (Seat seat = 1; seat < 4; ++seat) {
        in_walhalla(state, seat, 1);
    }
    give(state, 3, {Card::walhalla});
    const auto events = lay_all(state);
    for (const Event& happened : events) {
        if (const auto* reinforced = std::get_if<event::Reinforced>(&happened)) {
            CHECK(reinforced->ranks == std::vector{2, 3, 3, 1});
            CHECK(reinforced->vikings == std::vector{7, 6, 6, 8});
        }
        if (const auto* left = std::get_if<event::HeroesLeft>(&happened)) {
            CHECK(left->vikings == 1);
        }
    }
    CHECK(state.seats[0].walhalla == 1);
    CHECK(state.seats[3].walhalla == 0);
}

TEST_CASE("the walhalla card counts after the last raid, even with no viking there") {
    State state = calm();
    state.raid = 3;
    for (Seat seat = 0; seat < 4; ++seat) {
        in_walhalla(state, seat, 0);
    }
    in_walhalla(state, 1, 1);
    give(state, 3, {Card::walhalla});
    lay_all(state);
    CHECK(state.phase == Phase::over);
    CHECK(scores(state) == std::vector{0, 5, 0, 6});
}

TEST_CASE("walhalla gives 6 and 5 after the last raid, ties as on peninsulas, and no viking moves") {
    struct Row {
        std::vector<int> heroes;
        std::vector<int> points;
    };

    for (const Row& row : std::vector<Row>{{{3, 2, 1, 0}, {6, 5, 0, 0}},
                                           {{2, 2, 1, 0}, {6, 6, 0, 0}},
                                           {{3, 2, 2, 0}, {6, 3, 3, 0}},
                                           {{1, 1, 1, 1}, {3, 3, 3, 3}},
                                           {{1, 0, 0, 0}, {6, 0, 0, 0}},
                                           {{0, 0, 0, 0}, {0, 0, 0, 0}}}) {
        State state = calm();
        state.raid = 3;
        for (Seat seat = 0; seat < 4; ++seat) {
            in_walhalla(state, seat, row.heroes[index(seat)]);
        }
        lay_all(state);
        CHECK(scores(state) == row.points);
        CHECK(state.raid == 3);
        CHECK(Walhalla::is_over(state));
        CHECK(Walhalla::to_act(state).empty());
        CHECK(state.fjords[0].size() == 1);
        for (Seat seat = 0; seat < 4; ++seat) {
            CHECK(state.seats[index(seat)].walhalla == row.heroes[index(seat)]);
            CHECK(state.seats[index(seat)].midgard == 0);
        }
    }
}

TEST_CASE("after the last raid every held field scores a point") {
    State state = calm();
    state.raid = 3;
    for (Seat seat = 0; seat < 4; ++seat) {
        in_walhalla(state, seat, 0);
    }
    ground(state, 0, 1, cult);
    ground(state, 0, 2, forest, 2);
    settle(state, 0, 0, 1);
    settle(state, 0, 0, 2);
    lay_all(state);
    CHECK(scores(state) == std::vector{6 + 2, 0, 0, 0});
    CHECK(at(state, 0, 1).viking == 0); // the board stays as it was when last scored
}

TEST_CASE("W-9 equal points share a rank") {
    State state = calm();
    state.seats[0].score = 5;
    state.seats[1].score = 7;
    state.seats[2].score = 7;
    const Standing standing = Walhalla::standing(state);
    CHECK(standing.ranking == std::vector{3, 1, 1, 4});
    CHECK_FALSE(standing.tiebreak.has_value());
}

TEST_CASE("W-10 ranks 1 to 4 get 8, 7, 6, 5 vikings with four seats and 10, 9, 8 with three") {
    for (const int players : {3, 4}) {
        for (int rank = 1; rank <= players; ++rank) {
            CHECK(reinforcements({.players = players}, rank) == (players == 3 ? 11 - rank : 9 - rank));
        }
    }
}

TEST_CASE("reinforcements are limited by asgard, and vikings still in midgard stay") {
    State state = calm();
    state.seats[0] = {.midgard = 9, .asgard = 4, .walhalla = 1, .hand = {}, .laid = {}};
    state.phase = Phase::sail;
    for (std::size_t i = 0; i < 11; ++i) {
        state.fjords[i / 3].push_back({state.boats[i], true});
    }
    state.boats.clear();
    play(state, 0, Sail{3, true});
    CHECK(state.seats[0].midgard == 13);
    CHECK(state.seats[0].asgard == 1); // the hero who left, after the reinforcements
    CHECK(state.seats[1].midgard == 7 + 6);
}

TEST_CASE(
    "vikings on forests, villages and cult sites go to asgard before reinforcements, those on wheat stay") {
    State state = calm();
    const std::array terrains{forest, village, cult, wheat};
    for (int row = 1; row <= 4; ++row) {
        const Terrain terrain = terrains[index(row - 1)];
        ground(state, 1, row, terrain, terrain == forest ? 2 : terrain == village ? 1 : 0);
        settle(state, 0, 1, row);
    }
    const auto events = lay_all(state);
    CHECK_FALSE(at(state, 1, 1).viking.has_value());
    CHECK_FALSE(at(state, 1, 2).viking.has_value());
    CHECK_FALSE(at(state, 1, 3).viking.has_value());
    CHECK(at(state, 1, 4).viking == 0);
    const auto home = std::ranges::find_if(
        events, [](const Event& e) { return std::holds_alternative<event::WentHome>(e); });
    REQUIRE(home != events.end());
    CHECK(std::get<event::WentHome>(*home).vikings == std::vector{3, 0, 0, 0});
}

TEST_CASE(
    "the next raid starts with the seat after the last raid's start seat, with boats from its own stream") {
    State state = calm();
    state.start_seat = 3;
    state.raid = 2;
    give(state, 1, {Card::hunt});
    lay_all(state);
    CHECK(state.raid == 3);
    CHECK(state.start_seat == 0);
    CHECK(state.active == 0);
    CHECK(state.seats[1].hand == Cards{Card::hunt}); // hands stay
    std::vector<Dragon> expected = shuffled_boats(3, some_chance());
    CHECK(state.boat->dragon == expected.front());
    expected.erase(expected.begin());
    CHECK(state.boats == expected);
}
