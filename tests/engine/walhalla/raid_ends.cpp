/// The end of a raid step by step: laying and revealing cards, scoring, and the start of the next raid.
#include "engine/telling.h"
#include "tests/engine/walhalla/coast.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;

namespace {

std::vector<Event> lay(State& state, const std::vector<std::pair<Seat, Cards>>& decisions) {
    std::vector<Event> events;
    for (const auto& [seat, cards] : decisions) {
        const auto outcome = play(state, seat, PlayCards{cards});
        events.insert(events.end(), outcome.events.begin(), outcome.events.end());
    }
    return events;
}

/// Returns what seats scored, in order, as JSON.
Json scored_parts(const std::vector<Event>& events) {
    Json list = Json::array();
    for (const Event& happened : events) {
        if (const auto* scored = std::get_if<event::Scored>(&happened)) {
            for (const Json& part : json_of(scored->parts)) {
                list.push_back({{"seat", scored->seat}, {"rule", part["rule"]}, {"amount", part["amount"]}});
            }
        }
    }
    return list;
}

void nobody_in_walhalla(State& state) {
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        in_walhalla(state, seat, 0);
    }
}

/// Three seats have cards that count, and two of them something to count.
State before_laying() {
    State state = calm();
    ground(state, 0, 1, forest, 2);
    ground(state, 1, 1, village, 2);
    settle(state, 0, 0, 1);
    settle(state, 1, 1, 1);
    give(state, 0, {Card::forest});
    give(state, 1, {Card::village, Card::peninsula_7});
    give(state, 2, {Card::walhalla, Card::hunt});
    end_raid(state);
    return state;
}

} // namespace

// ---- Cards

TEST_CASE("the order in which seats decide on their cards makes no difference") {
    const std::vector<std::pair<Seat, Cards>> decisions{
        {0, {Card::forest}}, {1, {Card::peninsula_7}}, {2, {Card::walhalla}}};
    State in_order = before_laying();
    lay(in_order, decisions);
    REQUIRE(in_order.raid == 2);
    for (const auto& order : std::vector<std::array<std::size_t, 3>>{{0, 2, 1}, {1, 0, 2}, {2, 1, 0}}) {
        State state = before_laying();
        lay(state, {decisions[order[0]], decisions[order[1]], decisions[order[2]]});
        CHECK(state == in_order);
    }
}

TEST_CASE("until the last seat has decided nothing is scored or revealed") {
    State state = before_laying();
    const State before = state;
    const auto events = lay(state, {{1, {Card::village, Card::peninsula_7}}, {0, {Card::forest}}});
    CHECK(events.size() == 2); // only the decisions themselves
    CHECK(Walhalla::standing(state).scores == Walhalla::standing(before).scores);
    CHECK(state.discard.empty());
    for (const Viewer viewer : {Viewer(2), Viewer(3), spectator}) {
        Json now = view_of<Walhalla>(state, viewer);
        for (const Seat seat : {0, 1}) {
            CHECK(now["seats"][index(seat)]["laid"] == true);
            now["seats"][index(seat)]["laid"] = nullptr;
        }
        now["seq"] = before.seq;
        now["to_act"] = {0, 1, 2};
        CHECK(now == view_of<Walhalla>(before, viewer));
        for (const Event& happened : events) {
            CHECK_FALSE(event_view<Walhalla>(happened, viewer)->contains("cards"));
        }
    }
}

TEST_CASE("a laid card without a matching field scores nothing and is spent anyway") {
    State state = before_laying();
    const auto events = lay(state, {{0, {}}, {1, {}}, {2, {Card::walhalla}}});
    CHECK(
        std::ranges::none_of(scored_parts(events), [](const Json& part) { return part["rule"] == "card"; }));
    CHECK(state.discard == Cards{Card::walhalla});
    State wheatless = calm();
    give(wheatless, 3, {Card::wheat});
    end_raid(wheatless);
    CHECK(scored_parts(lay(wheatless, {{3, {Card::wheat}}})).empty());
    CHECK(wheatless.discard == Cards{Card::wheat});
    CHECK(wheatless.seats[3].hand.empty());
}

TEST_CASE("cards are scored first, then wheat, then the peninsulas in order, seat by seat") {
    State state = calm();
    nobody_in_walhalla(state);
    state.raid = 2;
    ground(state, 2, 1, village, 1);
    settle(state, 0, 0, 1); // wheat
    settle(state, 1, 1, 1); // wheat
    settle(state, 1, 2, 1);
    give(state, 0, {Card::wheat});
    give(state, 1, {Card::village, Card::wheat});
    end_raid(state);
    const auto events = lay(state, {{1, {Card::wheat, Card::village}}, {0, {Card::wheat}}});
    CHECK(scored_parts(events) == Json::parse(R"([
        {"seat":0,"rule":"card","amount":1},
        {"seat":1,"rule":"card","amount":1}, {"seat":1,"rule":"card","amount":1},
        {"seat":0,"rule":"wheat","amount":2}, {"seat":1,"rule":"wheat","amount":2},
        {"seat":0,"rule":"peninsula","amount":6}, {"seat":1,"rule":"peninsula","amount":7},
        {"seat":1,"rule":"peninsula","amount":8}])"));
}

