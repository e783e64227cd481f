/// Phases 3 and 4: battles, powers, valhalla.
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::of_type;
using nine_worlds::test::Position;

namespace {

const Json pass{{"type", "pass"}};
const Json with_avatars{{"avatar_powers", true}};

Json move(World faction, World from, World to) {
    return {{"type", "move"}, {"faction", faction}, {"from", from}, {"to", to}};
}

Json withdraw(const std::vector<std::pair<World, World>>& stones) {
    Json list = Json::array();
    for (const auto& [faction, from] : stones) {
        list.push_back({{"faction", faction}, {"from", from}});
    }
    return {{"type", "withdraw"}, {"stones", list}};
}

/// Returns the home of the faction that may use a world's power; 0 if there is none.
World user(const Position& position, World world) {
    const auto side = position.state.land(world).user;
    return side ? position.state.factions[*side].home : 0;
}

} // namespace

// ---- Battles

TEST_CASE("source example 3: six stones of one faction lose one, to the reserve") {
    Position position({3, 4, 9});
    position.put(9, 1, 6);
    const Json events = position.end_turns();
    CHECK(position.stones(9, 1) == 5);
    CHECK(position.faction(9).reserve == 20);
    CHECK(position.faction(9).valhalla == 0);
    CHECK(of_type(events, "battle_ended")[0].at("control") == 9);
    CHECK(user(position, 1) == 9);
}

TEST_CASE("N-5 source example 4: the fallen of the faction that controls after the battle go to valhalla") {
    Position position({3, 4, 9}); // blue, red, white
    position.put(3, 2, 3).put(4, 2, 3).put(9, 2, 3).avatar(9, 2).order({3, 4, 9}).acts(3, 0);
    position.end_turns();
    CHECK(position.stones(3, 2) == 1);
    CHECK(position.stones(4, 2) == 2);
    CHECK(position.stones(9, 2) == 2);
    CHECK(position.faction(9).valhalla == 1);
    CHECK(position.faction(3).valhalla + position.faction(4).valhalla == 0);
    CHECK(position.faction(3).reserve == 24);
    CHECK(position.state.land(2).battle);
    CHECK(user(position, 2) == 9);
}

TEST_CASE("N-5 without control, all the fallen go to the reserves") {
    Position position({3, 4, 9});
    position.put(3, 2, 2).put(4, 2, 2).put(9, 2, 2).order({9, 3, 4}).acts(9, 0);
    position.end_turns();
    CHECK(position.state.round == 2); // no power was available
    CHECK(position.stones(9, 2) == 1);
    for (const World home : {3, 4, 9}) {
        CHECK(position.faction(home).score == 0);
    }
}

TEST_CASE("N-5 in alliances the fallen of the controlling team go to valhalla if another team was there") {
    for (const bool contested : {false, true}) {
        Position position({1, 2, 3, 4}, {{"variant", "alliances"}});
        position.put(1, 5, 4).put(3, 5, 4).put(2, 5, contested ? 1 : 0).put(4, 9, 1).acts(1, 0);
        position.end_turns();
        CHECK(position.state.land(5).total() == 5);
        CHECK(position.faction(1).valhalla == (contested ? 2 : 0));
        CHECK(position.faction(3).valhalla == (contested ? 1 : 0));
        CHECK(position.stones(1, 5) == 2);
        CHECK(user(position, 5) == 3);
    }
}

// ---- Power users

TEST_CASE("source example 5: two of five different stones control and may use the power") {
    Position position({2, 3, 7, 8});
    position.put(8, 5, 2).put(2, 5, 1).put(3, 5, 1).put(7, 5, 1).put(7, 9, 1).avatar(2, 1);
    position.end_turns();
    CHECK(position.state.phase == Phase::powers);
    CHECK(user(position, 5) == 8);
    CHECK(position.state.power == OpenPower{5, Power::exchange, 1, 0});
}

TEST_CASE("only worlds with exactly five stones give their power, worlds 1 to 9 in order") {
    Position position({3, 4, 9});
    position.put(3, 8, 5).put(4, 6, 5).put(9, 7, 4);
    position.end_turns();
    CHECK(user(position, 7) == 0);
    CHECK(position.state.power->world == 6);
    position.act(pass);
    CHECK_FALSE(position.can_undo);
    CHECK(position.state.power->world == 8);
    CHECK(user(position, 6) == 4); // stays as determined until the phase ends
    position.act(pass);
    CHECK(position.state.phase == Phase::actions);
    CHECK_FALSE(position.state.power);
    CHECK(user(position, 6) == 0);
    CHECK(position.state.round == 2);
}

