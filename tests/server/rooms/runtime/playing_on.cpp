// The directory opens rooms that continue a finished game.

#include "tests/server/rooms/model/world.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::ErrorCode;

namespace {

const AnyGame* with_first_rules(std::string_view name, std::optional<int>) {
    return name == "runes" ? &toy::runes() : nullptr;
}

const AnyGame* with_second_rules_only(std::string_view name, std::optional<int> rules) {
    return name == "runes" && rules.value_or(2) == 2 ? &toy::corrected_runes() : nullptr;
}

protocol::ContinuationRequest wish() {
    return {.seq = 1, .seat = {}, .name = "Anna", .bot = "greedy"};
}

/// Plays one move and resigns. Returns the room's code.
std::string finished_game(World& world) {
    const World::Game game = world.begin_game();
    const auto move = [&](int upon, const Json& action) {
        world.say(game.room, *game.anna,
                  {{"type", "move"}, {"id", std::to_string(upon)}, {"upon", upon}, {"action", action}});
    };
    move(0, {{"type", "raise"}});
    move(1, {{"type", "resign"}});
    REQUIRE(turn_of(*game.anna).at("result").is_object());
    return game.code;
}

} // namespace

TEST_CASE("a continued game is stored whole or not at all, and the bots of its seats go on",
          "[continuing][any_database]") {
    World world;
    const std::string code = finished_game(world);
    world.store().refuses_commits = true;
    const auto refused = world.run(world.opener().play_on(PersonId("anna"), code, wish()));
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ErrorCode::storage);
    world.store().refuses_commits = false;
    const auto opened = world.run(world.opener().play_on(PersonId("anna"), code, wish()));
    REQUIRE(opened.ok());
    const auto room = world.find(opened.value());
    const auto anna = world.enter(room, "anna");
    CHECK(anna->messages("view").at(0).at("seq") == 1);
    world.say(room, *anna, {{"type", "move"}, {"id", "a"}, {"upon", 1}, {"action", {{"type", "open"}}}});
    // The bot lays its card.
    REQUIRE(eventually([&] { return turn_of(*anna).at("seq") >= 3; }));
}

TEST_CASE("a game whose rules this server no longer has can't be continued, and the refusal says so",
          "[continuing][versions][any_database]") {
    const auto folder = std::make_shared<World::Folder>();
    std::string code;
    {
        World world(folder, with_first_rules);
        code = finished_game(world);
    }
    World world(folder, with_second_rules_only);
    const auto refused = world.run(world.opener().play_on(PersonId("anna"), code, wish()));
    REQUIRE(!refused.ok());
    CHECK(refused.error().message.find("no longer has the rules") != std::string::npos);
}
