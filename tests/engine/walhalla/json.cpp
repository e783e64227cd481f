#include "engine/telling.h"
#include "tests/engine/walhalla/coast.h"

#include <utility>

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;

namespace {

State sailing() {
    State state = calm(4, {3, 1});
    man(state, {0, 3, no});
    return state;
}

State landing() {
    State state = sailing();
    play(state, 0, Sail{1, true});
    return state;
}

State defending() {
    State state = calm(4, {3, 1});
    settle(state, 1, 0, 1);
    ground(state, 0, 1, forest, 2);
    give(state, 0, {Card::hunt});
    man(state, {0, no, no});
    play(state, 0, Sail{0, true});
    play(state, 0, Land{Side::right, false, true});
    return state;
}

State laying() {
    State state = calm();
    give(state, 1, {Card::forest, Card::hunt});
    give(state, 2, {Card::wheat});
    end_raid(state);
    return state;
}

State riding() {
    State state = calm(4, {3, 1});
    play(state, 0, Board{{0}});
    return state;
}

State over() {
    State state = calm();
    state.raid = 3;
    end_raid(state);
    return state;
}

} // namespace

TEST_CASE("states of every phase round-trip through JSON") {
    for (const State& state : {calm(3), riding(), sailing(), landing(), defending(), laying(), over()}) {
        const auto read = Walhalla::state_from_json(json_of(state));
        REQUIRE(read.ok());
        CHECK(*read == state);
    }
}

TEST_CASE("a malformed state is refused with a sentence that says where") {
    struct Row {
        State state;
        const char* pointer;
        Json value;
        const char* where;
    };

    const std::vector<Row> rows{
        {calm(), "/raid", 4, "raid"},
        {calm(), "/raid", 0, "raid"},
        {calm(), "/start_seat", 4, "start_seat"},
        {calm(), "/phase", "fight", "phase"},
        {calm(), "/phase", "over", "active"},
        {calm(), "/phase", "land", "boat"},
        {calm(), "/phase", "defend", "attack"},
        {calm(), "/active", nullptr, "active"},
        {calm(), "/to_act", Json::array(), "to_act"},
        {calm(), "/to_act", {1}, "to_act"},
        {calm(), "/to_act", {0, 1}, "to_act"},
        {calm(), "/boat", nullptr, "boat"},
        {calm(), "/boat/landing", 1, "boat"},
        {calm(), "/boat/fjord", 1, "bow_first"},
        {calm(), "/boat/position", 0, "boat exactly once"},
        {calm(), "/boat/crew", {nullptr, nullptr}, "crew"},
        {calm(), "/boats/0/colour", 4, "colour"},
        {calm(), "/boats", Json::array(), "every boat"},
        {calm(), "/fjords/0", {{{"colour", 3}, {"position", 1}, {"bow_first", true}}}, "every boat"},
        {calm(), "/seats/0/midgard", 8, "14 vikings"},
        {calm(), "/seats/0/midgard", -1, "midgard"},
        {calm(), "/seats/0/score", -1, "score"},
        {calm(), "/seats/0/laid", Json::array(), "laid"},
        {calm(), "/seats/0/hand", {"hunt"}, "every card"},
        {calm(), "/cards", Json::array(), "every card"},
        {calm(), "/cards/0", "sword", "cards[0]"},
        {calm(), "/reshuffles", -1, "reshuffles"},
        {calm(), "/seq", 1.5, "seq"},
        {calm(), "/peninsulas/0/inner", 4, "tip"},
        {calm(), "/peninsulas/0/outer", 9, "outer"},
        {calm(), "/peninsulas/0/fields/0/value", 1, "value"},
        {calm(), "/peninsulas/0/fields/0/terrain", "forest", "value"},
        {calm(), "/peninsulas/0/fields/0/viking", 0, "14 vikings"},
        {calm(), "/peninsulas/0/fields/0/viking", 4, "viking"},
        {calm(), "/peninsulas/0/fields", Json::array(), "fields"},
        {calm(), "/options/peninsulas", {5, 6, 7}, "fields"},
        {calm(), "/options/peninsulas", {6, 6, 7}, "options"},
        {calm(), "/options/players", 3, "seats"},
        {riding(), "/boat/crew/1", 3, "vikings"},
        {riding(), "/active", 3, "boat"},
        {sailing(), "/phase", "board", "boat"},
        {sailing(), "/active", 1, "boat"},
        {sailing(), "/boat/landing", 1, "boat"},
        {landing(), "/phase", "sail", "boat"},
        {landing(), "/boat/landing", 1, "boat"},
        {landing(), "/boat/landing", 2, "boat"},
        {landing(), "/boat/fjord", 0, "boat"},
        {landing(), "/boat/bow_first", false, "boat"},
        {landing(), "/fjords/1/0/bow_first", false, "boat"},
        {landing(), "/fjords/1", Json::array(), "every boat"},
        {defending(), "/attack", nullptr, "attack"},
        {defending(), "/attack/row", 2, "attack"},
        {defending(), "/attack/peninsula", 1, "attack"},
        {defending(), "/attack/attacker", 2, "attack"},
        {defending(), "/attack/defender", 2, "attack"},
        {defending(), "/phase", "land", "attack"},
        {laying(), "/seats/0/laid", nullptr, "laid"},
        {laying(), "/seats/1/laid", {"hunt"}, "laid"},
        {laying(), "/seats/1/laid", {"wheat"}, "laid"},
        {laying(), "/seats/1/laid", {"forest", "forest"}, "laid"},
        {laying(), "/seats/1/hand", {"hunt", "forest"}, "order"},
        {laying(), "/active", 0, "active"},
        {laying(), "/to_act", {2, 1}, "to_act"},
        {over(), "/to_act", {0}, "to_act"},
    };
    for (const Row& row : rows) {
        Json json = json_of(row.state);
        json[Json::json_pointer(row.pointer)] = row.value;
        CAPTURE(row.pointer, row.value);
        const auto read = Walhalla::state_from_json(json);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().refusal == Refusal::malformed);
        CHECK_THAT(read.error().sentence, Catch::Contains(row.where));
    }
    const Json whole = json_of(calm());
    for (const auto& [key, value] : whole.items()) {
        Json json = whole;
        json.erase(key);
        CHECK_FALSE(Walhalla::state_from_json(json).ok());
    }
}

