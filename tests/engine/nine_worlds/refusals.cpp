/// What is refused, with which sentence, and that nothing has happened then.
#include "tests/engine/nine_worlds/position.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::Position;

namespace {

struct Refused {
    Json action;
    const char* sentence; ///< a part of it
};

Json taking(const char* type, World faction, World from) {
    return {{"type", type}, {"faction", faction}, {"from", from}};
}

Json moving(const char* type, World faction, World from, World to) {
    return {{"type", type}, {"faction", faction}, {"from", from}, {"to", to}};
}

Json going(const char* type, World to) {
    return {{"type", type}, {"to", to}};
}

/// Each is refused as not allowed now, to the preview too, and leaves the state as it was.
void refuse_all(const Position& position, const std::vector<Refused>& rows) {
    for (const auto& [action, sentence] : rows) {
        CAPTURE(action, sentence);
        State state = position.state;
        const auto read = NineWorlds::action_from_json(action);
        REQUIRE(read);
        const auto refused = NineWorlds::apply(state, position.seat(), *read, nullptr);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().refusal == Refusal::illegal);
        CHECK_THAT(refused.error().sentence, Catch::Contains(sentence));
        CHECK(state == position.state);
        CHECK_FALSE(NineWorlds::preview(state, position.seat(), *read));
    }
}

} // namespace

TEST_CASE("what costs too much is refused with what it costs and what is left") {
    Position position({3, 4, 9}, {{"avatar_powers", true}});
    position.put(4, 5, 1).keep(3, &Faction::card, 1).avatar(3, 1).avatar(4, 5).avatar(9, 9);
    refuse_all(position.acts(3, 0), {{{{"type", "muster"}}, "costs 1 action points, and 0 are left"},
                                     {going("travel", 2), "costs 1 action points, and 0 are left"},
                                     {going("deploy", 1), "costs 1 action points, and 0 are left"}});
    refuse_all(position.acts(3, 1),
               {{going("deploy", 2), "costs 2 action points, and 1 are left"},
                {{{"type", "drive"}, {"faction", 9}, {"to", 8}}, "costs 2 action points, and 1 are left"},
                {moving("push", 4, 5, 2), "costs 3 action points, and 1 are left"},
                {taking("banish", 4, 5), "costs 4 action points, and 1 are left"}});
}

TEST_CASE("what is not there, or has no route, is refused as such, however many points are left") {
    Position position({3, 4, 9});
    position.put(3, 3, 1).put(4, 5, 1).avatar(3, 3).avatar(4, 4).acts(3, 8);
    position.keep(3, &Faction::valhalla, position.faction(3).reserve); // reserve, card and helheim are empty
    const char* none = "No such stone, avatar or route";
    refuse_all(position, {{{{"type", "muster"}}, none},
                          {{{"type", "recover"}}, none},
                          {going("deploy", 3), none},
                          {going("travel", 5), none},                          // two steps
                          {going("travel", 3), none},                          // where he is
                          {{{"type", "march"}, {"from", 3}, {"to", 1}}, none}, // not in a row
                          {{{"type", "march"}, {"from", 3}, {"to", 4}}, none}, // around the corner
                          {{{"type", "march"}, {"from", 5}, {"to", 4}}, none}, // another's stone
                          {moving("push", 4, 5, 1), none},                     // diagonally
                          {moving("push", 4, 6, 5), none},                     // not there
                          {moving("push", 3, 3, 2), none},                     // an own stone
                          {moving("push", 8, 5, 2), none},                     // nobody's
                          {taking("banish", 9, 5), none},
                          {taking("banish", 3, 3), none},
                          {{{"type", "drive"}, {"faction", 3}, {"to", 2}}, none}, // the own avatar
                          {{{"type", "drive"}, {"faction", 4}, {"to", 6}}, none},
                          {{{"type", "drive"}, {"faction", 1}, {"to", 2}}, none}});
}

