#include "server/rooms/life/directory.h"

#include "server/rooms/code.h"
#include "tests/server/rooms/world.h"

#include <catch2/catch.hpp>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::eventually;
using idavoll::test::World;
using protocol::ErrorCode;

namespace asio = boost::asio;

namespace {

ErrorCode error_of(const RoomDirectory::Found& found) {
    return std::get<protocol::ProtocolError>(found).code;
}

ErrorCode error_of(const RoomDirectory::Created& created) {
    return std::get<protocol::ProtocolError>(created).code;
}

} // namespace

TEST_CASE("codes are 26 digits of base32, each its own") {
    std::set<std::string> codes;
    for (int i = 0; i < 1000; ++i) {
        const std::string code = new_code();
        CHECK(code.size() == 26);
        CHECK(code.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz") == std::string::npos);
        // 130 bits of digits hold 128 of chance.
        CHECK(code[0] < '8');
        codes.insert(code);
    }
    CHECK(codes.size() == 1000);
}

TEST_CASE("a room is created for a game with options that fit, and found by its code alone") {
    World world;
    CHECK(error_of(world.run(world.directory().create(PersonId("anna"), "chess", Json::object())))
          == ErrorCode::unknown_game);
    const auto refused = world.run(world.directory().create(PersonId("anna"), "runes", {{"players", 9}}));
    CHECK(error_of(refused) == ErrorCode::options);
    CHECK(std::get<protocol::ProtocolError>(refused).message.find("players") != std::string::npos);
    world.store().refuses_commits = true;
    CHECK(error_of(world.run(world.directory().create(PersonId("anna"), "runes", Json::object())))
          == ErrorCode::storage);
    world.store().refuses_commits = false;
    const std::string code = world.create({{"players", 3}});
    const auto anna = world.enter(world.find(code), "anna");
    const Json welcome = anna->messages("welcome").at(0);
    CHECK(welcome.at("room").at("code") == code);
    CHECK(welcome.at("room").at("options") == Json{{"players", 3}, {"rounds", 4}});
    CHECK(welcome.at("you").at("creator") == true);
    CHECK(error_of(world.run(world.directory().find(new_code()))) == ErrorCode::no_such_room);
    CHECK(error_of(world.run(world.directory().find("'; DROP TABLE"))) == ErrorCode::no_such_room);
    CHECK(world.directory().awake() == 1);
}

TEST_CASE("many who ask for one room at once wait for one load and get the same") {
    World world;
    const std::string code = world.create();
    world.store().holds = true;
    std::vector<std::future<RoomDirectory::Found>> asked;
    for (int i = 0; i < 20; ++i) {
        asked.push_back(world.begin(world.directory().find(code)));
    }
    REQUIRE(eventually([&] { return world.store().waiting == 1; }));
    world.store().holds = false;
    std::set<std::shared_ptr<RoomActor>> rooms;
    for (auto& one : asked) {
        rooms.insert(std::get<std::shared_ptr<RoomActor>>(one.get()));
    }
    CHECK(rooms.size() == 1);
    CHECK(world.store().loads == 1);
}

TEST_CASE("a room that nobody holds goes to sleep, one that is held does not, and nothing is lost") {
    World world(std::chrono::milliseconds(2));
    auto tidying = world.begin(world.directory().keep_tidy());
    auto game = world.begin_game();
    world.say(game.room, *game.anna,
              {{"type", "move"}, {"id", "a"}, {"upon", 0}, {"action", {{"type", "raise"}}}});
    const int loads = world.store().loads;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(world.find(game.code) == game.room);
    CHECK(world.store().loads == loads);
    const std::weak_ptr<RoomActor> watched = game.room;
    world.run(game.room->handle(Detached{game.anna->id()}));
    world.run(game.room->handle(Detached{game.bjorn->id()}));
    game.room.reset();
    REQUIRE(eventually([&] { return world.directory().awake() == 0; }));
    CHECK(watched.expired());
    const auto anna = world.enter(world.find(game.code), "anna");
    CHECK(anna->messages("view").at(0).at("seq") == 1);
    CHECK(anna->messages("welcome").at(0).at("you").at("seat") == 0);
    world.run(world.directory().stop());
    tidying.get();
}

TEST_CASE("an orderly stop finishes what has begun, closes as stopping, and lets nobody in") {
    World world;
    const auto game = world.begin_game();
    world.store().holds = true;
    auto moved = world.begin(game.room->handle(test::received(
        *game.anna, {{"type", "move"}, {"id", "a"}, {"upon", 0}, {"action", {{"type", "raise"}}}})));
    REQUIRE(eventually([&] { return world.store().waiting == 1; }));
    auto stopped = world.begin(world.directory().stop());
    world.store().holds = false;
    moved.get();
    stopped.get();
    CHECK(game.anna->messages("ack").size() == 1);
    CHECK(game.anna->closed() == CloseCode::stopping);
    CHECK(game.bjorn->closed() == CloseCode::stopping);
    CHECK_FALSE(world.run(game.room->attach(game.anna, PersonId("anna"), {}, std::nullopt)));
    CHECK(error_of(world.run(world.directory().find(game.code))) == ErrorCode::internal);
}

TEST_CASE("the room of a rematch is found, with the seats held") {
    World world;
    const auto game = world.begin_game({{"rounds", 1}});
    const auto move = [&](const test::KeepingPeer& peer, int upon, const Json& action) {
        world.say(game.room, peer,
                  {{"type", "move"}, {"id", std::to_string(upon)}, {"upon", upon}, {"action", action}});
    };
    const auto first_card = [](const test::KeepingPeer& peer, int seat) {
        return peer.messages("view").at(0).at("view").at("hands").at(static_cast<std::size_t>(seat)).at(0);
    };
    move(*game.anna, 0, {{"type", "open"}});
    move(*game.anna, 1, {{"type", "lay"}, {"card", first_card(*game.anna, 0)}});
    move(*game.bjorn, 2, {{"type", "lay"}, {"card", first_card(*game.bjorn, 1)}});
    world.say(game.room, *game.bjorn, {{"type", "rematch"}, {"id", "r"}});
    const Json room = game.anna->messages("room").back().at("room");
    REQUIRE(room.at("next").is_string());
    const auto anna = world.enter(world.find(room.at("next").get<std::string>()), "anna");
    const Json welcome = anna->messages("welcome").at(0);
    CHECK(welcome.at("you") == Json{{"seat", 0}, {"creator", false}});
    CHECK(welcome.at("room").at("seats")[1].at("held") == true);
    CHECK(welcome.at("room").at("commitment") != room.at("commitment"));
}