TEST_CASE("a peninsula card can win, tie or break a tie, only on its own peninsula") {
    struct Row {
        int vikings_of_0;
        int vikings_of_1;
        std::vector<int> points; ///< on the peninsula with the tips 3 and 6, where seat 1 laid its card
    };

    for (const Row& row : std::vector<Row>{{3, 2, {3, 6, 0, 0}},
                                           {3, 1, {5, 5, 0, 0}},
                                           {3, 0, {6, 3, 0, 0}},
                                           {2, 2, {3, 6, 0, 0}},
                                           {2, 0, {5, 5, 0, 0}},
                                           {0, 0, {0, 6, 0, 0}}}) {
        State state = calm();
        nobody_in_walhalla(state);
        for (int i = 0; i < row.vikings_of_0 + row.vikings_of_1; ++i) {
            ground(state, 0, 1 + i, cult);
            settle(state, i < row.vikings_of_0 ? 0 : 1, 0, 1 + i);
        }
        give(state, 1, {Card::peninsula_6});
        end_raid(state);
        lay(state, {{1, {Card::peninsula_6}}});
        CAPTURE(row.vikings_of_0, row.vikings_of_1);
        CHECK(Walhalla::standing(state).scores == row.points);
    }
}

TEST_CASE("villages add their bonus for their holder, and for no one while they are free") {
    State state = calm();
    ground(state, 0, 1, village, 2);
    ground(state, 0, 2, village, 2);
    ground(state, 0, 3, village, 1);
    settle(state, 2, 0, 1);
    settle(state, 3, 0, 3);
    settle(state, 3, 0, 4);
    const walhalla::Comparison comparison = compare_on_peninsula(state, 0);
    CHECK(comparison.seats[2] == Strength{.vikings = 1, .villages = 2, .card = 0, .place = 1, .points = 5});
    CHECK(comparison.seats[3] == Strength{.vikings = 2, .villages = 1, .card = 0, .place = 1, .points = 5});
    CHECK(comparison.seats[0] == Strength{});
}

// ---- The end

TEST_CASE("W-8 the walhalla card alone is strength 2 in walhalla, and ties like vikings") {
    struct Row {
        std::vector<int> heroes;
        std::vector<int> points; ///< seat 3 has laid the card
    };

    for (const Row& row : std::vector<Row>{{{2, 1, 0, 0}, {6, 0, 0, 6}},
                                           {{3, 2, 0, 0}, {6, 3, 0, 3}},
                                           {{1, 1, 0, 0}, {3, 3, 0, 6}},
                                           {{0, 0, 0, 0}, {0, 0, 0, 6}},
                                           {{2, 2, 2, 0}, {3, 3, 3, 3}}}) {
        State state = calm();
        state.raid = 3;
        for (Seat seat = 0; seat < 4; ++seat) {
            in_walhalla(state, seat, row.heroes[index(seat)]);
        }
        give(state, 3, {Card::walhalla});
        end_raid(state);
        lay(state, {{3, {Card::walhalla}}});
        CAPTURE(row.heroes);
        CHECK(Walhalla::standing(state).scores == row.points);
        CHECK(state.discard == Cards{Card::walhalla});
        CHECK_FALSE(state.seats[3].laid);
    }
}

TEST_CASE("after the last raid fields and walhalla are scored last, and no viking goes home") {
    State state = calm();
    state.raid = 3;
    nobody_in_walhalla(state);
    in_walhalla(state, 2, 1);
    settle(state, 2, 0, 1);
    give(state, 2, {Card::hunt});
    end_raid(state);
    const auto events = lay(state, {{2, {}}});
    CHECK(scored_parts(events) == Json::parse(R"([{"seat":2,"rule":"wheat","amount":3},
        {"seat":2,"rule":"peninsula","amount":6}, {"seat":2,"rule":"field","amount":1},
        {"seat":2,"rule":"walhalla","amount":6}])"));
    CHECK(state.seats[2].hand == Cards{Card::hunt});
    CHECK(state.seats[2].walhalla == 1);
    CHECK(at(state, 0, 1).viking == 2);
    CHECK_FALSE(state.boat);
    CHECK_FALSE(state.active);
}

// ---- The next raid