TEST_CASE("N-13 later changes neither remove nor grant a power, nor start battles") {
    Position position({3, 4, 9});
    position.put(3, 3, 5).put(4, 6, 5).put(9, 9, 4);
    position.end_turns();
    REQUIRE(position.state.power->world == 3);
    position.act(move(4, 6, 9));
    CHECK(position.can_undo); // back to the start of the open power
    CHECK(position.state.power->uses_left == 1);
    position.act(move(3, 3, 6));
    CHECK_FALSE(position.can_undo);
    CHECK(position.state.power->world == 6); // world 9 now has five stones
    position.act({{"type", "add"}, {"source", "reserve"}, {"to", 6}});
    CHECK(position.state.round == 2);
    CHECK(position.state.land(6).total() == 6);
}

TEST_CASE("variable powers are used in the order of the worlds") {
    Position position({3, 4, 9}, {{"variable_powers", true}});
    position.put(3, 2, 5).put(4, 1, 5);
    position.end_turns();
    CHECK(position.state.power->world == 1);
    CHECK(position.state.power->name == position.state.land(1).power);
}

TEST_CASE("andvari counts as a stone only for the power of a world with a battle") {
    for (const bool powers : {false, true}) {
        Position position({3, 4, 8}, {{"avatar_powers", powers}});
        // After the battle: faction 3 with 2, faction 4 with 1, faction 8 with 2 and the avatar of 3.
        position.put(3, 5, 3)
            .put(4, 5, 1)
            .put(8, 5, 2)
            .put(4, 9, 1)
            .avatar(8, 5)
            .avatar(3, 5)
            .order({3, 4, 8})
            .acts(3, 0);
        position.end_turns();
        CHECK(position.state.land(5).battle == powers);
        CHECK(user(position, 5) == (powers ? 8 : 0));
        CHECK(position.controller(5) == 0);
        CHECK(position.faction(3).valhalla == 0); // N-5 without him no one controls it
    }
    Position calm({3, 4, 8}, with_avatars);
    calm.put(3, 5, 2).put(4, 5, 1).put(8, 5, 2).avatar(8, 5).avatar(3, 5);
    CHECK(calm.controller(5, Andvari::as_stone) == 0); // there was no battle
    calm.state.land(5).battle = true;
    CHECK(calm.controller(5, Andvari::as_stone) == 8);
    Position alone({3, 4, 8}, with_avatars);
    alone.put(3, 5, 1).put(4, 5, 1).avatar(8, 5);
    alone.state.land(5).battle = true;
    CHECK(alone.controller(5, Andvari::as_stone) == 8); // without a stone of his own he still breaks ties
    Position team({8, 2, 3, 4}, {{"variant", "alliances"}, {"avatar_powers", true}});
    team.put(8, 5, 1).put(3, 5, 2).put(2, 5, 3).avatar(8, 5).order({8, 2, 3, 4});
    team.state.land(5).battle = true;
    CHECK(team.controller(5, Andvari::as_stone) == 8); // N-2: two each, the avatar decides
    CHECK(team.avatar(2, 1).controller(5) == 3);
}

// ---- Each power

TEST_CASE("protect may be passed; once taken the faction uses no later power and cannot be affected") {
    Position position({3, 4, 9});
    position.put(3, 1, 1).put(4, 5, 1).put(9, 9, 1).opens(3, Power::protect).noted(3, 2).noted(4, 7);
    CHECK(position.legal() == std::set<Json>{{{"type", "protect"}}, pass});
    Position passed = position;
    passed.act(pass);
    CHECK(passed.state.power->world == 2);
    const Json events = position.act({{"type", "protect"}});
    CHECK(position.faction(3).is_protected);
    CHECK(of_type(events, "power_unused")[0]
          == Json{{"type", "power_unused"},
                  {"faction", 3},
                  {"world", 2},
                  {"power", "retrieve"},
                  {"why", "protected"}});
    CHECK(position.state.power->world == 7);
    for (const Json& action : position.legal("destroy")) {
        CHECK(action.at("faction") != 3);
    }
    position.act(pass);
    CHECK_FALSE(position.faction(3).is_protected); // for the rest of the round
}

