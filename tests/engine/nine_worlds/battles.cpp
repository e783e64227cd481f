/// Phases 3 and 4: battles, who may use the powers, and the stones in valhalla.
#include "tests/engine/nine_worlds/decisions.h"
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::move;
using nine_worlds::test::of_type;
using nine_worlds::test::pass;
using nine_worlds::test::Position;
using nine_worlds::test::with_avatars;

namespace {

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