TEST_CASE("a viking that found no field returns to midgard and the raid goes on") {
    State state = calm();
    for (Seat seat = 0; seat < 4; ++seat) {
        empty_midgard(state, seat);
    }
    state.seats[0].midgard = 1;
    --state.seats[0].asgard;
    settle(state, 0, 0, 1);
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    CHECK(state.raid == 1);
    CHECK(state.active == 1);
    CHECK(state.phase == Phase::ride); // W-7: seat 1 has no viking to board, and its boat has seat 0's colour
    CHECK(to_act(state) == std::vector<Seat>{0});
}

TEST_CASE("a raid that begins with no viking in midgard has one turn, with an empty boat") {
    State state = calm();
    state.start_seat = 2;
    int row = 0;
    for (Seat seat = 0; seat < 4; ++seat) { // nine of each seat stay on wheat, five are in walhalla
        Holding& holding = state.seats[index(seat)];
        holding.midgard = holding.asgard = 0;
        holding.walhalla = 5;
        for (int i = 0; i < 9; ++i, ++row) {
            at(state, row / 12, 1 + row % 12).viking = seat;
        }
    }
    state.phase = Phase::sail;
    state.boat->dragon = {3, 1};
    play(state, 0, Sail{0, true});
    REQUIRE(state.raid == 2);
    CHECK(state.active == 3);
    CHECK(state.phase == Phase::sail);
    for (const Holding& holding : state.seats) {
        CHECK(holding.midgard == 0);
        CHECK(holding.asgard == 5); // too late for reinforcements
    }
    play(state, 3, Sail{0, true});
    CHECK(state.raid == 3);
    CHECK(state.seats[0].midgard == 5); // equal walhallas share rank 1, and asgard has only five of eight
}

TEST_CASE("W-10 equal walhallas share a rank and the next one follows without a gap, also with three seats") {
    struct Row {
        std::vector<int> heroes;
        std::vector<int> ranks;
    };

    for (const Row& row : std::vector<Row>{{{2, 2, 2}, {1, 1, 1}},
                                           {{3, 3, 0}, {1, 1, 2}},
                                           {{0, 3, 3}, {2, 1, 1}},
                                           {{3, 1, 1}, {1, 2, 2}},
                                           {{1, 2, 4}, {3, 2, 1}},
                                           {{4, 4, 2, 1}, {1, 1, 2, 3}},
                                           {{0, 5, 5, 0}, {2, 1, 1, 2}},
                                           {{3, 2, 1, 0}, {1, 2, 3, 4}}}) {
        State state = calm(static_cast<int>(row.heroes.size()));
        for (std::size_t seat = 0; seat < row.heroes.size(); ++seat) {
            in_walhalla(state, static_cast<Seat>(seat), row.heroes[seat]);
        }
        CAPTURE(row.heroes);
        CHECK(reinforcement_ranks(state) == row.ranks);
    }
}

TEST_CASE("vikings returning from the land count for reinforcements, heroes do not") {
    State state = calm();
    nobody_in_walhalla(state);
    state.seats[0] = {.midgard = 0, .asgard = 0, .walhalla = 10, .hand = {}, .laid = {}};
    for (const int row : {1, 2, 3}) {
        ground(state, 0, row, cult);
        at(state, 0, row).viking = 0;
    }
    at(state, 1, 1).viking = 0; // on wheat
    end_raid(state);
    CHECK(state.seats[0].midgard == 3);
    CHECK(state.seats[0].asgard == 0);
    CHECK(state.seats[0].walhalla == 10); // the others have none there, so none leaves
    CHECK(at(state, 1, 1).viking == 0);
}

// ---- Sampling

TEST_CASE("a sampled state looks like the true one to the seat, whatever is hidden") {
    State hunting = calm();
    ground(hunting, 0, 1, forest, 2);
    settle(hunting, 1, 0, 1);
    give(hunting, 0, {Card::hunt, Card::wheat});
    give(hunting, 1, {Card::shield});
    give(hunting, 2, {Card::cult, Card::cult});
    man(hunting, {0, no, no});
    play(hunting, 0, Sail{0, true});
    play(hunting, 0, Land{Side::right, false, true});
    State laid = before_laying();
    lay(laid, {{1, {Card::village}}});
    for (const State& state : {hunting, laid}) {
        for (Seat seat = 0; seat < 4; ++seat) {
            const Memory memory = memory_of(state, seat);
            Dice dice(static_cast<std::uint64_t>(seat) + 1);
            for (int i = 0; i < 50; ++i) {
                const State imagined = resample(state, memory, dice);
                REQUIRE(Walhalla::state_from_json(json_of(imagined)).ok());
                CHECK(view_of<Walhalla>(imagined, seat) == view_of<Walhalla>(state, seat));
                // W-11: a committed hunt card is in the hand.
                CHECK((!state.attack || holds(imagined.seats[0].hand, Card::hunt)));
            }
        }
    }
}