TEST_CASE("avatar powers are refused by what is missing: the option, the turn's use, the power") {
    const Json thrym = {{"type", "avatar"}, {"faction", 9}, {"from", 5}};
    Position plain({4, 5, 9});
    plain.put(9, 5, 1).acts(4, 7);
    refuse_all(plain, {{thrym, "without avatar powers"}});

    Position position({4, 5, 9}, {{"avatar_powers", true}});
    position.put(9, 5, 2).acts(4, 7);
    refuse_all(position, {{{{"type", "avatar"}, {"faction", 9}}, "no such power here"},
                          {{{"type", "avatar"}, {"source", "card"}}, "no such power here"},
                          {{{"type", "avatar"}, {"faction", 9}, {"to", 8}}, "no such power here"},
                          {taking("avatar", 9, 6), "no such power here"},
                          {taking("avatar", 5, 5), "no such power here"}}); // no stone of it there
    position.act(thrym);
    refuse_all(position, {{thrym, "has used its power this turn"}});
    Position odin({1, 5, 9}, {{"avatar_powers", true}});
    odin.put(9, 1, 1).acts(1, 7);
    refuse_all(odin, {{taking("avatar", 9, 1), "no such power here"}});
    refuse_all(position.opens(4, Power::steal), {{thrym, "The open power does not allow that."}});
}

TEST_CASE("what belongs to another phase is refused in each") {
    Position turn({3, 4, 9});
    turn.put(4, 5, 1).put(3, 1, 1).keep(4, &Faction::helheim, 1).acts(3, 8);
    const char* no_action = "not an action of a turn";
    refuse_all(turn, {{{{"type", "pass"}}, no_action},
                      {{{"type", "protect"}}, no_action},
                      {{{"type", "reinforce"}}, no_action},
                      {{{"type", "retrieve"}, {"faction", 4}, {"to", 2}}, no_action},
                      {moving("move", 4, 5, 2), no_action},
                      {taking("destroy", 4, 5), no_action},
                      {going("return", 3), no_action},
                      {going("travel_far", 7), no_action}});

    const std::vector<Json> bought{{{"type", "muster"}}, going("travel", 2), {{"type", "end_turn"}}};
    for (const Power power : {Power::protect, Power::retrieve, Power::move, Power::steal, Power::exchange,
                              Power::add, Power::destroy, Power::banish}) {
        Position position = turn;
        position.opens(3, power);
        CAPTURE(power_names[static_cast<std::size_t>(power)]);
        for (const Json& action : bought) {
            refuse_all(position, {{action, "The open power does not allow that."}});
        }
    }

    Position ullr({2, 4, 9}, {{"avatar_powers", true}});
    ullr.keep(2, &Faction::valhalla, 1).avatar(2, 8);
    ullr.end_turns();
    REQUIRE(ullr.state.phase == Phase::valhalla);
    const char* only_ullr = "Only ullr's decision is open";
    refuse_all(ullr, {{{{"type", "pass"}}, only_ullr}, // he has to choose
                      {going("return", 5), only_ullr}, // neither his home nor his world
                      {going("travel_far", 5), only_ullr},
                      {{{"type", "muster"}}, only_ullr},
                      {{{"type", "end_turn"}}, only_ullr}});
}

