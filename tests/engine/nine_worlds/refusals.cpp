/// What is refused, with which message, leaving the state unchanged.
#include "tests/engine/nine_worlds/position.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::Position;

namespace {

struct Refused {
    Json action;
    const char* sentence; ///< part of the message
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

/// Each action is refused as illegal, also by the preview, and leaves the state unchanged.
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

TEST_CASE("what costs too much is refused with its cost and the points left") {
    Position position({3, 4, 9}, {{"avatar_powers", true}});
    position.put(4, 5, 1).keep(3, &Faction::card, 1).avatar(3, 1).avatar(4, 5).avatar(9, 9);
    refuse_all(position.acts(3, 0), {{{{"type", "muster"}}, "needed: 1; left: 0"},
                                     {going("travel", 2), "needed: 1; left: 0"},
                                     {going("deploy", 1), "needed: 1; left: 0"}});
    refuse_all(position.acts(3, 1), {{going("deploy", 2), "needed: 2; left: 1"},
                                     {{{"type", "drive"}, {"faction", 9}, {"to", 8}}, "needed: 2; left: 1"},
                                     {moving("push", 4, 5, 2), "needed: 3; left: 1"},
                                     {taking("banish", 4, 5), "needed: 4; left: 1"}});
}

TEST_CASE("a missing stone or route is the reason for a refusal, however many points are left") {
    Position position({3, 4, 9});
    position.put(3, 3, 1).put(4, 5, 1).avatar(3, 3).avatar(4, 4).acts(3, 8);
    position.keep(3, &Faction::valhalla, position.faction(3).reserve); // reserve, card and helheim are empty
    const char* no_stone = "That faction has no stones in that world";
    const char* no_route = "No route connects these two worlds";
    const char* no_faction = "not in this game";
    const char* own = "do that to another faction";
    const char* there = "is already in that world";
    refuse_all(position, {{{{"type", "muster"}}, "no stones left in your reserve"},
                          {{{"type", "recover"}}, "has no stones in Helheim"},
                          {going("deploy", 3), "no stones on your card"},
                          {going("travel", 5), no_route}, // two steps
                          {going("travel", 3), there},
                          {{{"type", "march"}, {"from", 3}, {"to", 1}}, no_route}, // not in a row
                          {{{"type", "march"}, {"from", 3}, {"to", 4}}, no_route}, // around the corner
                          {{{"type", "march"}, {"from", 5}, {"to", 4}}, no_stone}, // another faction's
                          {moving("push", 4, 5, 1), no_route},                     // diagonally
                          {moving("push", 4, 6, 5), no_stone},
                          {moving("push", 3, 3, 2), own},
                          {moving("push", 8, 5, 2), no_faction},
                          {taking("banish", 9, 5), no_stone},
                          {taking("banish", 3, 3), own},
                          {{{"type", "drive"}, {"faction", 3}, {"to", 2}}, own},
                          {{{"type", "drive"}, {"faction", 4}, {"to", 6}}, no_route},
                          {{{"type", "drive"}, {"faction", 4}, {"to", 4}}, there},
                          {{{"type", "drive"}, {"faction", 1}, {"to", 2}}, no_faction}});
}

TEST_CASE("a cost that is too high is the reason for a refusal, whatever the destination") {
    Position position({3, 4, 9});
    position.put(3, 3, 1).put(4, 5, 1).avatar(3, 3).avatar(4, 4).acts(3, 0);
    refuse_all(position, {{{{"type", "march"}, {"from", 3}, {"to", 1}}, "needed: 1; left: 0"},
                          {moving("push", 4, 5, 1), "needed: 2; left: 0"},
                          {going("travel", 5), "needed: 1; left: 0"}});
}

TEST_CASE("avatar powers are refused with what is missing: the option, the turn's use, the power") {
    const Json thrym = {{"type", "avatar"}, {"faction", 9}, {"from", 5}};
    Position plain({4, 5, 9});
    plain.put(9, 5, 1).acts(4, 7);
    refuse_all(plain, {{thrym, "without avatar powers"}});

    const char* other = "This avatar has a different power";
    Position position({4, 5, 9}, {{"avatar_powers", true}});
    position.acts(4, 7);
    refuse_all(position, {{thrym, "nothing to use this avatar's power on"}});
    position.put(9, 5, 2);
    refuse_all(position, {{{{"type", "avatar"}, {"faction", 9}}, other},
                          {{{"type", "avatar"}, {"source", "card"}}, other},
                          {{{"type", "avatar"}, {"faction", 9}, {"to", 8}}, other},
                          {{{"type", "avatar"}, {"faction", 9}, {"from", 5}, {"to", 8}}, other},
                          {taking("avatar", 9, 6), "That faction has no stones"},
                          {taking("avatar", 5, 5), "That faction has no stones"},
                          {taking("avatar", 1, 5), "not in this game"}});
    position.act(thrym);
    refuse_all(position, {{thrym, "has already used its power this turn"}});
    refuse_all(position.opens(4, Power::steal), {{thrym, "This power doesn't allow that."}});

    for (const World home : {home_of::odin, home_of::ullr, home_of::andvari}) {
        Position unasked({home, 5, 9}, {{"avatar_powers", true}});
        unasked.put(9, 1, 1).acts(home, 7);
        refuse_all(unasked, {{taking("avatar", 9, 1), "power isn't used during a turn"}});
    }
}

TEST_CASE("each avatar is refused what its power does not cover") {
    const auto avatar = [](Json keys) {
        keys["type"] = "avatar";
        return keys;
    };
    const auto of = [](World home) {
        Position position({home, 4, 8}, {{"avatar_powers", true}});
        position.put(4, 5, 1).put(4, 1, 1).put(8, 5, 1).avatar(home, 5).avatar(4, 5).avatar(8, 7);
        position.faction(8).is_protected = true;
        return position.acts(home, 7);
    };
    const char* no_route = "No route connects these two worlds";
    const char* is_protected = "is protected this round";
    refuse_all(of(home_of::freyr),
               {{avatar({{"faction", 4}, {"from", 5}, {"to", 1}}), no_route},
                {avatar({{"faction", 4}, {"from", 1}, {"to", 2}}), "stones from its own world"},
                {avatar({{"faction", 3}, {"from", 5}, {"to", 2}}), "That faction has no stones"},
                {avatar({{"faction", 8}, {"from", 5}, {"to", 2}}), is_protected}});
    refuse_all(of(home_of::surtr), {{avatar({{"faction", 4}, {"from", 1}}), "stones from its own world"},
                                    {avatar({{"faction", 8}, {"from", 5}}), is_protected}});
    Position beowulf = of(home_of::beowulf);
    refuse_all(beowulf, {{avatar({{"faction", 4}}), "nothing to use this avatar's power on"}});
    beowulf.faction(8).is_protected = false;
    refuse_all(beowulf, {{avatar({{"faction", 4}}), "in the same world"},
                         {avatar({{"faction", 5}}), "do that to another faction"}});
    Position hreidmar = of(home_of::hreidmar);
    refuse_all(hreidmar, {{avatar({{"source", "card"}}), "no stones on your card"}});
    hreidmar.keep(6, &Faction::card, hreidmar.faction(6).reserve);
    refuse_all(hreidmar, {{avatar({{"source", "reserve"}}), "no stones left in your reserve"}});
    Position hel = of(home_of::hel);
    hel.faction(8).is_protected = false;
    refuse_all(hel, {{avatar({{"faction", 8}, {"to", 6}}), "the same or an adjacent world"},
                     {avatar({{"faction", 4}, {"to", 1}}), no_route},
                     {avatar({{"faction", 4}, {"to", 5}}), "is already in that world"}});
}

TEST_CASE("actions of another phase are refused in each phase") {
    Position turn({3, 4, 9});
    turn.put(4, 5, 1).put(3, 1, 1).keep(4, &Faction::helheim, 1).acts(3, 8);
    const char* no_action = "can't do that during a turn";
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
            refuse_all(position, {{action, "This power doesn't allow that."}});
        }
    }