TEST_CASE("retrieve: any stone from helheim to any world, or up to two own stones to the card") {
    Position position({3, 4, 9});
    position.keep(4, &Faction::helheim, 1).opens(3, Power::retrieve);
    CHECK(position.legal().size() == 9 + 2);
    Position reinforced = position;
    position.act({{"type", "retrieve"}, {"faction", 4}, {"to", 8}});
    CHECK(position.stones(4, 8) == 1);
    reinforced.act({{"type", "reinforce"}});
    CHECK(reinforced.faction(3).card == 2);
    Position one({3, 4, 9});
    one.keep(3, &Faction::card, 24).opens(3, Power::retrieve);
    one.act({{"type", "reinforce"}});
    CHECK(one.faction(3).card == 25);
}

TEST_CASE("a power with no possible action is skipped automatically") {
    Position position({3, 4, 9});
    position.put(3, 3, 4).keep(3, &Faction::card, 21).opens(4, Power::protect).noted(3, 2).noted(3, 3);
    const Json events = position.act(pass);
    CHECK(of_type(events, "power_unused")[0].at("why") == "impossible");
    CHECK(position.state.power->world == 3);
}

TEST_CASE("move: any stone to an adjacent world, twice; the second may be passed") {
    Position position({3, 4, 9});
    position.put(4, 1, 1).opens(3, Power::move);
    CHECK(position.legal() == std::set<Json>{move(4, 1, 2), move(4, 1, 4), pass});
    position.act(move(4, 1, 2));
    CHECK(position.state.power == OpenPower{3, Power::move, 1, 0});
    Position passed = position;
    passed.act(pass);
    CHECK(passed.state.phase == Phase::actions);
    position.act(move(4, 2, 1));
    CHECK(position.state.phase == Phase::actions);
    CHECK(position.stones(4, 1) == 1);
}

TEST_CASE("steal: a stone to its owner's card, replaced by an own one from card or reserve") {
    Position position({3, 4, 9});
    position.put(4, 1, 1).put(3, 2, 1).keep(3, &Faction::card, 1).opens(3, Power::steal);
    CHECK(position.legal("steal").size() == 4);
    position.act({{"type", "steal"}, {"faction", 4}, {"from", 1}, {"source", "card"}});
    CHECK(position.stones(3, 1) == 1);
    CHECK(position.stones(4, 1) == 0);
    CHECK(position.faction(4).card == 1);
    CHECK(position.faction(3).card == 0);
    Position own({3, 4, 9});
    own.put(3, 2, 1).opens(3, Power::steal);
    CHECK(own.legal("steal")
          == std::set<Json>{{{"type", "steal"}, {"faction", 3}, {"from", 2}, {"source", "reserve"}}});
    own.act({{"type", "steal"}, {"faction", 3}, {"from", 2}, {"source", "reserve"}});
    CHECK(own.stones(3, 2) == 1);
    CHECK(own.faction(3).card == 1);
}

TEST_CASE("exchange: an own stone and another faction's in another world swap places") {
    Position position({3, 4, 9});
    position.put(3, 1, 1).put(4, 1, 1).put(9, 5, 1).put(3, 9, 1).opens(3, Power::exchange);
    const auto exchange = [](World from, World faction, World with) {
        return Json{{"type", "exchange"}, {"from", from}, {"faction", faction}, {"with", with}};
    };
    CHECK(position.legal() == std::set<Json>{exchange(1, 9, 5), exchange(9, 9, 5), exchange(9, 4, 1), pass});
    position.act(exchange(1, 9, 5));
    CHECK(position.stones(3, 5) == 1);
    CHECK(position.stones(9, 1) == 1);
}

TEST_CASE("add: an own stone from the card or reserve to any world") {
    Position position({3, 4, 9});
    position.keep(3, &Faction::card, 1).opens(3, Power::add);
    CHECK(position.legal().size() == 18 + 1);
    position.act({{"type", "add"}, {"source", "card"}, {"to", 7}});
    CHECK(position.stones(3, 7) == 1);
    CHECK(position.faction(3).card == 0);
}

TEST_CASE("destroy: any stone to its owner's reserve, or any two to their owners' cards") {
    Position position({3, 4, 9});
    position.put(3, 1, 1).put(4, 2, 2).opens(3, Power::destroy);
    CHECK(position.legal("destroy").size() == 2);
    CHECK(position.legal("withdraw")
          == std::set<Json>{withdraw({{3, 1}, {4, 2}}), withdraw({{4, 2}, {4, 2}})});
    Position destroyed = position;
    destroyed.act({{"type", "destroy"}, {"faction", 3}, {"from", 1}});
    CHECK(destroyed.faction(3).reserve == 25);
    position.act(withdraw({{4, 2}, {4, 2}}));
    CHECK(position.faction(4).card == 2);
}

