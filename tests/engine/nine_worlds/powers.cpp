/// Phase 4: what each power does.
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

Json withdraw(const std::vector<std::pair<World, World>>& stones) {
    Json list = Json::array();
    for (const auto& [faction, from] : stones) {
        list.push_back({{"faction", faction}, {"from", from}});
    }
    return {{"type", "withdraw"}, {"stones", list}};
}

} // namespace

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