    Position ullr({2, 4, 9}, {{"avatar_powers", true}});
    ullr.keep(2, &Faction::valhalla, 1).avatar(2, 8);
    ullr.end_turns();
    REQUIRE(ullr.state.phase == Phase::valhalla);
    const char* only_ullr = "must decide for Ullr first";
    const char* bring_home = "return to Vanaheim or to Ullr's world";
    refuse_all(ullr, {{{{"type", "pass"}}, bring_home}, // ullr has to choose
                      {going("return", 5), bring_home}, // neither his home nor his world
                      {going("travel_far", 5), bring_home},
                      {{{"type", "muster"}}, only_ullr},
                      {{{"type", "end_turn"}}, only_ullr}});
}

TEST_CASE("each power is refused what its row of the table does not list") {
    Position position({3, 4, 9});
    position.put(3, 1, 1).put(4, 5, 2).put(9, 5, 1).keep(4, &Faction::helheim, 1);
    position.keep(9, &Faction::helheim, 1);
    position.faction(9).is_protected = true;
    const char* no_stone = "That faction has no stones in that world";
    const char* is_protected = "is protected this round"; // N-7
    const auto with = [](Json action, const char* key, const Json& value) {
        action[key] = value;
        return action;
    };
    const auto opened = [&](Power power) { return Position(position).opens(3, power); };
    refuse_all(opened(Power::retrieve), {{with(going("retrieve", 2), "faction", 3), "in Helheim"},
                                         {with(going("retrieve", 2), "faction", 9), is_protected}});
    refuse_all(opened(Power::move), {{moving("move", 4, 5, 1), "No route connects these two worlds"},
                                     {moving("move", 9, 5, 2), is_protected},
                                     {moving("move", 3, 5, 2), no_stone}});
    refuse_all(opened(Power::steal),
               {{with(taking("steal", 4, 5), "source", "card"), "no stones on your card"},
                {with(taking("steal", 9, 5), "source", "reserve"), is_protected},
                {with(taking("steal", 4, 6), "source", "reserve"), no_stone}});
    refuse_all(opened(Power::add),
               {{{{"type", "add"}, {"source", "card"}, {"to", 5}}, "no stones on your card"}});
    refuse_all(
        opened(Power::exchange),
        {{{{"type", "exchange"}, {"from", 1}, {"faction", 9}, {"with", 5}}, is_protected},
         {{{"type", "exchange"}, {"from", 1}, {"faction", 3}, {"with", 1}}, "do that to another faction"},
         {{{"type", "exchange"}, {"from", 5}, {"faction", 4}, {"with", 5}}, no_stone}});
    refuse_all(
        Position(position).put(3, 5, 1).opens(3, Power::exchange),
        {{{{"type", "exchange"}, {"from", 5}, {"faction", 4}, {"with", 5}}, "must be in different worlds"}});
    refuse_all(
        opened(Power::destroy),
        {{taking("destroy", 9, 5), is_protected},
         {Json::parse(R"({"type":"withdraw","stones":[{"faction":4,"from":5}]})"),
          "You must take two stones"}, // N-6
         {Json::parse(R"({"type":"withdraw","stones":[{"faction":3,"from":1},{"faction":3,"from":1}]})"),
          "that many stones"},
         {Json::parse(R"({"type":"withdraw","stones":[{"faction":4,"from":5},{"faction":9,"from":5}]})"),
          is_protected}});
    refuse_all(opened(Power::banish),
               {{taking("banish", 9, 5), is_protected}, {taking("banish", 4, 1), no_stone}});
    position.opens(3, Power::retrieve).keep(3, &Faction::valhalla, position.faction(3).reserve);
    refuse_all(position, {{{{"type", "reinforce"}}, "no stones left in your reserve"}});
}

