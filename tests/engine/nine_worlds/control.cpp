/// Control, turn order, scoring and the end, with the examples of the source.
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::of_type;
using nine_worlds::test::Position;

namespace {

/// Returns a faction's forecast points by rule.
std::map<std::string, int> points(const Position& position, World home) {
    std::map<std::string, int> points;
    const Json forecast = inspect(position.state, spectator);
    for (const Json& faction : forecast.at("factions")) {
        if (faction.at("faction") == home) {
            for (const Json& part : faction.at("parts")) {
                points[part.at("rule")] = part.at("points");
            }
        }
    }
    return points;
}

} // namespace

TEST_CASE("source example 1: more stones than any other faction control a world") {
    Position position({2, 3, 7, 8});
    position.put(8, 2, 2).put(7, 2, 1).put(3, 2, 1).put(2, 2, 1).avatar(2, 5);
    CHECK(position.controller(2) == 8);
}

TEST_CASE("source example 2: the only avatar among the tied breaks the tie") {
    Position position({3, 7, 8});
    position.put(8, 2, 2).put(7, 2, 2).avatar(8, 2);
    CHECK(position.controller(2) == 8);
    CHECK(position.disputing(2).empty());
}

TEST_CASE("N-12 a world is disputed only by those tied for the most, unless one avatar decides") {
    Position position({3, 4, 9});
    position.put(3, 5, 2).put(4, 5, 2).put(9, 5, 1).avatar(9, 5);
    CHECK(position.controller(5) == 0);
    CHECK(position.disputing(5) == std::vector<World>{3, 4});
    position.avatar(3, 5);
    CHECK(position.controller(5) == 3);
    position.avatar(4, 5);
    CHECK(position.disputing(5) == std::vector<World>{3, 4});
    position.put(9, 5, 2);
    CHECK(position.controller(5) == 9);
    CHECK(position.disputing(5).empty());
    CHECK(points(position, 3)["dispute"] == 0);
    CHECK(position.avatar(3, 1).controller(1) == 0); // an avatar without stones controls nothing
}

TEST_CASE("in alliances partners count together, either avatar breaks a tie, and two count as one") {
    Position position({1, 2, 3, 4}, {{"variant", "alliances"}});
    for (const World home : {1, 2, 3, 4}) {
        position.avatar(home, 9);
    }
    position.put(1, 5, 2).put(3, 5, 1).put(2, 5, 2);
    CHECK(position.controller(5) == 1);
    position.put(4, 5, 1);
    CHECK(position.disputing(5) == std::vector<World>{1, 2});
    position.avatar(3, 5);
    CHECK(position.controller(5) == 1);
    position.avatar(1, 5);
    CHECK(position.controller(5) == 1);
    position.avatar(2, 5);
    CHECK(position.disputing(5) == std::vector<World>{1, 2});
}

TEST_CASE(
    "N-2 a team's world belongs to the partner with more stones, then the avatar, then the earlier place") {
    Position position({1, 2, 3, 4}, {{"variant", "alliances"}});
    for (const World home : {1, 2, 3, 4}) {
        position.avatar(home, 9);
    }
    position.put(1, 5, 1).put(3, 5, 2);
    CHECK(position.controller(5) == 3);
    position.put(1, 5, 1).order({2, 3, 1, 4});
    CHECK(position.controller(5) == 3);
    position.avatar(1, 5);
    CHECK(position.controller(5) == 1);
    position.avatar(3, 5);
    CHECK(position.controller(5) == 3);
    position.order({2, 1, 3, 4});
    CHECK(position.controller(5) == 1);
    // A dispute scores once per team.
    position.put(2, 5, 4).avatar(4, 5);
    CHECK(position.disputing(5) == std::vector<World>{1, 2});
    CHECK(points(position, 1)["dispute"] == 3);
    CHECK(points(position, 3)["dispute"] == 0);
}

TEST_CASE("pacts judge control by faction") {
    Position position({1, 2, 3, 4}, {{"variant", "pacts"}});
    position.put(1, 5, 2).put(3, 5, 2).put(2, 5, 1);
    CHECK(position.disputing(5) == std::vector<World>{1, 3});
}