TEST_CASE("N-6 a single stone may be withdrawn only if there is no second one to choose") {
    Position position({3, 4, 9});
    position.put(4, 2, 1).put(9, 2, 3).opens(3, Power::destroy);
    position.faction(9).is_protected = true;
    CHECK(position.legal("withdraw") == std::set<Json>{withdraw({{4, 2}})});
    position.act(withdraw({{4, 2}}));
    CHECK(position.faction(4).card == 1);
    Position two({3, 4, 9});
    two.put(4, 2, 2).opens(3, Power::destroy);
    CHECK(two.legal("withdraw") == std::set<Json>{withdraw({{4, 2}, {4, 2}})});
}

TEST_CASE("N-10 spend buys for 2 points at the costs of phase 2, including avatars") {
    Position position({3, 4, 9});
    position.put(4, 5, 2).put(9, 6, 1).avatar(3, 5).avatar(4, 7).avatar(9, 6).opens(3, Power::spend);
    const Json banish{{"type", "banish"}, {"faction", 4}, {"from", 5}};
    const Json push{{"type", "push"}, {"faction", 4}, {"from", 5}, {"to", 4}};
    CHECK(position.cost(banish) == 2);
    CHECK(position.cost(push) == 1);
    CHECK(position.cost({{"type", "push"}, {"faction", 9}, {"from", 6}, {"to", 3}}) == 0); // it costs 3
    CHECK(position.allows(pass));
    CHECK_FALSE(position.allows({{"type", "end_turn"}}));
    CHECK_THAT(position.refusal({{"type", "push"}, {"faction", 9}, {"from", 6}, {"to", 3}}),
               Catch::Contains("needed: 3;"));
    position.act(push);
    CHECK(position.state.power == OpenPower{8, Power::spend, 1, 1});
    CHECK(position.can_undo);
    position.act(push);
    CHECK(position.state.phase == Phase::actions);
    CHECK(position.stones(4, 4) == 2);

    Position guarded({1, 4, 9}, with_avatars);
    guarded.put(1, 5, 1).avatar(1, 5).avatar(4, 5).opens(4, Power::spend);
    CHECK(guarded.legal("push").empty()); // odin: 2 - 1 + 1 + 1
    CHECK(guarded.legal("avatar").empty());
}

TEST_CASE("N-7 spend obeys protection, also when driving stones away") {
    Position position({3, 4, 9});
    position.put(4, 5, 1).put(9, 5, 1).avatar(3, 5).opens(3, Power::spend);
    position.faction(4).is_protected = true;
    for (const Json& action : position.legal()) {
        CHECK(action.value("faction", 0) != 4);
    }
    CHECK(position.legal("push").size() == 4);
    CHECK(position.legal("drive").size() == 2);
}

TEST_CASE("banish: any stone in a world goes to helheim") {
    Position position({3, 4, 9});
    position.put(3, 1, 1).put(4, 2, 2).opens(3, Power::banish);
    CHECK(position.legal()
          == std::set<Json>{{{"type", "banish"}, {"faction", 3}, {"from", 1}},
                            {{"type", "banish"}, {"faction", 4}, {"from", 2}},
                            pass});
    position.act({{"type", "banish"}, {"faction", 3}, {"from", 1}});
    CHECK(position.faction(3).helheim == 1);
}

TEST_CASE("N-7 any stone includes the user's own, but never a protected faction's") {
    for (const Power power :
         {Power::retrieve, Power::move, Power::steal, Power::exchange, Power::destroy, Power::banish}) {
        Position position({3, 4, 9});
        position.put(3, 1, 2).put(4, 5, 2).put(9, 6, 2);
        position.keep(3, &Faction::helheim, 1).keep(9, &Faction::helheim, 1).opens(3, power);
        position.faction(9).is_protected = true;
        const std::string text = Json(position.legal()).dump();
        CAPTURE(power_names[static_cast<std::size_t>(power)], text);
        CHECK(text.find("\"faction\":9") == std::string::npos);
        CHECK((text.find("\"faction\":3") != std::string::npos) == (power != Power::exchange));
    }
}