TEST_CASE("copy refuses an action for the reason of the power it would become") {
    Position position({4, 6}, {{"variant", "two_player_basic"}});
    position.put(6, 5, 2).avatar(4, 7).avatar(6, 6).opens(4, Power::copy);
    const char* closed = "This power doesn't allow that.";
    refuse_all(position, {{moving("push", 6, 5, 1), "No route connects these two worlds"},
                          {moving("move", 6, 6, 5), "That faction has no stones"},
                          {{{"type", "protect"}}, closed},
                          {{{"type", "end_turn"}}, closed}});
    position.avatar(6, 5);
    refuse_all(position, {{moving("push", 6, 5, 2), "needed: 3; left: 2"}});
    position.faction(6).is_protected = true;
    refuse_all(position, {{moving("push", 6, 5, 2), "is protected this round"},
                          {taking("banish", 6, 5), "is protected this round"}});
}

TEST_CASE("N-10 spend is refused what costs more than the points left and what is protected") {
    Position position({3, 4, 9});
    position.put(4, 5, 1).put(9, 6, 1).avatar(3, 7).avatar(4, 4).opens(3, Power::spend);
    refuse_all(position, {{taking("banish", 4, 5), "needed: 3; left: 2"},
                          {{{"type", "end_turn"}}, "This power doesn't allow that."},
                          {{{"type", "avatar"}, {"faction", 9}, {"from", 6}}, "doesn't allow that"}});
    position.act({{"type", "muster"}});
    refuse_all(position, {{moving("push", 4, 5, 2), "needed: 2; left: 1"}});
    position.faction(4).is_protected = true;
    refuse_all(position, {{moving("push", 4, 5, 2), "is protected this round"}, // N-7
                          {{{"type", "drive"}, {"faction", 4}, {"to", 1}}, "is protected this round"}});
}

TEST_CASE("another seat is refused, and a seat with two factions decides for the acting one") {
    Position position({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    position.acts(2, 7);
    CHECK(position.seat() == 0);
    State state = position.state;
    const auto refused = NineWorlds::apply(state, 1, {.type = ActionType::end_turn}, nullptr);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::not_to_act);
    CHECK(refused.error().sentence == "It is not your decision.");
    CHECK(state == position.state);
    CHECK(NineWorlds::legal(state, 1).empty());
    position.act({{"type", "muster"}});
    CHECK(position.faction(2).card == 1); // the seat's second faction
    CHECK(position.faction(1).card == 0);
}

TEST_CASE("exactly the numbers of seats and worlds in the option facts are accepted") {
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
    CHECK(fitting == 2 * (4 + 1 + 2 + 2) + 1); // the basic game has only one way to deal
}
