/// Well-formed states, however they arose, malformed ones, and undo.
#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "engine/telling.h"
#include "tests/engine/nine_worlds/position.h"

#include <random>

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::Position;

namespace {

Json started() {
    return json_of(Position({3, 4, 9}).put(3, 3, 1).put(4, 5, 2).state);
}

/// Any position with these options: only the limits in the last paragraph of the rules page are kept.
State any_state(const Options& options, std::mt19937_64& words) {
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(words() % n); };
    State state = NineWorlds::start(options, Chance(sha256(std::to_string(words()))));
    for (Side side = 0; side < state.factions.size(); ++side) {
        Faction& faction = state.factions[side];
        faction.avatar = static_cast<World>(1 + below(9));
        faction.is_protected = below(5) == 0;
        faction.home_control = below(2) == 0;
        faction.score = static_cast<int>(below(60)) - 20;
        faction.card = faction.reserve = 0;
        state.land(faction.home).stones[side] = 0;
        // Few places, so that worlds with five stones or more are common.
        for (int stone = 0; stone < stones_per_faction; ++stone) {
            const std::array<int*, 4> places{&faction.reserve, &faction.card, &faction.helheim,
                                             &faction.valhalla};
            const std::size_t place = below(40);
            ++(place < 28 ? *places[place < 20 ? 0 : place % 4] : state.worlds[below(9)].stones[side]);
        }
    }
    std::ranges::shuffle(state.order, words);
    for (Land& land : state.worlds) {
        land.battle = below(3) == 0;
        land.user = below(3) == 0 ? std::nullopt : std::optional(below(state.factions.size()));
    }
    state.acting = below(state.factions.size());
    state.round = 1 + static_cast<int>(below(static_cast<std::size_t>(options.rounds)));
    state.phase = static_cast<Phase>(below(3));
    state.ap = state.phase == Phase::actions ? static_cast<int>(below(10)) : 0;
    if (state.phase == Phase::powers) {
        const World world = static_cast<World>(1 + below(9));
        const Power name = state.land(world).power;
        state.land(world).user = state.acting;
        state.power = OpenPower{.world = world,
                                .name = name,
                                .uses_left = name == Power::move ? 2 : 1,
                                .ap = name == Power::spend ? 2 : 0};
    }
    return state;
}

Options any_options(std::mt19937_64& words) {
    for (;;) {
        const Json options{{"players", 2 + words() % 5},
                           {"rounds", 3 * (1 + words() % 3)},
                           {"variant", variant_names[words() % variant_names.size()]},
                           {"avatar_powers", words() % 2 == 0},
                           {"variable_powers", words() % 2 == 0}};
        Json dealt = options;
        dealt["worlds"] = dealing_names[words() % 2];
        if (const auto read = NineWorlds::options_from_json(dealt)) {
            return *read;
        }
    }
}

} // namespace

TEST_CASE("any well-formed position is playable, conserves its stones, and round-trips through JSON") {
    std::mt19937_64 words(5);
    std::set<std::string> seen;
    for (int k = 0; k < 600; ++k) {
        State state = any_state(any_options(words), words);
        for (int step = 0; step < 25 && !NineWorlds::is_over(state); ++step) {
            const auto read = NineWorlds::state_from_json(json_of(state));
            CAPTURE(json_of(state));
            REQUIRE(read);
            REQUIRE(*read == state);
            const Seat seat = NineWorlds::to_act(state).at(0);
            const Choices choices = NineWorlds::legal(state, seat);
            REQUIRE_FALSE(choices.empty());
            const Choice& choice = choices[words() % choices.size()];
            seen.insert(std::string(action_names[static_cast<std::size_t>(choice.action.type)]));
            CAPTURE(json_of(choice));
            REQUIRE(*NineWorlds::action_from_json(json_of(choice.action)) == choice.action);
            REQUIRE(NineWorlds::preview(state, seat, choice.action));
            REQUIRE(NineWorlds::apply(state, seat, choice.action, nullptr));
            for (Side side = 0; side < state.factions.size(); ++side) {
                const Faction& faction = state.factions[side];
                REQUIRE(faction.reserve + faction.card + faction.helheim + faction.valhalla
                            + stones_in_worlds(state, side)
                        == stones_per_faction);
            }
        }
    }
    CHECK(seen.size() == action_names.size()); // every kind of action was taken
}

TEST_CASE("no legal action is listed twice in any position") {
    std::mt19937_64 words(6);
    for (int k = 0; k < 200; ++k) {
        const State state = any_state(any_options(words), words);
        const Choices choices = NineWorlds::legal(state, NineWorlds::to_act(state).at(0));
        std::set<Json> different;
        for (const Choice& choice : choices) {
            different.insert(json_of(choice.action));
        }
        REQUIRE(different.size() == choices.size());
    }
}

TEST_CASE(
    "homes, chosen worlds and places of powers need not agree with a setup, and flags may have any value") {
    Json state = started();
    state["options"]["worlds"] = {1, 2, 3};
    CHECK(NineWorlds::state_from_json(state));
    state["options"]["worlds"] = "balanced";
    std::swap(state["worlds"][0]["power"], state["worlds"][4]["power"]);
    state["worlds"][3]["user"] = 9;
    state["worlds"][3]["battle"] = true;
    state["factions"][1]["protected"] = true;
    CHECK(NineWorlds::state_from_json(state));
}