TEST_CASE("each power is refused what its line of the table does not name") {
    Position position({3, 4, 9});
    position.put(3, 1, 1).put(4, 5, 2).put(9, 5, 1).keep(4, &Faction::helheim, 1);
    position.keep(9, &Faction::helheim, 1);
    position.faction(9).is_protected = true;
    const char* closed = "The open power does not allow that.";
    const auto with = [](Json action, const char* key, const Json& value) {
        action[key] = value;
        return action;
    };
    const auto opened = [&](Power power) { return Position(position).opens(3, power); };
    refuse_all(opened(Power::retrieve), {{with(going("retrieve", 2), "faction", 3), closed}, // not there
                                         {with(going("retrieve", 2), "faction", 9), closed}});
    refuse_all(opened(Power::move), {{moving("move", 4, 5, 1), closed},   // no route
                                     {moving("move", 9, 5, 2), closed},   // N-7: protected
                                     {moving("move", 3, 5, 2), closed}}); // not there
    refuse_all(opened(Power::steal), {{with(taking("steal", 4, 5), "source", "card"), closed},
                                      {with(taking("steal", 9, 5), "source", "reserve"), closed}});
    refuse_all(opened(Power::add), {{{{"type", "add"}, {"source", "card"}, {"to", 5}}, closed}});
    refuse_all(opened(Power::exchange),
               {{{{"type", "exchange"}, {"from", 1}, {"faction", 9}, {"with", 5}}, closed},
                {{{"type", "exchange"}, {"from", 1}, {"faction", 3}, {"with", 1}}, closed},
                {{{"type", "exchange"}, {"from", 5}, {"faction", 4}, {"with", 5}}, closed}});
    refuse_all(
        opened(Power::destroy),
        {{taking("destroy", 9, 5), closed},
         {Json::parse(R"({"type":"withdraw","stones":[{"faction":4,"from":5}]})"), closed}, // N-6
         {Json::parse(R"({"type":"withdraw","stones":[{"faction":3,"from":1},{"faction":3,"from":1}]})"),
          closed},
         {Json::parse(R"({"type":"withdraw","stones":[{"faction":4,"from":5},{"faction":9,"from":5}]})"),
          closed}});
    refuse_all(opened(Power::banish), {{taking("banish", 9, 5), closed}, {taking("banish", 4, 1), closed}});
}

TEST_CASE("N-10 spend is refused what costs more than is left of its two points, and what is protected") {
    Position position({3, 4, 9});
    position.put(4, 5, 1).put(9, 6, 1).avatar(3, 7).avatar(4, 4).opens(3, Power::spend);
    refuse_all(position, {{taking("banish", 4, 5), "costs 3 action points, and 2 are left"},
                          {{{"type", "end_turn"}}, "The open power does not allow that."},
                          {{{"type", "avatar"}, {"faction", 9}, {"from", 6}}, "does not allow that"}});
    position.act({{"type", "muster"}});
    refuse_all(position, {{moving("push", 4, 5, 2), "costs 2 action points, and 1 are left"}});
    position.faction(4).is_protected = true;
    refuse_all(position, {{moving("push", 4, 5, 2), "No such stone"}, // N-7
                          {{{"type", "drive"}, {"faction", 4}, {"to", 1}}, "No such stone"}});
}

TEST_CASE("another seat is refused, with two factions a seat decides for the one that acts") {
    Position position({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    position.acts(2, 7);
    CHECK(position.seat() == 0);
    State state = position.state;
    const auto refused = NineWorlds::apply(state, 1, {.type = ActionType::end_turn}, nullptr);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::not_to_act);
    CHECK(refused.error().sentence == "It is not your turn to decide.");
    CHECK(state == position.state);
    CHECK(NineWorlds::legal(state, 1).empty());
    position.act({{"type", "muster"}});
    CHECK(position.faction(2).card == 1); // the second of its two
    CHECK(position.faction(1).card == 0);
}

TEST_CASE("what the option facts say of numbers of seats and worlds is what is accepted") {
    const Json facts = NineWorlds::option_facts();
    const auto named = [&](const char* key) -> const Json& {
        return *std::ranges::find_if(facts, [&](const Json& option) { return option.at("key") == key; });
    };
    CHECK(named("rounds").at("values") == Json({3, 6, 9}));
    int fitting = 0;
    for (const Json& variant : named("variant").at("values")) {
        for (int players = 1; players <= 7; ++players) {
            for (const char* worlds : {"balanced", "random"}) {
                bool fits = true;
                for (const Json& need : named("variant").at("requires")) {
                    const Json value = need.at("key") == "players" ? Json(players) : Json(worlds);
                    const Json& values = need.at("values");
                    fits =
                        fits
                        && (need.at("value") != variant || std::ranges::find(values, value) != values.end());
                }
                CAPTURE(variant, players, worlds);
                const Json options{{"players", players}, {"variant", variant}, {"worlds", worlds}};
                CHECK(NineWorlds::options_from_json(options).ok() == fits);
                fitting += fits ? 1 : 0;
            }
        }
    }
    CHECK(fitting == 2 * (4 + 1 + 2 + 2) + 1); // the basic game knows one way to deal
}
