/// Whole rounds: the course of battles, who represents a team, what each power leaves open, and the end of
/// the game.
#include "engine/telling.h"
#include "tests/engine/nine_worlds/position.h"

#include <algorithm>

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::of_type;
using nine_worlds::test::Position;

namespace {

const Json passing{{"type", "pass"}};

/// Four factions in two teams, {1, 3} and {2, 4}, with all avatars away in niflheim.
Position allies(const char* variant = "alliances") {
    Position position({1, 2, 3, 4}, {{"variant", variant}});
    for (const World home : {1, 2, 3, 4}) {
        position.avatar(home, 9);
    }
    return position;
}

/// A world of inspect() that no avatar decides.
Json world_held(World world, Json control, Json disputed = Json::array()) {
    return {{"world", world},
            {"control", std::move(control)},
            {"by_avatar", false},
            {"disputed", std::move(disputed)}};
}

} // namespace

// ---- Battles

TEST_CASE(
    "battles remove stones in turn order, repeatedly, skipping those with none left, until five remain") {
    struct Row {
        std::array<int, 3> before; ///< of factions 3, 4 and 9, in that turn order
        std::array<int, 3> after;
        World control;
    };

    for (const Row& row : std::vector<Row>{{{6, 0, 0}, {5, 0, 0}, 3},
                                           {{1, 7, 2}, {0, 5, 0}, 4},
                                           {{4, 4, 4}, {1, 2, 2}, 0},
                                           {{5, 3, 1}, {3, 2, 0}, 3},
                                           {{2, 2, 3}, {1, 1, 3}, 9},
                                           {{1, 1, 9}, {0, 0, 5}, 9},
                                           {{3, 2, 0}, {3, 2, 0}, 3}}) {
        Position position({3, 4, 9});
        position.order({3, 4, 9}).avatar(3, 1).avatar(4, 1).avatar(9, 1).acts(3, 0);
        const std::array<World, 3> homes{3, 4, 9};
        for (std::size_t i = 0; i < homes.size(); ++i) {
            position.put(homes[i], 5, row.before[i]).put(homes[i], 9, 1); // stones to exchange
        }
        CAPTURE(row.before);
        const int total = row.before[0] + row.before[1] + row.before[2];
        const Json events = position.end_turns();
        for (std::size_t i = 0; i < homes.size(); ++i) {
            CHECK(position.stones(homes[i], 5) == row.after[i]);
        }
        const Json began = of_type(events, "battle_began");
        REQUIRE(began.size() == (total > 5 ? 1 : 0));
        if (total > 5) {
            CHECK(began[0] == Json{{"type", "battle_began"}, {"world", 5}, {"stones", total}});
            CHECK(of_type(events, "battle_ended")[0].at("control")
                  == (row.control == 0 ? Json(nullptr) : Json(row.control)));
        }
        // A power is available only with control.
        CHECK((position.state.phase == Phase::powers) == (row.control != 0));
    }
}

TEST_CASE("battles are fought separately from world 1 to 9, and their powers are used afterwards") {
    Position position({3, 4, 9});
    position.put(3, 8, 6).put(4, 2, 7).put(9, 5, 6);
    const Json events = position.end_turns();
    std::vector<int> worlds;
    for (const Json& began : of_type(events, "battle_began")) {
        worlds.push_back(began.at("world"));
    }
    CHECK(worlds == std::vector<int>{2, 5, 8});
    CHECK(of_type(events, "powers_noted")[0].at("users").size() == 3);
    CHECK(position.state.power->world == 2);
    CHECK(position.faction(4).reserve == 25 - 5);
}

TEST_CASE("N-5 the victorious dead return home in the same round and score, also into a full world") {
    Position position({3, 4, 9});
    position.put(3, 3, 8).put(9, 3, 1).avatar(3, 1).avatar(9, 1).order({3, 4, 9}).acts(3, 0);
    position.end_turns();
    REQUIRE(position.state.phase == Phase::powers);
    CHECK(position.faction(3).valhalla == 3);
    const Json events = position.act(passing);
    CHECK(position.stones(3, 3) == 8);
    CHECK(position.faction(3).score == 6);
    CHECK(of_type(events, "battle_began").empty()); // those belong to the next round
    CHECK(position.state.round == 2);
    position.end_turns();
    CHECK(position.stones(3, 3) == 5);
    CHECK(position.faction(3).reserve == 25 - 5); // this time no other faction was there
}

