#include "engine/telling.h"
#include "tests/engine/voluspa/board.h"

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;
using enum Direction;

TEST_CASE("a view hides the other hands and the deck, and counts what is unseen") {
    State state = position("Od Va", {thor, loki});
    state.deck = {fenrir, odin, fenrir};
    state.hands[1] = {odin, troll};
    const Json own = view_of<Voluspa>(state, 0);
    CHECK(own["hands"] == Json::parse(R"([["thor","loki"],2])"));
    CHECK(own["deck"] == 3);
    CHECK(own["unseen"] == Json::parse(R"({"odin":2,"troll":1,"fenrir":2})"));
    const Json watched = view_of<Voluspa>(state, spectator);
    CHECK(watched["hands"] == Json::parse("[2,2]"));
    CHECK(watched["unseen"] == Json::parse(R"({"odin":2,"thor":1,"troll":1,"fenrir":2,"loki":1})"));
    CHECK(watched["board"] == json_of(state)["board"]);
}

TEST_CASE("only the drawing seat sees which tiles it drew") {
    State state = position("Od", {thor});
    state.deck = {fenrir, odin};
    const auto outcome = play(state, Place{thor, {1, 0}, {}});
    const Event& drew = outcome.events.at(1);
    CHECK(event_view<Voluspa>(drew, 0)
          == Json::parse(R"({"type":"drew","seat":0,"count":2,"tiles":["fenrir","odin"]})"));
    CHECK(event_view<Voluspa>(drew, 1) == Json::parse(R"({"type":"drew","seat":0,"count":2})"));
    CHECK(event_view<Voluspa>(drew, spectator) == Json::parse(R"({"type":"drew","seat":0,"count":2})"));
}

TEST_CASE("a preview shows points, their parts and the effects of the placement, and nothing hidden") {
    const State covering = position("Va Fe+1", {dragon});
    CHECK(Voluspa::preview(covering, 0, Place{dragon, {1, 0}, {}}).value() == Json::parse(R"({
        "points": 2,
        "parts": [{"axis":"row","cells":[[0,0],[1,0]],"amount":2,"rule":"line"}],
        "effects": [{"type":"covered","seat":0,"at":[1,0],"tile":"fenrir","boost":1},
                    {"type":"placed","seat":0,"at":[1,0],"tile":"dragon","boost":0}],
        "unscored": [],
        "swayed": []})"));
    const State bumping = position("Sk Va+1", {jotunn});
    CHECK(Voluspa::preview(bumping, 0, Place{jotunn, {0, 0}, east}).value() == Json::parse(R"({
        "points": 3,
        "parts": [{"axis":"row","cells":[[0,0],[1,0],[2,0]],"amount":3,"rule":"line"}],
        "effects": [{"type":"bumped","seat":0,"from":[0,0],"to":[2,0],"tile":"skadi","boost":0},
                    {"type":"placed","seat":0,"at":[0,0],"tile":"jotunn","boost":0}],
        "unscored": [],
        "swayed": [{"at":[1,0],"tile":"valkyrie","value":3,"by":"boost"}]})"));
    CHECK_FALSE(Voluspa::preview(bumping, 0, Place{jotunn, {1, 0}, {}}).ok());
    CHECK_FALSE(Voluspa::preview(bumping, 1, Place{odin, {2, 0}, {}}).ok());
}

TEST_CASE("the event of a moving raven says where it was lifted and what is restored there") {
    State state = position("Va Fe Sk", {raven});
    play(state, Place{raven, {1, 0}, {}});
    const auto outcome = play(state, Place{raven, {2, 0}, {}});
    CHECK(event_view<Voluspa>(outcome.events.at(0), spectator)
          == Json::parse(R"({"type":"lifted","seat":0,"at":[1,0],"uncovered":"fenrir"})"));
}

TEST_CASE("inspect shows face and values of every tile, and the cells a troll blocks") {
    const Json inspected = Voluspa::inspect(position(R"(
        Fe+1 Fe He
        ..   Lo Tr)",
                                                     {odin}),
                                            spectator);
    CHECK(inspected["cells"] == Json::parse(R"([
        {"at":[0,0],"tile":"fenrir","face":5,"row":5,"column":5,"zeroed":false},
        {"at":[1,0],"tile":"fenrir","face":0,"row":5,"column":0,"zeroed":true},
        {"at":[2,0],"tile":"hel","face":null,"row":null,"column":null,"zeroed":false},
        {"at":[1,1],"tile":"loki","face":1,"row":1,"column":1,"zeroed":false},
        {"at":[2,1],"tile":"troll","face":0,"row":0,"column":0,"zeroed":true}])"));
    CHECK(inspected["blocked"] == Json::parse("[[3,1],[2,2]]"));
}