TEST_CASE("a malformed state is refused with a sentence that says what is wrong") {
    const auto power = Json{{"world", 3}, {"name", "move"}, {"uses_left", 2}, {"ap", 0}};
    const std::vector<std::pair<Json, std::string>> patches{
        {{{{"op", "remove"}, {"path", "/seq"}}}, "seq"},
        {{{{"op", "add"}, {"path", "/surprise"}, {"value", 1}}}, "surprise"},
        {{{{"op", "remove"}, {"path", "/options/rounds"}}}, "rounds"},
        {{{{"op", "replace"}, {"path", "/options/variant"}, {"value", "pacts"}}}, "options"},
        {{{{"op", "replace"}, {"path", "/factions/0/seat"}, {"value", 1}}}, "seat"},
        {{{{"op", "replace"}, {"path", "/factions/0/home"}, {"value", 4}}}, "home"},
        {{{{"op", "replace"}, {"path", "/factions/0/avatar"}, {"value", 0}}}, "avatar"},
        {{{{"op", "replace"}, {"path", "/factions/1/card"}, {"value", 3}}}, "25"},
        {{{{"op", "replace"}, {"path", "/factions/1/reserve"}, {"value", -1}}}, "reserve"},
        {{{{"op", "remove"}, {"path", "/factions/2"}}}, "factions"},
        {{{{"op", "add"}, {"path", "/worlds/0/stones/5"}, {"value", 1}}}, "stones"},
        {{{{"op", "add"}, {"path", "/worlds/0/stones/4"}, {"value", 0}}}, "stones"},
        {{{{"op", "replace"}, {"path", "/worlds/0/power"}, {"value", "add"}}}, "power"},
        {{{{"op", "replace"}, {"path", "/worlds/0/power"}, {"value", "copy"}}}, "power"},
        {{{{"op", "replace"}, {"path", "/worlds/0/world"}, {"value", 2}}}, "world"},
        {{{{"op", "replace"}, {"path", "/worlds/0/user"}, {"value", 1}}}, "user"},
        {{{{"op", "replace"}, {"path", "/order"}, {"value", {3, 4}}}}, "order"},
        {{{{"op", "replace"}, {"path", "/order"}, {"value", {3, 4, 4}}}}, "order"},
        {{{{"op", "replace"}, {"path", "/acting"}, {"value", nullptr}}}, "acting"},
        {{{{"op", "replace"}, {"path", "/acting"}, {"value", 8}}}, "acting"},
        {{{{"op", "replace"}, {"path", "/to_act"}, {"value", {2}}}}, "to_act"},
        {{{{"op", "replace"}, {"path", "/to_act"}, {"value", Json::array()}}}, "to_act"},
        {{{{"op", "replace"}, {"path", "/phase"}, {"value", "over"}}}, "acting"},
        {{{{"op", "replace"}, {"path", "/phase"}, {"value", "powers"}}}, "power"},
        {{{{"op", "replace"}, {"path", "/power"}, {"value", power}}}, "power"},
        {{{{"op", "replace"}, {"path", "/phase"}, {"value", "powers"}},
          {{"op", "replace"}, {"path", "/power"}, {"value", power}}},
         "power"},
        {{{{"op", "replace"}, {"path", "/round"}, {"value", 7}}}, "round"},
        {{{{"op", "replace"}, {"path", "/ap"}, {"value", -1}}}, "ap"},
    };
    REQUIRE(NineWorlds::state_from_json(started()));
    for (const auto& [patch, named] : patches) {
        CAPTURE(patch);
        const auto read = NineWorlds::state_from_json(started().patch(patch));
        REQUIRE_FALSE(read);
        CHECK(read.error().refusal == Refusal::malformed);
        CHECK_THAT(read.error().sentence, Catch::Contains(named));
    }
}

TEST_CASE("undo goes back to the start of the faction's turn, but not across its end") {
    Match match(find_game("nine_worlds")->load(started()).value());
    const Seat seat = match.state().to_act().at(0);
    Json before = match.state().json();
    const Json undo{{"type", "undo"}};
    REQUIRE(match.apply(seat, {{"type", "muster"}}, nullptr));
    REQUIRE(match.apply(seat, {{"type", "travel"}, {"to", 2}}, nullptr));
    REQUIRE(match.apply(seat, {{"type", "deploy"}, {"to", 2}}, nullptr));
    for (int i = 0; i < 3; ++i) {
        REQUIRE(match.apply(seat, undo, nullptr));
    }
    CHECK_FALSE(match.can_undo(seat));
    before["seq"] = 6;
    CHECK(match.state().json() == before);
    REQUIRE(match.apply(seat, {{"type", "muster"}}, nullptr));
    REQUIRE(match.apply(seat, {{"type", "end_turn"}}, nullptr));
    CHECK_FALSE(match.apply(seat, undo, nullptr));
    CHECK_FALSE(match.can_undo(match.state().to_act().at(0)));
}