// ---- Teams

TEST_CASE("N-2 a home represented by the partner gives no action point, although the team controls it") {
    for (const char* variant : {"alliances", "pacts"}) {
        Position position = allies(variant);
        position.put(1, 1, 1).put(3, 1, 1).avatar(3, 1).put(2, 2, 1).put(4, 4, 1);
        position.end_turns();
        REQUIRE(position.state.round == 2);
        CAPTURE(variant);
        CHECK_FALSE(position.faction(1).home_control); // 3 has its avatar there
        CHECK_FALSE(position.faction(3).home_control);
        CHECK(position.faction(2).home_control);
    }
    Position own = allies();
    own.put(1, 1, 1).put(3, 1, 1).put(2, 1, 1);
    own.end_turns();
    REQUIRE(own.state.round == 2);
    CHECK(own.faction(1).home_control); // two of the team against one, and 1 is earlier in the order
    CHECK_FALSE(own.faction(2).home_control);
    Position pacts = allies("pacts");
    pacts.put(1, 1, 1).put(3, 1, 1).put(2, 1, 1);
    pacts.end_turns();
    CHECK_FALSE(pacts.faction(1).home_control); // by faction it is disputed
}

TEST_CASE("N-2 a controlled world counts in the turn order for the partner that represents the team there") {
    Position position = allies();
    position.put(1, 5, 1).put(3, 5, 2).put(1, 6, 1).put(2, 7, 1).put(2, 8, 1).put(4, 2, 2).order(
        {1, 2, 3, 4});
    // All have two stones; 1 and 3 control 6 and 5, 2 controls two worlds, 4 one.
    CHECK(next_order(position.state)
          == std::vector<Side>{position.side(2), position.side(4), position.side(3), position.side(1)});
}

TEST_CASE("N-2 the partner that represents the team in a world uses its power and alone scores for it") {
    Position position = allies();
    position.put(1, 8, 2).put(3, 8, 3).state.round = 3;
    const Json forecast = inspect(position.state, spectator);
    CHECK(forecast.at("worlds")[7] == world_held(8, 3));
    CHECK(forecast.at("seats")[0].at("points") == 2 * 2 + 1);
    CHECK(forecast.at("seats")[2].at("points") == 2 * 3 + 5 + 1);
    position.end_turns();
    CHECK(position.state.acting == position.side(3));
    CHECK(position.state.power->name == Power::spend);
    position.act(passing);
    CHECK(standing(position.state).scores == std::vector<int>{5, 0, 12, 0});
}

TEST_CASE("N-4 for a partner's spend the other partner is another faction, which may be protected") {
    for (const bool is_protected : {false, true}) {
        Position position = allies();
        position.put(3, 5, 1).opens(1, Power::spend);
        position.faction(3).is_protected = is_protected;
        CHECK(position.legal("push").empty() == is_protected);
    }
}

TEST_CASE("N-9 odin's stones also cost a second colour of the same seat 1 more") {
    Position position({1, 5, 3, 4},
                      {{"players", 2}, {"variant", "two_player_four_colours"}, {"avatar_powers", true}});
    position.put(1, 2, 1).avatar(1, 2).acts(5, 8);
    CHECK(position.cost({{"type", "push"}, {"faction", 1}, {"from", 2}, {"to", 3}}) == 4);
    position.avatar(1, 1);
    CHECK(position.cost({{"type", "push"}, {"faction", 1}, {"from", 2}, {"to", 3}}) == 2);
}

TEST_CASE("odin does not affect powers, which cost no action points") {
    Position position({1, 4, 9}, {{"avatar_powers", true}});
    position.put(1, 5, 2).avatar(1, 5).opens(4, Power::banish);
    CHECK(position.cost({{"type", "banish"}, {"faction", 1}, {"from", 5}}) == -1);
    position.act({{"type", "banish"}, {"faction", 1}, {"from", 5}});
    CHECK(position.faction(1).helheim == 1);
}