TEST_CASE("copy offers the actions of the eight other powers and becomes the one that is used") {
    Position position({4, 6}, {{"variant", "two_player_basic"}});
    position.put(4, 1, 2).put(6, 5, 2).keep(6, &Faction::helheim, 1).keep(4, &Faction::helheim, 1);
    position.keep(4, &Faction::card, 1).avatar(4, 5).opens(4, Power::copy);
    std::set<std::string> types;
    for (const Json& action : position.legal()) {
        types.insert(action.at("type"));
        if (action.at("type") == "banish") {
            CHECK_FALSE(action.contains("cost"));
        }
    }
    CHECK(types
          == std::set<std::string>{"retrieve", "reinforce", "move", "steal", "exchange", "add", "destroy",
                                   "withdraw", "banish", "pass", "muster", "deploy", "march", "travel",
                                   "push", "drive", "recover"});
    CHECK(position.legal("banish").size() == 2);
    CHECK(position.cost({{"type", "muster"}}) == 1);

    Position moved = position;
    moved.act(move(6, 5, 4));
    CHECK(moved.state.power == OpenPower{1, Power::move, 1, 0});
    CHECK(moved.legal("banish").empty());
    moved.act(move(6, 5, 4));
    CHECK(moved.state.phase == Phase::actions);

    Position spent = position;
    spent.act({{"type", "muster"}});
    CHECK(spent.state.power == OpenPower{1, Power::spend, 1, 1});
    CHECK(spent.can_undo);
    CHECK(spent.legal("banish").empty()); // it costs 2 with the own avatar there
    CHECK(spent.legal("move").empty());
    spent.act({{"type", "travel"}, {"to", 4}});
    CHECK(spent.state.phase == Phase::actions);

    position.act({{"type", "banish"}, {"faction", 4}, {"from", 1}});
    CHECK(position.faction(4).helheim == 2);
    CHECK(position.state.phase == Phase::actions);
}

// ---- Valhalla

TEST_CASE("stones in valhalla return home and score 2 each") {
    Position position({3, 4, 9});
    position.keep(3, &Faction::valhalla, 2).keep(9, &Faction::valhalla, 1).avatar(3, 8);
    const Json events = position.end_turns();
    CHECK(position.stones(3, 3) == 2);
    CHECK(position.stones(9, 9) == 1);
    CHECK(position.faction(3).score == 4);
    CHECK(position.faction(9).score == 2);
    CHECK(of_type(events, "returned").size() == 3);
    CHECK(position.faction(3).valhalla == 0);
}

TEST_CASE("ullr away from home chooses for each stone at his place in the order") {
    Position position({2, 4, 9}, with_avatars);
    position.keep(2, &Faction::valhalla, 2).keep(4, &Faction::valhalla, 1).keep(9, &Faction::valhalla, 1);
    position.avatar(2, 8).order({4, 2, 9}).acts(9, 0);
    position.end_turns();
    CHECK(position.state.phase == Phase::valhalla);
    CHECK(position.seat() == 0);
    CHECK(position.stones(4, 4) == 1);
    CHECK(position.stones(9, 9) == 0);
    const auto give_back = [](World to) { return Json{{"type", "return"}, {"to", to}}; };
    CHECK(position.legal() == std::set<Json>{give_back(2), give_back(8)});
    position.act(give_back(8));
    CHECK(position.can_undo);
    CHECK(position.faction(2).score == 2);
    position.act(give_back(2));
    CHECK_FALSE(position.can_undo);
    CHECK(position.stones(2, 8) == 1);
    CHECK(position.stones(2, 2) == 1);
    CHECK(position.faction(2).avatar == 8); // he does not travel after a return
    CHECK(position.stones(9, 9) == 1);
    CHECK(position.state.round == 2);
}

TEST_CASE("ullr at home is not asked; with no stones in valhalla he may travel far, or pass") {
    Position home({2, 4, 9}, with_avatars);
    home.keep(2, &Faction::valhalla, 2);
    home.end_turns();
    CHECK(home.state.round == 2);
    CHECK(home.stones(2, 2) == 2);

    Position free({2, 4, 9}, with_avatars);
    free.end_turns();
    CHECK(free.state.phase == Phase::valhalla);
    CHECK(free.legal("travel_far").size() == 8);
    CHECK(free.legal().size() == 9);
    Position passed = free;
    passed.act(pass);
    CHECK(passed.state.round == 2);
    free.act({{"type", "travel_far"}, {"to", 9}});
    CHECK(free.faction(2).avatar == 9);
    CHECK(free.state.round == 2);

    Position plain({2, 4, 9});
    plain.end_turns();
    CHECK(plain.state.round == 2);
}
