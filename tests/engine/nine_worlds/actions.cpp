/// Phase 2: action points, what they buy, how avatars change the cost, and the avatar powers.
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::of_type;
using nine_worlds::test::Position;

namespace {

const Json end_turn{{"type", "end_turn"}};

Json push(World faction, World from, World to) {
    return {{"type", "push"}, {"faction", faction}, {"from", from}, {"to", to}};
}

Json banish(World faction, World from) {
    return {{"type", "banish"}, {"faction", faction}, {"from", from}};
}

Json avatar(Json keys) {
    keys["type"] = "avatar";
    return keys;
}

const Json with_avatars{{"avatar_powers", true}};

} // namespace

TEST_CASE("action points depend on the number of factions, home control and place in the order") {
    const std::vector<std::pair<std::vector<World>, std::vector<int>>> cases{
        {{3, 4, 9}, {7, 7, 7}},
        {{2, 3, 7, 8}, {7, 6, 6, 6}},
        {{2, 3, 5, 7, 8}, {7, 6, 5, 5, 5}},
        {{1, 2, 3, 7, 8, 9}, {6, 5, 4, 4, 4, 4}},
    };
    for (const auto& [homes, points] : cases) {
        for (const bool at_home : {false, true}) {
            Position position(homes);
            for (std::size_t i = 0; i < homes.size(); ++i) {
                position.faction(homes[i]).home_control = at_home;
                CAPTURE(homes[i], at_home);
                CHECK(action_points(position.state, position.side(homes[i]))
                      == points[i] + (at_home ? 1 : 0));
            }
        }
    }
    Position basic({4, 6}, {{"variant", "two_player_basic"}});
    basic.faction(6).home_control = false;
    CHECK(action_points(basic.state, basic.side(6)) == 8);
    Position colours({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    CHECK(action_points(colours.state, 0) == 8);
    CHECK(action_points(colours.state, 1) == 7);
}

TEST_CASE("home control is determined for all at the start of the round, unused points lapse") {
    Position position({3, 4, 9});
    position.put(3, 3, 3).put(3, 4, 2).put(4, 4, 1).put(9, 9, 1).avatar(4, 1);
    position.end_turns();
    CHECK(position.state.round == 2);
    CHECK(position.order() == std::vector<World>{3, 9, 4});
    CHECK(position.state.ap == 8);
    CHECK_FALSE(position.faction(4).home_control);
    const Json events = position.act(end_turn);
    CHECK(of_type(events, "turn_ended")[0].at("lapsed") == 8);
    // Changes during the round have no effect on it.
    position.state.land(4).stones[position.side(3)] = 0;
    position.faction(3).reserve += 2;
    position.act(end_turn);
    CHECK(position.state.acting == position.side(4));
    CHECK(position.state.ap == 7);
}

TEST_CASE("muster, march, travel and recover cost 1") {
    Position position({3, 4, 9});
    position.put(3, 3, 1).keep(3, &Faction::helheim, 1).acts(3, 4);
    CHECK(position.cost({{"type", "muster"}}) == 1);
    CHECK(position.legal("march")
          == std::set<Json>{{{"type", "march"}, {"from", 3}, {"to", 2}, {"cost", 1}},
                            {{"type", "march"}, {"from", 3}, {"to", 6}, {"cost", 1}}});
    CHECK(position.legal("travel")
          == std::set<Json>{{{"type", "travel"}, {"to", 2}, {"cost", 1}},
                            {{"type", "travel"}, {"to", 6}, {"cost", 1}}});
    CHECK(position.cost({{"type", "recover"}}) == 1);
    position.act({{"type", "recover"}});
    position.act({{"type", "muster"}});
    position.act({{"type", "march"}, {"from", 3}, {"to", 2}});
    position.act({{"type", "travel"}, {"to", 6}});
    CHECK(position.can_undo);
    CHECK(position.faction(3).helheim == 0);
    CHECK(position.faction(3).card == 1);
    CHECK(position.faction(3).reserve == 23);
    CHECK(position.stones(3, 2) == 1);
    CHECK(position.faction(3).avatar == 6);
    CHECK(position.state.ap == 0);
    CHECK(position.legal() == std::set<Json>{end_turn}); // only end_turn ends a turn
    position.act(end_turn);
    CHECK_FALSE(position.can_undo);
}

TEST_CASE("N-11 deploy costs 1 in the own avatar's world and 2 anywhere else") {
    Position position({3, 4, 9});
    position.keep(3, &Faction::card, 1).avatar(3, 5).avatar(4, 7).acts(3, 2);
    for (const World to : all_worlds) {
        CHECK(position.cost({{"type", "deploy"}, {"to", to}}) == (to == 5 ? 1 : 2));
    }
    position.acts(3, 1);
    CHECK(position.legal("deploy").size() == 1);
    position.act({{"type", "deploy"}, {"to", 5}});
    CHECK(position.stones(3, 5) == 1);
    CHECK(position.legal("deploy").empty());
}

TEST_CASE("push costs 2 and banish 3, less with the own avatar there and more with the owner's") {
    for (const bool own : {false, true}) {
        for (const bool owner : {false, true}) {
            for (const bool third : {false, true}) {
                Position position({3, 4, 9}, with_avatars); // without odin's home no stone is protected
                position.put(4, 5, 1)
                    .avatar(3, own ? 5 : 1)
                    .avatar(4, owner ? 5 : 7)
                    .avatar(9, third ? 5 : 9);
                position.acts(3, 4);
                CAPTURE(own, owner, third);
                const int change = (owner ? 1 : 0) - (own ? 1 : 0);
                CHECK(position.cost(push(4, 5, 2)) == 2 + change);
                CHECK(position.cost(banish(4, 5)) == 3 + change);
                position.acts(3, 2 + change);
                CHECK(position.allows(push(4, 5, 2)));
                CHECK_FALSE(position.allows(banish(4, 5)));
                CHECK_THAT(position.refusal(banish(4, 5)),
                           Catch::Contains("needed: " + std::to_string(3 + change) + ";"));
            }
        }
    }
}

TEST_CASE("push, drive and banish move the stones they name, along routes only") {
    Position position({3, 4, 9});
    position.put(4, 5, 2).avatar(9, 9).acts(3, 7);
    CHECK(position.legal("push").size() == 4);
    CHECK(position.cost({{"type", "drive"}, {"faction", 9}, {"to", 8}}) == 2);
    CHECK_FALSE(position.allows({{"type", "drive"}, {"faction", 9}, {"to", 5}}));
    CHECK_FALSE(position.allows({{"type", "drive"}, {"faction", 3}, {"to", 2}}));
    position.act(push(4, 5, 6));
    position.act(banish(4, 5));
    position.act({{"type", "drive"}, {"faction", 9}, {"to", 8}});
    CHECK(position.stones(4, 6) == 1);
    CHECK(position.stones(4, 5) == 0);
    CHECK(position.faction(4).helheim == 1);
    CHECK(position.faction(9).avatar == 8);
    CHECK(position.state.ap == 0);
}

TEST_CASE("N-4 a partner's faction is another faction, and its avatar is not the own avatar") {
    for (const char* variant : {"pacts", "alliances"}) {
        Position position({1, 2, 3, 4}, {{"variant", variant}});
        position.put(3, 5, 1).put(2, 6, 1).avatar(3, 5).avatar(1, 7).acts(1, 7);
        CHECK(position.cost(push(3, 5, 2)) == 3);
        CHECK(position.cost(banish(3, 5)) == 4);
        position.avatar(3, 6);
        CHECK(position.cost(push(2, 6, 5)) == 2);
        CHECK(position.cost({{"type", "drive"}, {"faction", 3}, {"to", 5}}) == 2);
    }
}

TEST_CASE("N-9 taking odin's stones away from him costs 1 more, but never more than 4") {
    for (const bool own : {false, true}) {
        Position position({1, 4, 9}, with_avatars);
        position.put(1, 5, 1).put(1, 6, 1).put(9, 5, 1).avatar(1, 5).avatar(4, own ? 5 : 7).acts(4, 8);
        CHECK(position.cost(push(1, 5, 2)) == (own ? 3 : 4));
        CHECK(position.cost(banish(1, 5)) == 4);
        CHECK(position.cost(push(1, 6, 9)) == 2); // odin is not there
        CHECK(position.cost(push(9, 5, 2)) == (own ? 1 : 2));
    }
    Position plain({1, 4, 9});
    plain.put(1, 5, 1).avatar(1, 5).acts(4, 8);
    CHECK(plain.cost(push(1, 5, 2)) == 3);
    Position partner({1, 2, 3, 4}, {{"variant", "pacts"}, {"avatar_powers", true}});
    partner.put(1, 1, 1).acts(3, 8);
    CHECK(partner.cost(push(1, 1, 2)) == 4);
}

TEST_CASE("the preview explains how avatars change the cost") {
    Position position({1, 4, 9}, with_avatars);
    position.put(1, 5, 1).avatar(1, 5).avatar(4, 7).acts(4, 8);
    const auto action = NineWorlds::action_from_json(banish(1, 5)).value();
    const Json preview = NineWorlds::preview(position.state, position.seat(), action).value();
    CHECK(preview.at("cost") == 4);
    CHECK(preview.at("parts")
          == Json::array({{{"rule", "base"}, {"amount", 3}},
                          {{"rule", "owner_avatar"}, {"amount", 1}},
                          {{"rule", "odin"}, {"amount", 1}},
                          {{"rule", "limit"}, {"amount", -1}}}));
    CHECK(preview.at("effects")[1]
          == Json{{"type", "stone_moved"}, {"faction", 1}, {"from", 5}, {"to", "helheim"}});
}

TEST_CASE("an avatar power is free, used once a turn, and exists only with the option") {
    Position position({4, 5, 6}, with_avatars);
    position.put(6, 5, 2).acts(4, 0);
    position.act(avatar({{"faction", 6}, {"from", 5}}));
    CHECK(position.can_undo);
    CHECK(position.state.avatar_used);
    CHECK(position.legal("avatar").empty());
    position.act(end_turn);
    CHECK_FALSE(position.state.avatar_used);
    Position plain({4, 5, 6});
    plain.put(6, 5, 2).acts(4, 0);
    CHECK(plain.legal("avatar").empty());
}

TEST_CASE("freyr moves any stone from his world to an adjacent one") {
    Position position({3, 4, 9}, with_avatars);
    position.put(3, 5, 1).put(4, 5, 1).put(4, 6, 1).avatar(3, 5).acts(3, 0);
    CHECK(position.legal("avatar").size() == 8);
    position.act(avatar({{"faction", 4}, {"from", 5}, {"to", 8}}));
    CHECK(position.stones(4, 8) == 1);
}

TEST_CASE("thrym sends any stone to its owner's card, surtr a stone in his world") {
    for (const World home : {4, 7}) {
        Position position({home, 3, 9}, with_avatars);
        position.put(home, 5, 1).put(9, 5, 1).put(3, 6, 1).avatar(home, 5).acts(home, 0);
        CHECK(position.legal("avatar").size() == (home == 4 ? 3 : 2));
        position.act(avatar({{"faction", 9}, {"from", 5}}));
        CHECK(position.faction(9).card == 1);
        CHECK(position.stones(9, 5) == 0);
    }
}

TEST_CASE("beowulf swaps places with an avatar in another world") {
    Position position({5, 3, 9}, with_avatars);
    position.avatar(3, 5).acts(5, 0);
    CHECK(position.legal("avatar") == std::set<Json>{avatar({{"faction", 9}})});
    position.act(avatar({{"faction", 9}}));
    CHECK(position.faction(5).avatar == 9);
    CHECK(position.faction(9).avatar == 5);
}

TEST_CASE("hreidmar moves an own stone to the card, or from the card to his world") {
    Position position({6, 3, 9}, with_avatars);
    position.keep(6, &Faction::card, 1).avatar(6, 8).acts(6, 0);
    CHECK(position.legal("avatar")
          == std::set<Json>{avatar({{"source", "reserve"}}), avatar({{"source", "card"}})});
    Position other = position;
    position.act(avatar({{"source", "reserve"}}));
    CHECK(position.faction(6).card == 2);
    other.act(avatar({{"source", "card"}}));
    CHECK(other.stones(6, 8) == 1);
    CHECK(other.faction(6).card == 0);
}

TEST_CASE("hel moves another avatar in her world or an adjacent one") {
    Position position({9, 3, 4}, with_avatars);
    position.avatar(9, 9).avatar(3, 9).avatar(4, 6).acts(9, 0);
    CHECK(position.legal("avatar").size() == 2 + 3);
    position.act(avatar({{"faction", 4}, {"to", 3}}));
    CHECK(position.faction(4).avatar == 3);
    position.acts(9, 0);
    position.state.avatar_used = false;
    CHECK(position.legal("avatar").size() == 2); // 3 is too far away now
}

TEST_CASE("odin, ullr and andvari have no power to use in their turn") {
    for (const World home : {1, 2, 8}) {
        Position position({home, 3, 4}, with_avatars);
        position.put(3, home, 1).acts(home, 0);
        CHECK(position.legal() == std::set<Json>{end_turn});
    }
}

TEST_CASE("N-7 avatar powers cannot affect what is protected") {
    Position position({4, 5, 9}, with_avatars);
    position.put(4, 5, 1).put(5, 5, 1).put(9, 5, 1).acts(4, 7);
    position.faction(9).is_protected = true;
    CHECK(position.legal("avatar")
          == std::set<Json>{avatar({{"faction", 4}, {"from", 5}}), avatar({{"faction", 5}, {"from", 5}})});
    CHECK(position.allows(banish(9, 5))); // buying is not a power
    position.acts(5, 7);
    CHECK(position.legal("avatar") == std::set<Json>{avatar({{"faction", 4}})});
}

TEST_CASE("an action with keys that its type does not have is malformed") {
    const std::vector<Json> malformed{
        {{"type", "muster"}, {"cost", 1}},
        {{"type", "deploy"}},
        {{"type", "deploy"}, {"to", 0}},
        {{"type", "deploy"}, {"to", 10}},
        {{"type", "deploy"}, {"to", "5"}},
        {{"type", "march"}, {"to", 2}},
        {{"type", "steal"}, {"faction", 4}, {"from", 2}, {"source", "helheim"}},
        {{"type", "avatar"}},
        {{"type", "avatar"}, {"from", 2}},
        {{"type", "avatar"}, {"faction", 4}, {"from", 2}, {"to", 3}, {"source", "card"}},
        {{"type", "withdraw"}, {"stones", Json::array()}},
        {{"type", "withdraw"}, {"stones", {{{"faction", 7}, {"from", 2}}, {{"faction", 4}, {"from", 2}}}}},
        {{"type", "withdraw"}, {"stones", {{{"faction", 4}, {"from", 3}}, {{"faction", 4}, {"from", 2}}}}},
        {{"type", "withdraw"}, {"stones", {{{"faction", 4}}}}},
        {{"type", "undo"}},
    };
    for (const Json& action : malformed) {
        CAPTURE(action);
        const auto read = NineWorlds::action_from_json(action);
        REQUIRE_FALSE(read);
        CHECK(read.error().refusal == Refusal::malformed);
    }
}
