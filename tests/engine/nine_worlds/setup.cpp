/// Options, setup and the worlds.
#include "engine/telling.h"
#include "tests/engine/nine_worlds/position.h"

using namespace idavoll;
using namespace idavoll::nine_worlds;
using nine_worlds::test::Position;

namespace {

State start(const Json& options, const std::string& key = "setup") {
    const auto read = NineWorlds::options_from_json(options);
    REQUIRE(read);
    return NineWorlds::start(*read, Chance(sha256(key)));
}

std::vector<World> homes_by_seat(const State& state) {
    std::vector<World> homes;
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        for (const Faction& faction : state.factions) {
            if (faction.seat == seat) {
                homes.push_back(faction.home);
            }
        }
    }
    return homes;
}

} // namespace

TEST_CASE("N-1 the routes form a grid of three by three") {
    for (const World a : all_worlds) {
        for (const World b : all_worlds) {
            const int rows = std::abs((a - 1) / 3 - (b - 1) / 3);
            const int columns = std::abs((a - 1) % 3 - (b - 1) % 3);
            CAPTURE(a, b);
            CHECK(are_adjacent(a, b) == (rows + columns == 1));
        }
    }
}

TEST_CASE("every faction starts with an avatar, a stone at home, one on the card and 23 in reserve") {
    for (int players = 3; players <= 6; ++players) {
        const State state = start({{"players", players}});
        CHECK(state.factions.size() == static_cast<std::size_t>(players));
        for (Side side = 0; side < state.factions.size(); ++side) {
            const Faction& faction = state.factions[side];
            CHECK(faction.avatar == faction.home);
            CHECK(faction.card == 1);
            CHECK(faction.reserve == 23);
            CHECK(faction.score == 0);
            CHECK(faction.home_control);
            CHECK(state.stones(side, faction.home) == 1);
            CHECK(stones_in_worlds(state, side) == 1);
        }
    }
}

TEST_CASE("balanced homes are the sets on the rules page, dealt to the seats by the stream worlds") {
    const std::map<int, std::vector<World>> sets{
        {3, {3, 4, 9}}, {4, {2, 3, 7, 8}}, {5, {2, 3, 5, 7, 8}}, {6, {1, 2, 3, 7, 8, 9}}};
    for (const auto& [players, set] : sets) {
        const State state = start({{"players", players}});
        std::vector<World> dealt = set;
        Chance(sha256("setup")).stream("worlds").shuffle(dealt);
        CHECK(homes_by_seat(state) == dealt);
        std::ranges::sort(dealt);
        CHECK(dealt == set);
    }
    CHECK(homes_by_seat(start({{"players", 2}, {"variant", "two_player_basic"}}))
          == std::vector<World>{4, 6});
    CHECK(homes_by_seat(start({{"players", 2}, {"variant", "two_player_four_colours"}}))
          == std::vector<World>{2, 8, 3, 7});
}

TEST_CASE("random homes are the first of all nine shuffled, and a list goes by seat") {
    std::vector<World> nine(all_worlds.begin(), all_worlds.end());
    Chance(sha256("setup")).stream("worlds").shuffle(nine);
    nine.resize(5);
    CHECK(homes_by_seat(start({{"players", 5}, {"worlds", "random"}})) == nine);

    const State listed = start({{"players", 3}, {"worlds", {9, 1, 5}}});
    CHECK(homes_by_seat(listed) == std::vector<World>{9, 1, 5});
    CHECK(json_of(listed).at("options").at("worlds") == Json({9, 1, 5}));
    const State colours =
        start({{"players", 2}, {"variant", "two_player_four_colours"}, {"worlds", {1, 2, 3, 4}}});
    CHECK(homes_by_seat(colours) == std::vector<World>{1, 2, 3, 4});
    CHECK(colours.factions[1].seat == 0);
    CHECK(colours.factions[2].seat == 1);
}

TEST_CASE("variable powers are the nine shuffled by the stream powers, including copy in the basic game") {
    for (const bool basic : {false, true}) {
        Json options{{"variable_powers", true}};
        if (basic) {
            options["players"] = 2;
            options["variant"] = "two_player_basic";
        }
        const State state = start(options);
        const auto in_order = powers_in_order(state.options);
        std::vector<Power> powers(in_order.begin(), in_order.end());
        CHECK(powers.front() == (basic ? Power::copy : Power::protect));
        Chance(sha256("setup")).stream("powers").shuffle(powers);
        for (const World world : all_worlds) {
            CHECK(state.land(world).power == powers[index(world)]);
        }
    }
}

TEST_CASE("inconsistent options are refused with the name of the option") {
    const std::vector<std::pair<Json, std::string>> refused{
        {{{"players", 2}}, "players"},
        {{{"players", 7}}, "players"},
        {{{"players", 3}, {"variant", "two_player_basic"}}, "players"},
        {{{"players", 4}, {"variant", "two_player_four_colours"}}, "players"},
        {{{"players", 5}, {"variant", "pacts"}}, "players"},
        {{{"players", 3}, {"variant", "alliances"}}, "players"},
        {{{"rounds", 4}}, "rounds"},
        {{{"rounds", 12}}, "rounds"},
        {{{"variant", "duel"}}, "variant"},
        {{{"worlds", "chosen"}}, "worlds"},
        {{{"worlds", {1, 2, 3}}}, "worlds"},
        {{{"worlds", {1, 2, 3, 3}}}, "worlds"},
        {{{"worlds", {1, 2, 3, 10}}}, "worlds"},
        {{{"players", 2}, {"variant", "two_player_basic"}, {"worlds", "random"}}, "worlds"},
        {{{"players", 2}, {"variant", "two_player_basic"}, {"worlds", {4, 6}}}, "worlds"},
        {{{"avatar_powers", 1}}, "avatar_powers"},
        {{{"colour", "red"}}, "colour"},
    };
    for (const auto& [options, name] : refused) {
        CAPTURE(options);
        const auto read = NineWorlds::options_from_json(options);
        REQUIRE_FALSE(read);
        CHECK(read.error().refusal == Refusal::options);
        CHECK_THAT(read.error().sentence, Catch::Contains(name));
    }
    CHECK(json_of(*NineWorlds::options_from_json(Json::object()))
          == Json{{"players", 4},
                  {"rounds", 6},
                  {"variant", "standard"},
                  {"worlds", "balanced"},
                  {"avatar_powers", false},
                  {"variable_powers", false}});
}

TEST_CASE("N-3 the first round is in ascending order of homes") {
    Position position({9, 1, 5});
    CHECK(position.order() == std::vector<World>{1, 5, 9});
}
