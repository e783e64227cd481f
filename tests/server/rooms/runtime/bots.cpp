/// Bots act concurrently with the room and exactly once, whatever happens to the disk and the room meanwhile.
#include "engine/catalogue/registry.h"
#include "server/bots/question.h"
#include "tests/server/rooms/model/world.h"

#include <catch2/catch.hpp>
#include <limits>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::eventually;
using idavoll::test::turn_of;
using idavoll::test::World;

namespace {

constexpr Milliseconds end_of_time = std::numeric_limits<Milliseconds>::max();

protocol::Settings bots(std::vector<std::optional<std::string>> seats) {
    protocol::Settings settings;
    settings.bots = std::move(seats);
    return settings;
}

Json move_message(const std::string& id, int upon, const Json& action) {
    return {{"type", "move"}, {"id", id}, {"upon", upon}, {"action", action}};
}

/// Anna plays against two bots. Returns the room's code.
std::string alone(World& world) {
    return world.create({{"players", 3}, {"rounds", 4}}, "runes", bots({std::nullopt, "greedy", "flat:5"}));
}

const Json sit{{"type", "sit"}, {"name", "Anna"}, {"entropy", ""}};

bool is_annas_turn(const Json& turn) {
    return turn.contains("legal") && !turn.at("legal").empty();
}

/// A game in which two bots are to act, on a server that has stopped.
std::string asleep_in_a_bots_turn(const std::shared_ptr<World::Folder>& folder) {
    World world(folder, World::Bots::sleep);
    std::string code = alone(world);
    const auto room = world.find(code);
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, sit);
    world.say(room, *anna, move_message("a", 0, {{"type", "open"}}));
    CHECK(turn_of(*anna).at("to_act") == Json{0, 1, 2});
    return code;
}

} // namespace

TEST_CASE("a person plays a whole game against bots", "[time][bots][any_database]") {
    World world;
    const auto room = world.find(alone(world));
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, sit);
    int id = 0;
    while (turn_of(*anna).at("result").is_null()) {
        REQUIRE(eventually([&] {
            const Json turn = turn_of(*anna);
            return is_annas_turn(turn) || !turn.at("result").is_null();
        }));
        const Json turn = turn_of(*anna);
        if (is_annas_turn(turn)) {
            const Json action = turn.at("legal").back();
            world.say(room, *anna, move_message(std::to_string(++id), turn.at("seq"), action));
        }
        REQUIRE(id < 500);
    }
    CHECK(turn_of(*anna).at("result").at("reason") == "finished");
    std::set<Json> makers;
    int seq = 0;
    for (const Json& patch : anna->messages("patch")) {
        for (const Json& entry : patch.at("log")) {
            CHECK(entry.at("seq") == ++seq);
            makers.insert(entry.value("by", ""));
        }
    }
    CHECK(makers == std::set<Json>{"", "greedy", "flat:5"});
}

TEST_CASE("a bot whose decision could not be stored decides again later, once",
          "[time][bots][any_database]") {
    World world;
    const auto room = world.find(alone(world));
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, sit);
    world.store().on_durable = [&] { world.store().refuses_commits = true; };
    world.say(room, *anna, move_message("a", 0, {{"type", "open"}}));
    CHECK(anna->messages("ack").size() == 1);
    world.store().on_durable = nullptr;
    world.store().refuses_commits = false;
    CHECK(eventually([&] { return turn_of(*anna).at("to_act") == Json{0}; }));
    CHECK(turn_of(*anna).at("seq") == 3);
}

TEST_CASE("a faster decision on another server makes a bot decide again", "[time][bots][any_database]") {
    World world;
    const auto room = world.find(alone(world));
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, sit);
    world.store().races_lost = 0;
    world.store().on_durable = [&] { world.store().races_lost = 1; };
    world.say(room, *anna, move_message("a", 0, {{"type", "open"}}));
    world.store().on_durable = nullptr;
    CHECK(eventually([&] { return turn_of(*anna).at("to_act") == Json{0}; }));
}

TEST_CASE("a room unloaded during a bot's turn is reloaded and continues", "[time][bots][any_database]") {
    const auto folder = std::make_shared<World::Folder>();
    const std::string code = asleep_in_a_bots_turn(folder);
    World world(folder);
    CHECK(world.directory().awake() == 0);
    world.run(world.directory().wake_for_bots(world.lists(), end_of_time));
    CHECK(world.directory().awake() == 1);
    const auto room = world.find(code);
    const auto anna = world.enter(room, "anna");
    CHECK(eventually([&] { return turn_of(*anna).at("to_act") == Json{0}; }));
    CHECK(turn_of(*anna).at("seq") == 3);
    world.run(world.directory().wake_for_bots(world.lists(), end_of_time));
    CHECK(turn_of(*anna).at("seq") == 3);
}