TEST_CASE("teams tied in score compare the worlds of both partners, then their stones") {
    for (const char* variant : {"alliances", "pacts"}) {
        Position position = allies(variant);
        CAPTURE(variant);
        position.faction(1).score = 7;
        position.faction(2).score = 3;
        position.faction(4).score = 4;
        CHECK(standing(position.state).ranking == std::vector<int>{1, 1, 1, 1});
        position.put(3, 5, 1).put(2, 6, 1);
        CHECK(standing(position.state).ranking == std::vector<int>{1, 1, 1, 1});
        position.put(4, 6, 1); // in pacts 2 and 4 dispute world 6, in alliances they hold it with more stones
        CHECK(standing(position.state).ranking
              == (position.state.options.variant == Variant::pacts ? std::vector<int>{1, 3, 1, 3}
                                                                   : std::vector<int>{3, 1, 3, 1}));
    }
}

TEST_CASE("with four colours ties compare the worlds and stones of both colours") {
    Position position({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    position.put(2, 5, 1).put(3, 6, 1);
    CHECK(standing(position.state).ranking == std::vector<int>{1, 1});
    position.put(4, 6, 1); // seat 1's own colours dispute world 6: it has more stones but no world
    CHECK(standing(position.state).ranking == std::vector<int>{1, 2});
    position.put(1, 5, 1); // and so do seat 0's
    CHECK(standing(position.state).ranking == std::vector<int>{1, 1});
    position.put(4, 6, 1);
    CHECK(standing(position.state).ranking == std::vector<int>{2, 1});
}

// ---- Powers

TEST_CASE("every action under copy closes the power as the copied power would") {
    struct Row {
        Json action;
        std::optional<Power> open; ///< the power open afterwards
    };

    const Json stones = Json::parse(R"([{"faction":6,"from":5},{"faction":6,"from":5}])");
    for (const Row& row :
         std::vector<Row>{{{{"type", "retrieve"}, {"faction", 6}, {"to", 3}}, {}},
                          {{{"type", "reinforce"}}, {}},
                          {{{"type", "move"}, {"faction", 6}, {"from", 5}, {"to", 2}}, Power::move},
                          {{{"type", "steal"}, {"faction", 6}, {"from", 5}, {"source", "reserve"}}, {}},
                          {{{"type", "exchange"}, {"from", 1}, {"faction", 6}, {"with", 5}}, {}},
                          {{{"type", "add"}, {"source", "reserve"}, {"to", 9}}, {}},
                          {{{"type", "destroy"}, {"faction", 6}, {"from", 5}}, {}},
                          {{{"type", "withdraw"}, {"stones", stones}}, {}},
                          {{{"type", "banish"}, {"faction", 6}, {"from", 5}}, {}},
                          {{{"type", "travel"}, {"to", 1}}, Power::spend},
                          {{{"type", "push"}, {"faction", 6}, {"from", 5}, {"to", 2}}, {}}, // both points
                          {passing, {}}}) {
        Position position({4, 6}, {{"variant", "two_player_basic"}});
        position.put(4, 1, 2).put(6, 5, 2).keep(6, &Faction::helheim, 1).opens(4, Power::copy);
        CAPTURE(row.action);
        const Json events = position.act(row.action);
        CHECK((position.state.phase == Phase::powers) == row.open.has_value());
        CHECK(position.can_undo == row.open.has_value());
        CHECK(of_type(events, "power_closed").size() == (row.open ? 0 : 1));
        if (row.open) {
            CHECK(position.state.power->name == *row.open);
            CHECK(position.state.power->uses_left == 1);
            CHECK(position.state.power->ap == (*row.open == Power::spend ? 1 : 0));
            CHECK(position.allows(passing));
        }
    }
}

TEST_CASE("protection lasts through later powers, covers helheim, and ends with the round") {
    Position position({3, 4, 9});
    position.put(3, 1, 5).put(4, 2, 5).keep(3, &Faction::helheim, 1).keep(4, &Faction::helheim, 1);
    position.end_turns();
    position.act({{"type", "protect"}});
    REQUIRE(position.state.power->name == Power::retrieve);
    for (const Json& action : position.legal("retrieve")) {
        CHECK(action.at("faction") == 4);
    }
    CHECK(position.legal("retrieve").size() == 9);
    const Json events = position.act(passing);
    CHECK_FALSE(position.faction(3).is_protected);
    CHECK(of_type(events, "round_began").size() == 1);
    // In the next round's turns it can be pushed again.
    position.acts(4, 6);
    CHECK_FALSE(position.legal("push").empty());
}

TEST_CASE("a reinforcement takes two stones, one if there is only one, and is not offered without any") {
    for (const int reserve : {0, 1, 2, 3}) {
        Position position({3, 4, 9});
        position.keep(3, &Faction::valhalla, stones_per_faction - reserve).opens(3, Power::retrieve);
        CHECK(position.legal("reinforce").size() == (reserve > 0 ? 1 : 0));
        if (reserve > 0) {
            position.act({{"type", "reinforce"}});
            CHECK(position.faction(3).card == std::min(reserve, 2));
        }
    }
}

TEST_CASE("andvari's extra stone neither removes a fifth stone nor completes one of four") {
    Position position({3, 4, 8}, {{"avatar_powers", true}});
    position.put(3, 5, 2).put(8, 5, 2).avatar(8, 5).avatar(3, 1).put(4, 9, 1);
    position.end_turns();
    CHECK(position.state.round == 2); // four stones and andvari: no power was available
    Position full({3, 4, 8}, {{"avatar_powers", true}});
    full.put(3, 5, 3).put(8, 5, 2).put(4, 9, 1).avatar(8, 5).avatar(3, 1).avatar(4, 1);
    full.end_turns();
    CHECK(full.state.land(5).user == full.side(3)); // there was no battle, so he is only an avatar
}

// ---- Valhalla and the end

TEST_CASE("ullr's faction is asked at its place in the order and sees only what returned home before") {
    for (const bool first : {true, false}) {
        Position position({2, 4, 9}, {{"avatar_powers", true}});
        position.keep(4, &Faction::valhalla, 2);
        position.order(first ? std::vector<World>{2, 4, 9} : std::vector<World>{4, 9, 2});
        position.acts(position.order().back(), 0).end_turns();
        REQUIRE(position.state.phase == Phase::valhalla);
        CHECK(position.stones(4, 4) == (first ? 0 : 2));
        position.act({{"type", "travel_far"}, {"to", 4}});
        CHECK(position.stones(4, 4) == 2);
        CHECK(position.state.round == 2);
    }
}

TEST_CASE("ullr is asked in the last round too, and the game ends with his answer") {
    Position position({2, 4, 9}, {{"avatar_powers", true}, {"rounds", 3}});
    position.keep(2, &Faction::valhalla, 1).avatar(2, 5).state.round = 3;
    position.end_turns();
    CHECK_FALSE(NineWorlds::is_over(position.state));
    const Json events = position.act({{"type", "return"}, {"to", 5}});
    CHECK(NineWorlds::is_over(position.state));
    // 2 for the return; then the stone scores 2, world 5 is controlled for 5, and 1 for being there.
    CHECK(position.faction(2).score == 2 + 2 + 5 + 1);
    CHECK(of_type(events, "scored")[0].at("round") == 3);
    CHECK(events.back() == Json{{"type", "over"}});
}

TEST_CASE("when the game is over no seat is asked, and the state of the round is cleared") {
    Position position({3, 4, 9}, {{"rounds", 3}});
    position.put(3, 1, 5).put(4, 2, 6).order({9, 4, 3}).acts(3, 0).state.round = 3;
    position.end_turns();
    position.act({{"type", "protect"}});
    position.act(passing);
    const State& state = position.state;
    CHECK(NineWorlds::is_over(state));
    CHECK(NineWorlds::to_act(state).empty());
    for (Seat seat = 0; seat < 3; ++seat) {
        CHECK(NineWorlds::legal(state, seat).empty());
    }
    CHECK(state.round == 3);
    CHECK(position.order() == std::vector<World>{9, 4, 3});
    CHECK_FALSE(position.faction(3).is_protected);
    CHECK_FALSE(state.land(2).battle);
    CHECK_FALSE(state.land(2).user);
    CHECK_FALSE(state.power);
    CHECK(state.ap == 0);
    State again = state;
    const auto refused = NineWorlds::apply(again, 0, {.type = ActionType::end_turn}, nullptr);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::over);
    CHECK(refused.error().sentence == "The game has ended.");
    CHECK(again == state);
}

// ---- Views

TEST_CASE("nothing is secret: every view is the whole state, in every phase") {
    Position turn({2, 4, 9}, {{"avatar_powers", true}});
    turn.put(2, 5, 2).put(4, 5, 1).keep(2, &Faction::valhalla, 1).avatar(2, 5).acts(4, 3);
    Position power = turn;
    power.opens(2, Power::spend);
    Position ullr = turn;
    ullr.end_turns();
    REQUIRE(ullr.state.phase == Phase::valhalla);
    for (const Position* position : {&turn, &power, &ullr}) {
        const Json whole = json_of(position->state);
        for (const Viewer viewer : {Viewer(0), Viewer(1), Viewer(2), spectator}) {
            CHECK(view_of<NineWorlds>(position->state, viewer) == whole);
        }
    }
}

TEST_CASE("a preview shows the direct effect and points of a decision, and changes nothing") {
    Position position({2, 4, 9}, {{"avatar_powers", true}});
    position.keep(2, &Faction::valhalla, 1).avatar(2, 8).put(4, 5, 1);
    const auto previewed = [&](const Json& action) {
        const State before = position.state;
        const Json preview =
            NineWorlds::preview(before, position.seat(), NineWorlds::action_from_json(action).value())
                .value();
        CHECK(position.state == before);
        return preview;
    };
    position.acts(2, 4);
    const Json march = previewed({{"type", "push"}, {"faction", 4}, {"from", 5}, {"to", 2}});
    CHECK(march.at("points") == 0);
    CHECK(march.at("cost") == 2);
    CHECK(march.at("parts") == Json::parse(R"([{"rule":"base","amount":2}])"));
    CHECK(march.at("effects").size() == 2); // the decision and the stone
    const Json end = previewed({{"type", "end_turn"}});
    CHECK(end.at("cost") == 0);
    CHECK(end.at("parts").empty());
    CHECK(end.at("effects").size() == 1); // not what the next faction or the battles bring
    position.end_turns();
    const Json back = previewed({{"type", "return"}, {"to", 8}});
    CHECK(back.at("points") == 2);
    CHECK(back.at("effects")[1]
          == Json{{"type", "stone_moved"}, {"faction", 2}, {"from", "valhalla"}, {"to", 8}});
}

TEST_CASE("inspect shows who controls or disputes every world") {
    Position position({3, 4, 9});
    position.put(3, 1, 2).put(4, 1, 1).put(3, 5, 1).put(9, 5, 1);
    const Json worlds = inspect(position.state, 1).at("worlds");
    REQUIRE(worlds.size() == 9);
    CHECK(worlds[0] == world_held(1, 3));
    CHECK(worlds[1] == world_held(2, nullptr));
    CHECK(worlds[4] == world_held(5, nullptr, {3, 9}));
    position.avatar(9, 5);
    Json decided = world_held(5, 9);
    decided["by_avatar"] = true;
    CHECK(inspect(position.state, 1).at("worlds")[4] == decided);
}

TEST_CASE("the prospect is what scoring would add now, after battles and returns from valhalla") {
    Position position({3, 4, 9});
    position.put(3, 5, 7).put(4, 5, 1).put(9, 9, 1).keep(9, &Faction::valhalla, 1).avatar(3, 1).avatar(4, 1);
    position.order({3, 4, 9}).acts(3, 5);
    const auto prospect = NineWorlds::prospect(position.state);
    // Two of three fall, and one stone of 4; they return home and score 2 each.
    Position settled = position;
    settled.state.round = 3;
    settled.end_turns();
    settled.act(passing);
    REQUIRE(settled.state.round == 4);
    const std::vector<int> scores = standing(settled.state).scores;
    CHECK(prospect == std::vector<double>(scores.begin(), scores.end()));
    CHECK(prospect[0] == 2 * 2 + 7 * 2 + 5 + 5 + 1 + 1);
    settled.state.phase = Phase::over;
    CHECK(NineWorlds::prospect(settled.state) == prospect);
}