TEST_CASE("the two colours of a seat count as others to each other") {
    Position position({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    position.put(1, 5, 2).put(2, 5, 2).put(3, 5, 1).acts(1, 6);
    CHECK(position.disputing(5) == std::vector<World>{1, 2});
    CHECK(position.cost({{"type", "push"}, {"faction", 2}, {"from", 5}, {"to", 4}}) == 2); // N-4
}

TEST_CASE("N-3 later orders go by stones in the worlds, worlds controlled, stones by world, the last order") {
    Position position({3, 4, 9});
    position.put(3, 3, 2).put(4, 4, 3).put(9, 9, 2);
    const auto next = [&] {
        position.state.order = next_order(position.state);
        return position.order();
    };
    CHECK(next() == std::vector<World>{4, 3, 9}); // stones; then stones by world: 3 before 9
    position.put(9, 1, 1);
    CHECK(next() == std::vector<World>{9, 4, 3}); // worlds controlled
    Position by_world({3, 4, 9});
    by_world.put(4, 2, 1).put(9, 1, 1).put(3, 7, 1);
    by_world.state.order = next_order(by_world.state);
    CHECK(by_world.order() == std::vector<World>{9, 4, 3});
    Position level({3, 4, 9});
    level.put(3, 5, 1).put(4, 5, 1).put(9, 5, 1).order({9, 3, 4});
    level.state.order = next_order(level.state);
    CHECK(level.order() == std::vector<World>{9, 3, 4});
}

TEST_CASE("N-8 scoring: card, stones, control, dispute, presence, and minus 2 for each stone in helheim") {
    Position position({3, 4, 9});
    position.put(3, 3, 3).put(3, 5, 2).put(4, 5, 2).put(9, 1, 1).put(4, 1, 2);
    position.keep(3, &Faction::card, 4).keep(3, &Faction::helheim, 3);
    CHECK(points(position, 3)
          == std::map<std::string, int>{
              {"card", 4}, {"stones", 10}, {"control", 5}, {"dispute", 3}, {"presence", 2}, {"helheim", -6}});
    CHECK(points(position, 9) == std::map<std::string, int>{{"stones", 2}, {"presence", 1}});
    Position low({3, 4, 9});
    low.keep(3, &Faction::helheim, 3);
    CHECK(inspect(low.state, spectator).at("seats")[0] == Json{{"seat", 0}, {"points", -6}, {"total", -6}});
}

TEST_CASE("rounds 3, 6 and 9 are scored, as the forecast says") {
    for (int round = 1; round <= 9; ++round) {
        Position position({3, 4, 9}, {{"rounds", 9}});
        position.put(3, 3, 3).put(4, 5, 2).put(9, 5, 2);
        position.state.round = round;
        const Json forecast = inspect(position.state, spectator).at("factions");
        const Json events = position.end_turns();
        CAPTURE(round, events);
        const Json scored = of_type(events, "scored");
        REQUIRE(scored.size() == (round % 3 == 0 ? 1 : 0));
        if (round % 3 == 0) {
            CHECK(scored[0].at("factions") == forecast);
            CHECK(position.faction(3).score == forecast[0].at("total"));
        }
        CHECK((position.state.phase == Phase::over) == (round == 9));
        CHECK(of_type(events, "over").size() == (round == 9 ? 1 : 0));
        CHECK(position.state.round == std::min(round + 1, 9));
    }
}

TEST_CASE("ties at the end go to worlds controlled, then stones in the worlds, then are shared") {
    Position position({3, 4, 9});
    CHECK(standing(position.state).ranking == std::vector<int>{1, 1, 1});
    position.put(3, 5, 2).put(4, 5, 2);
    CHECK(standing(position.state).ranking == std::vector<int>{1, 1, 3});
    position.put(9, 1, 1);
    CHECK(standing(position.state).ranking == std::vector<int>{2, 2, 1});
    position.faction(4).score = 1;
    CHECK(standing(position.state).ranking == std::vector<int>{3, 1, 2});
    CHECK_FALSE(standing(position.state).tiebreak);
}

TEST_CASE("teams rank by their sum and share a rank; scores stay per seat") {
    for (const char* variant : {"pacts", "alliances"}) {
        Position position({1, 2, 3, 4}, {{"variant", variant}});
        position.faction(1).score = 10;
        position.faction(2).score = 6;
        position.faction(4).score = 5;
        const Standing now = standing(position.state);
        CHECK(now.scores == std::vector<int>{10, 6, 0, 5});
        CHECK(now.ranking == std::vector<int>{3, 1, 3, 1});
    }
    Position six({1, 2, 3, 4, 5, 6}, {{"variant", "pacts"}});
    six.faction(3).score = 1; // seats 2 and 5
    CHECK(standing(six.state).ranking == std::vector<int>{3, 3, 1, 3, 3, 1});
}

TEST_CASE("with four colours a seat's score is the sum of its two factions") {
    Position position({1, 2, 3, 4}, {{"players", 2}, {"variant", "two_player_four_colours"}});
    position.faction(1).score = 3;
    position.faction(2).score = 4;
    position.faction(4).score = 6;
    CHECK(standing(position.state).scores == std::vector<int>{7, 6});
    CHECK(standing(position.state).ranking == std::vector<int>{1, 2});
}