TEST_CASE(
    "malformed: a phase in which all have decided, a committed hunt not in hand, a landing without choice") {
    Json laid = json_of(laying());
    laid["seats"][1]["laid"] = laid["seats"][2]["laid"] = Json::array();
    laid["to_act"] = Json::array();
    CHECK_FALSE(Walhalla::state_from_json(laid).ok());

    State hunting = defending();
    hunting.discard = std::exchange(hunting.seats[0].hand, {});
    CHECK_FALSE(Walhalla::state_from_json(json_of(hunting)).ok());

    State stuck = landing();
    settle(stuck, 0, 0, 1);
    settle(stuck, 0, 1, 1);
    CHECK_FALSE(Walhalla::state_from_json(json_of(stuck)).ok());

    State crowded = calm();
    for (int i = 0; i < 5; ++i) {
        crowded.fjords[0].push_back({crowded.boats.back(), true});
        crowded.boats.pop_back();
    }
    CHECK_FALSE(Walhalla::state_from_json(json_of(crowded)).ok());
}

TEST_CASE("a decision that W-7 would have skipped is accepted in a state") {
    State board = calm();
    empty_midgard(board, 0);
    CHECK(choices(board, 0).size() == 1);
    play(board, 0, Board{});

    State ride = riding();
    empty_midgard(ride, 3);
    CHECK(choices(ride, 3) == json_set(R"([{"type":"ride","accept":false}])"));
    play(ride, 3, Ride{false});

    State defend = defending();
    in_walhalla(defend, 1, 0);
    CHECK(choices(defend, 1).size() == 1);
    play(defend, 1, Defend{Defence::yield});

    State land = landing();
    settle(land, 0, 0, 1); // one free side, not a forest
    CHECK(choices(land, 0).size() == 1);
    play(land, 0, Land{Side::right, false, false});
}

TEST_CASE("actions are read exactly as written") {
    for (const Action& action :
         std::vector<Action>{Board{}, Board{{0, 2}}, Ride{true}, Sail{3, false}, Land{Side::left, true, true},
                             Defend{Defence::shield}, PlayCards{},
                             PlayCards{{Card::forest, Card::forest, Card::peninsula_7}}}) {
        CHECK(Walhalla::action_from_json(json_of(action)).value() == action);
    }
    for (const char* wrong :
         {R"({"type":"board","positions":[2,0]})", R"({"type":"board","positions":[1,1]})",
          R"({"type":"board","positions":[3]})", R"({"type":"board"})", R"({"type":"ride","accept":1})",
          R"({"type":"sail","fjord":4,"bow_first":true})", R"({"type":"sail","fjord":1})",
          R"({"type":"land","side":"left","attack":false,"hunt":false,"points":0})",
          R"({"type":"land","side":"middle","attack":false,"hunt":false})",
          R"({"type":"defend","choice":"flee"})", R"({"type":"play_cards","cards":["wheat","forest"]})",
          R"({"type":"play_cards","cards":["axe"]})", R"({"type":"undo"})", R"({"positions":[]})", "[]",
          "null"}) {
        CAPTURE(wrong);
        CHECK(Walhalla::action_from_json(Json::parse(wrong)).error().refusal == Refusal::malformed);
    }
    State state = calm();
    CHECK(Walhalla::apply(state, 0, PlayCards{{Card::hunt}}, nullptr).error().refusal == Refusal::illegal);
    State cards = laying();
    CHECK(Walhalla::apply(cards, 1, PlayCards{{Card::hunt}}, nullptr).error().refusal == Refusal::illegal);
    State end = over();
    CHECK(Walhalla::apply(end, 0, Board{}, nullptr).error().refusal == Refusal::over);
}