TEST_CASE("a bot of another server acts here only once its room is opened", "[time][bots][any_database]") {
    const auto folder = std::make_shared<World::Folder>();
    const std::string code = asleep_in_a_bots_turn(folder);
    World world(folder);
    world.store().has_others = true;
    const auto room = world.find(code);
    const auto anna = world.enter(room, "anna");
    // Everything the room began when she entered is done before this.
    world.say(room, *anna, {{"type", "legal"}});
    CHECK_FALSE(world.bots_are_asked());
    CHECK(turn_of(*anna).at("seq") == 1);
    SECTION("nothing has come of it elsewhere") {
        world.run(world.directory().wake_for_bots(world.lists(), end_of_time));
        CHECK(eventually([&] { return turn_of(*anna).at("to_act") == Json{0}; }));
        CHECK(turn_of(*anna).at("seq") == 3);
    }
    SECTION("the other server has decided a moment ago") {
        world.run(room->follow(0));
        world.run(world.directory().wake_for_bots(world.lists(), end_of_time));
        world.run(room->follow(0));
        CHECK_FALSE(world.bots_are_asked());
        CHECK(turn_of(*anna).at("seq") == 1);
    }
}

TEST_CASE("hurried bots act without delay until it is a person's turn", "[time][bots][any_database]") {
    World world(std::make_shared<World::Folder>(), World::Bots::dawdle);
    const auto room = world.find(alone(world));
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, sit);
    const Json hurry{{"type", "hurry"}};
    // No bot is waiting yet, so this is not remembered.
    world.say(room, *anna, hurry);
    world.say(room, *anna, move_message("a", 0, {{"type", "open"}}));
    CHECK(turn_of(*anna).at("to_act") == Json{0, 1, 2});
    world.say(room, *anna, hurry);
    CHECK(eventually([&] { return turn_of(*anna).at("to_act") == Json{0}; }));
    CHECK(turn_of(*anna).at("seq") == 3);
}

TEST_CASE("a stopped bot decides by what it has found so far", "[time][bots][any_database]") {
    const AnyGame* game = find_game("voluspa");
    const auto state =
        game->start(game->complete_options(Json::object()).value(), Chance(sha256("stop"))).value();
    const Seat seat = state->to_act().front();
    const auto question = [&](std::string bot) {
        return BotQuestion{
            .position = state->clone(), .memory = nullptr, .seat = seat, .bot = std::move(bot)};
    };
    World world;
    BotWorkers workers(
        std::chrono::milliseconds(0), [] { return 11; }, 2);
    std::stop_source stop;
    stop.request_stop();
    const Json first_thought = answer_to(question("search"), 11, [] { return true; });
    CHECK(world.run(workers.decide(question("search"), stop.get_token())) == first_thought);
    CHECK(world.run(workers.decide(question("search:30"))) == answer_to(question("search:30"), 11));
    workers.stop();
}

TEST_CASE("a guest has three games against bots at once, an account twenty", "[time][bots][any_database]") {
    World world;
    const auto open = [&](const Identity& who, const protocol::Settings& settings) {
        return world.run(world.opener().create(who, "runes", {{"players", 2}}, {}, settings));
    };
    const auto is_refused = [](const RoomOpener::Created& created) {
        return !created && created.error().code == protocol::ErrorCode::too_many_games;
    };
    const protocol::Settings against_bots = bots({std::nullopt, "newcomer"});
    for (int i = 0; i < 3; ++i) {
        CHECK_FALSE(is_refused(open(PersonId("bjorn"), against_bots)));
    }
    CHECK(is_refused(open(PersonId("bjorn"), against_bots)));
    CHECK_FALSE(is_refused(open(PersonId("bjorn"), {})));
    const Identity carla(PersonId("carla"), "Carla");
    for (int i = 0; i < 20; ++i) {
        CHECK_FALSE(is_refused(open(carla, against_bots)));
    }
    // Nor is she limited by having opened many rooms lately.
    world.pass(std::chrono::hours(24));
    CHECK_FALSE(is_refused(open(carla, {})));
    CHECK(is_refused(open(carla, against_bots)));
}

TEST_CASE("changing a table or leaving out seats can't lead to too many games against bots",
          "[time][bots][any_database]") {
    World world;
    for (int i = 0; i < 3; ++i) {
        alone(world);
    }
    const auto room = world.find(world.create({{"players", 3}}));
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, sit);
    const auto with_bots = [](Json list) {
        return Json{{"type", "settings"}, {"settings", {{"bots", std::move(list)}}}};
    };
    world.say(room, *anna, with_bots({nullptr, "greedy", "greedy"}));
    REQUIRE(anna->messages("error").size() == 1);
    CHECK(anna->messages("error").back().at("code") == "too_many_games");
    world.say(room, *anna, with_bots({nullptr, nullptr, "greedy"}));
    CHECK(anna->messages("error").size() == 1);
    world.say(room, *anna, {{"type", "start"}});
    REQUIRE(anna->messages("error").size() == 2);
    CHECK(anna->messages("error").back().at("code") == "too_many_games");
    CHECK(anna->messages("room").back().at("room").at("status") == "open");
}
