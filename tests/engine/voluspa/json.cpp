#include "engine/voluspa/json.h"
#include "engine/telling.h"

#include "tests/engine/voluspa/board.h"
#include "tests/support/files.h"

#include <functional>

using namespace idavoll;
using namespace idavoll::test;
using enum Tile;

namespace {

Json opening() {
    return json_of(position(R"(
        Od Th+2
        .. He)",
                            {thor, freya}));
}

std::string options_refusal(const char* text) {
    const auto options = Voluspa::options_from_json(Json::parse(text));
    REQUIRE_FALSE(options.ok());
    CHECK(options.error().refusal == Refusal::options);
    return options.error().sentence;
}

struct Flaw {
    std::string_view what;
    std::function<void(Json&)> make;
};

void set_phase(Json& state, std::string_view phase) {
    state["turn"]["phase"] = phase;
}

} // namespace

TEST_CASE("missing options take their defaults, invalid ones are refused by name") {
    CHECK(json_of(Voluspa::options_from_json(Json::object()).value())
          == Json::parse(R"({"players":2,"tile_set":"base","lightning_bolt":false,"no_late_hel":false,
                             "edition":"latest"})"));
    using Catch::Contains;
    CHECK_THAT(options_refusal(R"({"players":6})"), Contains("players"));
    CHECK_THAT(options_refusal(R"({"players":1})"), Contains("players"));
    CHECK_THAT(options_refusal(R"({"players":"2"})"), Contains("players"));
    CHECK_THAT(options_refusal(R"({"tile_set":"edda"})"), Contains("tile_set"));
    CHECK_THAT(options_refusal(R"({"lightning_bolt":1})"), Contains("lightning_bolt"));
    CHECK_THAT(options_refusal(R"({"no_late_hel":true})"), Contains("no_late_hel"));
    CHECK_THAT(options_refusal(R"({"no_late_hel":true,"tile_set":"king_of_the_giants"})"),
               Contains("no_late_hel"));
    CHECK_THAT(options_refusal(R"({"edition":"2011"})"), Contains("edition"));
    CHECK_THAT(options_refusal(R"({"edition":"2012","tile_set":"complete"})"), Contains("edition"));
    CHECK_THAT(options_refusal(R"({"edition":"2012","lightning_bolt":true})"), Contains("edition"));
    CHECK_THAT(options_refusal(R"({"colour":"red"})"), Contains("colour"));
    options_refusal("[]");
    CHECK(Voluspa::options_from_json(Json::parse(R"({"edition":"2012","tile_set":"saga_of_edda"})")).ok());
}

TEST_CASE("arrays may come in any order and are returned sorted") {
    Json json = opening();
    const Json sorted = json;
    std::reverse(json["board"].begin(), json["board"].end());
    std::reverse(json["hands"][0].begin(), json["hands"][0].end());
    const auto state = Voluspa::state_from_json(json);
    REQUIRE(state.ok());
    CHECK(json_of(*state) == sorted);
}

