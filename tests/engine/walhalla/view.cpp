#include "engine/telling.h"
#include "tests/engine/walhalla/coast.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Terrain;

TEST_CASE("a view hides other hands, the deck, the order of the boats, and cards laid by others") {
    State state = calm();
    std::ranges::reverse(state.boats);
    give(state, 1, {Card::forest, Card::hunt});
    give(state, 2, {Card::shield});
    const Json own = view_of<Walhalla>(state, 1);
    CHECK(own["seats"][1]["hand"] == Json::parse(R"(["forest","hunt"])"));
    CHECK(own["seats"][2]["hand"] == 1);
    CHECK(own["cards"] == 29);
    CHECK(own["boats"][0] == Json::parse(R"({"colour":0,"position":0})"));
    CHECK(own["boats"][10] == Json::parse(R"({"colour":3,"position":2})"));
    CHECK(view_of<Walhalla>(state, spectator)["seats"][1]["hand"] == 2);

    end_raid(state);
    const State before = state;
    const auto outcome = play(state, 1, PlayCards{{Card::forest}});
    CHECK(view_of<Walhalla>(state, 1)["seats"][1]["laid"] == Json::parse(R"(["forest"])"));
    CHECK(view_of<Walhalla>(state, 2)["seats"][1]["laid"] == true);
    CHECK(view_of<Walhalla>(state, 2)["seats"][1]["hand"] == 2);
    CHECK(view_of<Walhalla>(state, 1)["seats"][2]["laid"] == nullptr);
    CHECK(view_of<Walhalla>(state, 1)["seats"][0]["laid"] == true); // without cards, as if it had decided
    CHECK(event_view<Walhalla>(outcome.events.front(), 1)
          == Json::parse(R"({"type":"decided","seat":1,"cards":["forest"]})"));
    CHECK(event_view<Walhalla>(outcome.events.front(), 2) == Json::parse(R"({"type":"decided","seat":1})"));

    // Laid cards stay secret in records until all have decided.
    const Action laid = PlayCards{{Card::forest}};
    CHECK(Walhalla::action_view(before, state, 1, laid, 1) == json_of(laid));
    CHECK(Walhalla::action_view(before, state, 1, laid, 0)
          == Json::parse(R"({"type":"play_cards","cards":null})"));
    CHECK(Walhalla::action_view(before, state, 1, laid, spectator)["cards"] == nullptr);
    const auto last = play(state, 2, PlayCards{});
    CHECK(Walhalla::action_view(before, state, 1, laid, 0) == json_of(laid));
    CHECK(told<event::Revealed>(last).front().laid == std::vector<Cards>{{}, {Card::forest}, {}, {}});
}

TEST_CASE("only the drawing seat sees which card it drew") {
    State state = calm();
    ground(state, 0, 1, cult);
    man(state, {0, no, no});
    const auto outcome = play(state, 0, Sail{0, true});
    const auto drew = told<event::Drew>(outcome);
    REQUIRE(drew.size() == 1);
    CHECK(event_view<Walhalla>(drew.front(), 0)
          == Json::parse(R"({"type":"drew","seat":0,"card":"forest"})"));
    CHECK(event_view<Walhalla>(drew.front(), 1) == Json::parse(R"({"type":"drew","seat":0})"));
}

TEST_CASE("a preview shows the direct effect of an action, and where the vikings of a boat could land") {
    State state = calm(4, {3, 1});
    ground(state, 0, 1, forest, 3);
    settle(state, 1, 1, 1);
    settle(state, 0, 0, 3);
    settle(state, 0, 1, 3);
    man(state, {0, no, 0});
    CHECK(Walhalla::preview(state, 0, Sail{1, true}).value() == Json::parse(R"({
        "points": 0, "parts": [],
        "effects": [{"type":"sailed","seat":0,"fjord":1,"bow_first":true,"number":0}],
        "landings": [
            {"seat":0,"place":0,"row":1,"shores":[
                {"side":"left","field":[0,1],"terrain":"forest","value":3,"viking":null},
                {"side":"right","field":[1,1],"terrain":"wheat","value":0,"viking":1}]},
            {"seat":0,"place":2,"row":3,"shores":[]}]})"));
    give(state, 0, {Card::hunt});
    play(state, 0, Sail{1, true});
    CHECK(Walhalla::preview(state, 0, Land{Side::left, false, true}).value() == Json::parse(R"({
        "points": 6,
        "parts": [{"rule":"forest","amount":3,"fields":[[0,1]]}, {"rule":"hunt","amount":3,"fields":[[0,1]]}],
        "effects": [{"type":"landed","seat":0,"field":[0,1]}, {"type":"played","seat":0,"card":"hunt"}]})"));
    CHECK(Walhalla::preview(state, 0, Land{Side::right, false, false}).value() == Json::parse(R"({
        "points": 0, "parts": [],
        "effects": [{"type":"attacked","seat":0,"defender":1,"field":[1,1],"hunt":false}]})"));
    CHECK_FALSE(Walhalla::preview(state, 0, Land{Side::left, true, false}).ok());
}

TEST_CASE("a preview shows neither which card will be drawn nor what laid cards score") {
    State state = calm();
    ground(state, 0, 1, cult);
    man(state, {0, no, no});
    play(state, 0, Sail{1, true});
    const Json preview = Walhalla::preview(state, 0, Land{Side::left, false, false}).value();
    CHECK(preview["effects"]
          == Json::parse(R"([{"type":"landed","seat":0,"field":[0,1]},{"type":"drew","seat":0}])"));

    State laying = calm();
    settle(laying, 1, 0, 1);
    give(laying, 1, {Card::wheat, Card::wheat});
    end_raid(laying);
    CHECK(Walhalla::preview(laying, 1, PlayCards{{Card::wheat}}).value() == Json::parse(R"({
        "points": 1, "parts": [{"rule":"card","amount":1,"fields":[[0,1]],"card":"wheat"}],
        "effects": [{"type":"decided","seat":1,"cards":["wheat"]}]})"));
}

TEST_CASE("inspect shows the comparisons without cards laid face down") {
    State state = calm();
    ground(state, 0, 1, village, 2);
    settle(state, 1, 0, 1);
    give(state, 2, {Card::peninsula_6});
    give(state, 3, {Card::wheat});
    end_raid(state);
    play(state, 2, PlayCards{{Card::peninsula_6}});
    const Json facts = Walhalla::inspect(state, 2);
    CHECK(facts["peninsulas"][0]["seats"][1]
          == Json::parse(R"({"vikings":1,"villages":2,"card":0,"strength":3,"place":1,"points":6})"));
    CHECK(facts["peninsulas"][0]["seats"][2]["strength"] == 0);
    CHECK(facts["walhalla"]["seats"][0]["vikings"] == 1);
    CHECK(facts["fields"][1] == Json::parse(R"({"forest":0,"village":1,"wheat":0,"cult":0})"));
    CHECK(facts["berths"] == Json::parse("[3,4,4,4]"));
    CHECK(facts["unseen"]["wheat"] == 4);
    CHECK_FALSE(facts["unseen"].contains("peninsula_6"));
}
