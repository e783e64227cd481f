/// Hints, searched for on the bots' threads and stored.
#include "server/rooms/runtime/hint_desk.h"
#include "tests/server/rooms/model/world.h"

#include <catch2/catch.hpp>
#include <memory>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::eventually;
using idavoll::test::turn_of;
using idavoll::test::World;

namespace {

const Json sit{{"type", "sit"}, {"name", "Anna"}, {"entropy", ""}};

/// Anna plays Völuspá against a bot, and it is her turn.
struct AgainstABot {
    AgainstABot() : AgainstABot(std::make_shared<World::Folder>()) {}

    explicit AgainstABot(const std::shared_ptr<World::Folder>& folder) : world(folder) {
        protocol::Settings settings;
        settings.bots = {std::nullopt, "newcomer"};
        code = world.create({{"players", 2}}, "voluspa", settings);
        room = world.find(code);
        anna = world.enter(room, "anna");
        world.say(room, *anna, sit);
        REQUIRE(eventually([&] { return turn_of(*anna).at("to_act") == Json{0}; }));
        seq = turn_of(*anna).at("seq");
    }

    void ask(const std::string& id) { world.say(room, *anna, {{"type", "hint"}, {"id", id}, {"upon", seq}}); }

    World world;
    std::string code;
    std::shared_ptr<RoomActor> room;
    std::shared_ptr<idavoll::test::KeepingPeer> anna;
    int seq = 0; ///< of her turn
};

} // namespace

TEST_CASE("a hint is computed outside of the room, sent, and stored", "[time][bots][hints][any_database]") {
    const auto folder = std::make_shared<World::Folder>();
    std::string code;
    int seq = 0;
    {
        AgainstABot game(folder);
        code = game.code;
        seq = game.seq;
        game.ask("a");
        // A second request meanwhile is one too many; everything else is answered.
        game.ask("b");
        game.world.say(game.room, *game.anna, {{"type", "ping"}, {"id", "p"}});
        CHECK(game.anna->messages("pong").size() == 1);
        REQUIRE(eventually([&] { return !game.anna->messages("hint").empty(); }));
        CHECK(game.anna->messages("hint").back().at("id") == "a");
        REQUIRE(game.anna->messages("error").size() == 1);
        CHECK(game.anna->messages("error").back().at("id") == "b");
        CHECK(game.anna->messages("error").back().at("code") == "rate");
    }
    World world(folder);
    const auto bjorn = world.enter(world.find(code), "bjorn");
    CHECK(bjorn->messages("welcome").back().at("room").at("hints") == Json{{{"seat", 0}, {"seq", seq}}});
}

TEST_CASE("the search for a hint stops when the game goes on", "[time][bots][hints][any_database]") {
    AgainstABot game;
    Json action = turn_of(*game.anna).at("legal").back();
    action.erase("points");
    game.ask("a");
    game.world.say(game.room, *game.anna,
                   {{"type", "move"}, {"id", "m"}, {"upon", game.seq}, {"action", action}});
    CHECK(eventually([&] {
        const auto errors = game.anna->messages("error");
        return !errors.empty() && errors.back().at("id") == "a" && errors.back().at("code") == "stale";
    }));
    CHECK(game.anna->messages("hint").empty());
}

TEST_CASE("a person can request one hint at a time, at a limited rate", "[bots][hints][any_database]") {
    const auto desk = std::make_shared<HintDesk>();
    const PersonId anna("anna");
    Milliseconds now = 1'000'000;
    const auto first = desk->take(anna, now);
    CHECK(first != nullptr);
    CHECK(desk->take(anna, now) == nullptr);
    CHECK(desk->take(PersonId("bjorn"), now) != nullptr);
    desk->take(PersonId("carla"), now).reset();
    for (int i = 1; i < 20; ++i) {
        CHECK(desk->take(PersonId("carla"), now) != nullptr);
    }
    CHECK(desk->take(PersonId("carla"), now) == nullptr);
    CHECK(desk->take(PersonId("carla"), now + 5'000) != nullptr);
    CHECK(desk->take(PersonId("carla"), now + 5'000) == nullptr);
}
