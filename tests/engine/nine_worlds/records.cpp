/// The example records of the rules page, and games between bots in every variant.
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;

namespace {

const AnyGame& game() {
    return *find_game("nine_worlds");
}

std::string complaint(const Json& record) {
    const std::array<const AnyGame*, 1> games{&game()};
    auto played = replay(record, games);
    return played ? "" : played.error().sentence;
}

/// Checks that no stone of any faction is missing.
void require_all_stones(const Json& state) {
    for (const Json& faction : state.at("factions")) {
        int sum = 0;
        for (const char* place : {"reserve", "card", "helheim", "valhalla"}) {
            REQUIRE(faction.at(place) >= 0);
            sum += faction.at(place).get<int>();
        }
        const std::string home = std::to_string(faction.at("home").get<int>());
        for (const Json& world : state.at("worlds")) {
            sum += world.at("stones").value(home, 0);
        }
        REQUIRE(sum == 25);
    }
}

/// Random consistent options, cycling through the variants.
Json options_of(std::uint64_t k, std::mt19937_64& words) {
    static const std::vector<std::pair<std::string, std::vector<int>>> variants{
        {"standard", {3, 4, 5, 6}},
        {"two_player_basic", {2}},
        {"two_player_four_colours", {2}},
        {"pacts", {4, 6}},
        {"alliances", {4, 6}}};
    const auto& [variant, seats] = variants[k % variants.size()];
    Json options{{"players", seats[words() % seats.size()]},
                 {"rounds", 3 * (1 + words() % 3)},
                 {"variant", variant},
                 {"avatar_powers", words() % 2 == 0},
                 {"variable_powers", words() % 2 == 0}};
    if (variant != "two_player_basic" && words() % 2 == 0) {
        options["worlds"] = "random";
    }
    return options;
}

} // namespace

TEST_CASE("the example records are reproduced exactly") {
    for (const char* file : {"nine_worlds.record.json", "nine_worlds.detailed.json"}) {
        CAPTURE(file);
        CHECK(complaint(test::read_json(std::filesystem::path("tests/records/nine_worlds") / file)) == "");
    }
}

TEST_CASE("games of bots in every variant replay and conserve all stones") {
    std::mt19937_64 words(1);
    for (int k = 0; k < 40; ++k) {
        const Json options = options_of(static_cast<std::uint64_t>(k), words);
        CAPTURE(options);
        const Json record =
            selfplay({.game = &game(), .options = options, .seed = "nine", .detail = {.states = true}}, k)
                .value();
        CHECK(complaint(record) == "");
        for (const Json& entry : record.at("actions")) {
            require_all_stones(entry.at("state"));
        }
        const Json& end = record.at("actions").back().at("state");
        CHECK(end.at("phase") == "over");
        CHECK(end.at("acting").is_null());
        CHECK(end.at("to_act").empty());
        CHECK(end.at("ap") == 0);
        CHECK(end.at("power").is_null());
        for (const Json& world : end.at("worlds")) {
            CHECK(world.at("battle") == false);
            CHECK(world.at("user").is_null());
        }
    }
}