TEST_CASE("a state that is not well-formed is refused with a sentence") {
    const std::vector<Flaw> flaws{
        {"a key too many", [](Json& s) { s["extra"] = 1; }},
        {"a key too few", [](Json& s) { s.erase("deck"); }},
        {"an option missing", [](Json& s) { s["options"].erase("edition"); }},
        {"options that do not fit", [](Json& s) { s["options"]["edition"] = "2012"; }},
        {"a wrong type", [](Json& s) { s["seq"] = "0"; }},
        {"a fraction", [](Json& s) { s["seq"] = 0.5; }},
        {"a negative count", [](Json& s) { s["hel"][0] = -1; }},
        {"a number beyond all sense", [](Json& s) { s["scores"][0] = 4'000'000'000U; }},
        {"a boost beyond all sense", [](Json& s) { s["board"][0]["boost"] = 2'147'483'647; }},
        {"an unknown kind", [](Json& s) { s["deck"][0] = "baldur"; }},
        {"a hand too many", [](Json& s) { s["hands"].push_back(Json::array()); }},
        {"a score too few", [](Json& s) { s["scores"].erase(0); }},
        {"two tiles in one cell", [](Json& s) { s["board"][1]["at"] = s["board"][0]["at"]; }},
        {"a cell of three",
         [](Json& s) {
             s["board"][0]["at"] = {0, 0, 0};
         }},
        {"a cell far beyond",
         [](Json& s) {
             s["board"][0]["at"] = {2'000'000, 0};
         }},
        {"a boosted hel", [](Json& s) { s["board"][2]["boost"] = 1; }},
        {"a hel in a hand", [](Json& s) { s["hands"][0].push_back("hel"); }},
        {"a hel in the deck", [](Json& s) { s["deck"].push_back("hel"); }},
        {"no one on turn", [](Json& s) { s["turn"]["seat"] = nullptr; }},
        {"a seat that is not there", [](Json& s) { s["turn"]["seat"] = 2; }},
        {"a seat on turn when over", [](Json& s) { set_phase(s, "over"); }},
        {"an unknown phase", [](Json& s) { set_phase(s, "draw"); }},
        {"hermod without a cell", [](Json& s) { set_phase(s, "hermod"); }},
        {"hermod without a hermod",
         [](Json& s) {
             set_phase(s, "hermod");
             s["turn"]["hermod"] = {0, 0};
         }},
        {"a hermod while playing",
         [](Json& s) {
             s["turn"]["hermod"] = {0, 0};
         }},
        {"raven without a cell", [](Json& s) { set_phase(s, "raven"); }},
        {"raven without a raven",
         [](Json& s) {
             set_phase(s, "raven");
             s["turn"]["raven"] = {{"at", {0, 0}}, {"covered", nullptr}};
         }},
        {"a boost covered",
         [](Json& s) {
             set_phase(s, "raven");
             s["board"][0]["tile"] = "raven";
             s["turn"]["raven"] = {{"at", {0, 0}}, {"covered", {{"tile", "odin"}, {"boost", 1}}}};
         }},
        {"a boost that waits in the wrong phase",
         [](Json& s) {
             set_phase(s, "raven");
             s["board"][0]["tile"] = "raven";
             s["turn"]["raven"] = {{"at", {0, 0}}, {"covered", nullptr}};
             s["turn"]["boost"] = 1;
         }},
        {"nothing in store", [](Json& s) { s["hands"][0] = Json::array(); }},
        {"discard_down with five", [](Json& s) { set_phase(s, "discard_down"); }},
        {"no object at all", [](Json& s) { s = Json::array(); }},
    };
    REQUIRE(Voluspa::state_from_json(opening()).ok());
    for (const auto& [what, make] : flaws) {
        INFO(what);
        Json json = opening();
        make(json);
        const auto state = Voluspa::state_from_json(json);
        CHECK_FALSE(state.ok());
        if (!state.ok()) {
            CHECK(state.error().refusal == Refusal::malformed);
            CHECK_FALSE(state.error().sentence.empty());
        }
    }
}

TEST_CASE("a hermod covered by the open raven is the hermod being followed") {
    Json json = json_of(position("Va Ra", {thor}));
    set_phase(json, "raven");
    json["turn"]["hermod"] = {1, 0};
    json["turn"]["raven"] = {{"at", {1, 0}}, {"covered", {{"tile", "hermod"}, {"boost", 0}}}};
    const auto state = Voluspa::state_from_json(json);
    REQUIRE(state.ok());
    CHECK(json_of(*state) == json);
    CHECK(Voluspa::legal(*state, 0).size() == 6 - 1 + 1); // the ends and cells of its line, and end_turn
    json["turn"]["raven"]["covered"]["tile"] = "odin";
    CHECK_FALSE(Voluspa::state_from_json(json).ok());
}

TEST_CASE("an action has exactly the keys of its kind") {
    for (const char* text :
         {R"({"type":"place","tile":"odin","at":[1,0]})",
          R"({"type":"place","tile":"jotunn","at":[0,0],"bump":"n"})", R"({"type":"boost"})",
          R"({"type":"discard","tile":"loki"})", R"({"type":"end_turn"})"}) {
        const auto action = Voluspa::action_from_json(Json::parse(text));
        REQUIRE(action.ok());
        CHECK(json_of(*action) == Json::parse(text));
    }
    for (const char* text :
         {R"({})", R"([])", R"(null)", R"({"type":"undo"})", R"({"type":"boost","tile":"odin"})",
          R"({"type":"place","tile":"odin"})", R"({"type":"place","tile":"odin","at":[1]})",
          R"({"type":"place","tile":"odin","at":[1,0],"points":4})",
          R"({"type":"place","tile":"jotunn","at":[0,0],"bump":"up"})",
          R"({"type":"place","tile":"jotunn","at":[0,0],"bump":null})", R"({"type":"discard"})",
          R"({"type":"place","tile":"odin","at":[1e3,0]})", R"({"type":7})"}) {
        INFO(text);
        const auto action = Voluspa::action_from_json(Json::parse(text));
        CHECK_FALSE(action.ok());
    }
}

TEST_CASE("each option fact gives the possible values, their requirements and the tiles they add") {
    const Json facts = Voluspa::option_facts();
    REQUIRE(facts.size() == 6);
    CHECK(facts[0] == Json::parse(R"({"key":"players","default":2,"values":[2,3,4,5]})"));
    CHECK(facts[1]["tiles"]["master_of_ravens"]["raven"] == 6);
    CHECK(facts[1]["tiles"]["base"].size() == 8);
    CHECK(facts[2]["tiles"]["true"]["lightning_bolt"] == 6);
    CHECK(facts[3]["requires"][0]["values"]
          == Json::parse(R"(["saga_of_edda","rise_of_the_serpents","master_of_ravens","complete"])"));
    CHECK(facts[4]["requires"].size() == 2);
}
