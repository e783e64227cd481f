#include "server/rooms/runtime/directory.h"

#include "server/rooms/model/code.h"
#include "server/rooms/runtime/waking.h"
#include "tests/server/rooms/model/world.h"

#include <boost/asio/post.hpp>
#include <catch2/catch.hpp>
#include <future>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::eventually;
using idavoll::test::World;
using protocol::ErrorCode;

namespace asio = boost::asio;

namespace {

ErrorCode error_of(const RoomDirectory::Found& found) {
    return found.error().code;
}

ErrorCode error_of(const RoomOpener::Created& created) {
    return created.error().code;
}

} // namespace

TEST_CASE("room codes are 26 base32 digits, and unique", "[any_database][A6]") {
    std::set<std::string> codes;
    for (int i = 0; i < 1000; ++i) {
        const std::string code = new_code();
        CHECK(code.size() == 26);
        CHECK(code.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz") == std::string::npos);
        // 130 bits of digits contain 128 random bits.
        CHECK(code[0] < '8');
        codes.insert(code);
    }
    CHECK(codes.size() == 1000);
}

TEST_CASE("a room is created with valid options and found only by its code", "[any_database]") {
    World world;
    CHECK(error_of(world.run(world.opener().create(PersonId("anna"), "chess", Json::object())))
          == ErrorCode::unknown_game);
    const auto refused = world.run(world.opener().create(PersonId("anna"), "runes", {{"players", 9}}));
    CHECK(error_of(refused) == ErrorCode::options);
    CHECK(refused.error().message.find("players") != std::string::npos);
    world.store().refuses_commits = true;
    CHECK(error_of(world.run(world.opener().create(PersonId("anna"), "runes", Json::object())))
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

TEST_CASE("simultaneous requests for one room share one load and one room", "[any_database]") {
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
        rooms.insert(one.get().value());
    }
    CHECK(rooms.size() == 1);
    CHECK(world.store().loads == 1);
}

TEST_CASE("a room in use stays loaded, any other is unloaded, and nothing is lost", "[any_database]") {
    World world(std::chrono::milliseconds(2));
    auto tidying = world.begin(world.directory().keep_tidy());
    auto game = world.begin_game();
    world.say(game.room, *game.anna,
              {{"type", "move"}, {"id", "a"}, {"upon", 0}, {"action", {{"type", "raise"}}}});
    const int loads = world.store().loads;
    const std::string unheld = world.create();
    REQUIRE(eventually([&] { return world.directory().awake() == 1; }));
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

TEST_CASE("an orderly stop finishes pending work, closes as stopping, and accepts no connections",
          "[any_database][D11]") {
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

TEST_CASE("after a link change a room is found only under the new one, and every connection has ended",
          "[any_database][A6]") {
    World world;
    const auto game = world.begin_game();
    const auto olaf = world.enter(game.room, "olaf");
    world.say(game.room, *game.anna, {{"type", "change_link"}, {"id", "l"}});
    for (const auto& peer : {game.anna, game.bjorn, olaf}) {
        CHECK(peer->closed() == CloseCode::bye);
    }
    CHECK(olaf->messages("moved").empty());
    REQUIRE(game.bjorn->messages("moved").size() == 1);
    const std::string link = game.bjorn->messages("moved").front().at("room");
    CHECK(error_of(world.run(world.directory().find(game.code))) == ErrorCode::no_such_room);
    CHECK_FALSE(world.run(game.room->attach(game.bjorn, PersonId("bjorn"), {}, std::nullopt)));
    const auto anna = world.enter(world.find(link), "anna");
    CHECK(anna->messages("welcome").at(0).at("room").at("code") == link);
    CHECK(anna->messages("view").at(0).at("seq") == 0);
}

TEST_CASE("a rematch's room is found, with the seats reserved", "[any_database]") {
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

namespace {

/// Named coroutines, since their results have no default value.
std::shared_ptr<StoredRoom> load(World& world, const std::string& code) {
    return world.run([](World& all, std::string wanted) -> asio::awaitable<std::shared_ptr<StoredRoom>> {
        co_return (co_await all.store().load(std::move(wanted))).value();
    }(world, code));
}

bool commit(World& world, std::vector<Change> changes) {
    return world.run([](World& all, std::vector<Change> list) -> asio::awaitable<bool> {
        co_return (co_await all.store().commit(std::move(list))).ok();
    }(world, std::move(changes)));
}

} // namespace

TEST_CASE("loading a room with 100,000 chat lines reads only the last ones", "[any_database][T3]") {
    World world;
    const std::string code = world.create();
    const GameId id = load(world, code)->opened.id;
    for (int thousand = 0; thousand < 100; ++thousand) {
        std::vector<Change> lines;
        for (int n = 1; n <= 1'000; ++n) {
            lines.emplace_back(ChatSaid{.game = id,
                                        .n = thousand * 1'000 + n,
                                        .seat = std::nullopt,
                                        .name = "Carl",
                                        .text = std::string(500, 'x'),
                                        .at = 1});
        }
        REQUIRE(commit(world, std::move(lines)));
    }
    const auto room = load(world, code);
    REQUIRE(room->chat.size() == 200);
    CHECK(room->chat.front().n == 99'801);
    CHECK(room->chat.back().n == 100'000);
    const auto anna = world.enter(world.find(code), "anna");
    CHECK(anna->messages("welcome").at(0).at("chat").size() == 200);
    // Older lines are read page by page by anyone in the room.
    const auto asks = [&](int before) {
        world.say(world.find(code), *anna, {{"type", "chat_before"}, {"id", "o"}, {"before", before}});
        return anna->messages("chat_before").back();
    };
    CHECK(asks(99'801).at("chat").size() == 50);
    CHECK(asks(99'801).at("chat").at(0).at("n") == 99'751);
    CHECK(asks(99'801).at("chat").at(49).at("n") == 99'800);
    CHECK(asks(3).at("chat").size() == 2);
    CHECK(asks(3).at("before") == 3);
    CHECK(asks(3).at("id") == "o");
    CHECK(asks(1).at("chat").empty());
    // The chat is full: its lines stay, and no more are accepted.
    world.say(world.find(code), *anna, {{"type", "chat"}, {"text", "hello"}, {"name", "Anna"}});
    CHECK(anna->messages("error").at(0).at("code") == "rate");
}

namespace {

std::string sit_down(World& world, const std::string& code, const std::string& guest) {
    const auto room = world.find(code);
    const auto peer = world.enter(room, guest);
    world.say(room, *peer, {{"type", "sit"}, {"name", guest}, {"entropy", ""}});
    world.run(room->handle(Detached{peer->id()}));
    return code;
}

bool is_there(World& world, const std::string& code) {
    return world.run(world.directory().find(code)).ok();
}

} // namespace

TEST_CASE("opening rooms is rate-limited per person", "[any_database]") {
    World world;
    int opened = 0;
    ErrorCode refusal{};
    for (int n = 0; n < 219; ++n) {
        const auto created = world.run(world.opener().create(PersonId("anna"), "runes", Json::object()));
        if (created.ok()) {
            ++opened;
        } else {
            refusal = error_of(created);
        }
    }
    CHECK(opened <= 24);
    CHECK(refusal == ErrorCode::rate);
    world.pass(std::chrono::hours(1));
    world.create();
}

TEST_CASE("a person with many open rooms can open no more until one starts or is gone",
          "[any_database][T9]") {
    World world;
    std::vector<std::string> codes;
    for (std::size_t n = 0; n < OpeningLimits{}.open; ++n) {
        world.pass(std::chrono::minutes(10));
        codes.push_back(world.create());
    }
    const auto create = [&](const std::string& person) {
        world.pass(std::chrono::minutes(10));
        return world.run(world.opener().create(PersonId(person), "runes", Json::object()));
    };
    CHECK(error_of(create("anna")) == ErrorCode::rate);
    CHECK(create("bjorn").ok());
    sit_down(world, codes.front(), "bjorn");
    CHECK(error_of(create("anna")) == ErrorCode::rate);
    sit_down(world, codes.front(), "carl");
    CHECK(create("anna").ok());
    CHECK(error_of(create("anna")) == ErrorCode::rate);
}

TEST_CASE("while a long game is replayed, others find their rooms and play", "[any_database][T10]") {
    World world(std::chrono::milliseconds(2));
    auto lengthy = world.begin_game();
    for (std::size_t n = 0; n <= short_game; ++n) {
        const Json action{{"type", n % 2 == 0 ? "raise" : "undo"}};
        world.say(lengthy.room, *lengthy.anna,
                  {{"type", "move"}, {"id", std::to_string(n)}, {"upon", n}, {"action", action}});
    }
    const std::string code = lengthy.code;
    world.run(lengthy.room->handle(Detached{lengthy.anna->id()}));
    world.run(lengthy.room->handle(Detached{lengthy.bjorn->id()}));
    lengthy = {};
    auto tidying = world.begin(world.directory().keep_tidy());
    REQUIRE(eventually([&] { return world.directory().awake() == 0; }));

    // The thread that replays games is busy.
    std::promise<void> done;
    asio::post(world.replaying, [&done] { done.get_future().wait(); });
    auto waking = world.begin(world.directory().find(code));
    auto other = world.begin_game();
    world.say(other.room, *other.anna,
              {{"type", "move"}, {"id", "a"}, {"upon", 0}, {"action", {{"type", "raise"}}}});
    CHECK(other.anna->messages("ack").back().at("seq") == 1);
    CHECK(waking.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
    done.set_value();
    const auto woken = waking.get().value();
    CHECK(world.enter(woken, "anna")->messages("view").at(0).at("seq") == short_game + 1);
    world.run(world.directory().stop());
    tidying.get();
}

namespace {

/// A query that throws at first and then finds nothing.
class FaultySearch final : public UnusedRooms {
  public:
    asio::awaitable<Answer> opened_before(Milliseconds, Milliseconds, int) override {
        if (++searches == 1) {
            throw std::runtime_error("a fault of ours");
        }
        co_return std::vector<UnusedRoom>{};
    }

    asio::awaitable<Count> open_of(PersonId) override { co_return 0; }

    asio::awaitable<Count> alone_of(PersonId) override { co_return 0; }

    std::atomic<int> searches = 0;
};

} // namespace

TEST_CASE("periodic cleanup continues after a fault", "[any_database]") {
    World world(std::chrono::milliseconds(2));
    FaultySearch search;
    world.directory().remove_unused(search, OpenFor{});
    const std::string code = world.create();
    auto tidying = world.begin(world.directory().keep_tidy());
    REQUIRE(eventually([&] { return search.searches > 2; }));
    world.find(code);
    CHECK(eventually([&] { return world.directory().awake() == 0; }));
    world.run(world.directory().stop());
    tidying.get();
}

TEST_CASE("unused rooms are removed after a while, and nothing else ever is", "[any_database][T9]") {
    World world(std::chrono::milliseconds(2));
    const std::string empty = world.create();
    const std::string taken = sit_down(world, world.create({{"players", 3}}), "bjorn");
    auto running = world.begin_game();
    auto held = world.create();
    const auto visitor = world.enter(world.find(held), "carl");
    auto tidying = world.begin(world.directory().keep_tidy());
    // Only spectators hold their rooms.
    running.room.reset();
    const auto keep = world.find(held);
    REQUIRE(eventually([&] { return world.directory().awake() <= 2; }));
    CHECK(is_there(world, empty));
    REQUIRE(eventually([&] { return world.directory().awake() <= 2; }));

    world.pass(std::chrono::minutes(61));
    // Asking for it by its link would keep it loaded.
    const auto is_gone = [&](const std::string& code) {
        return eventually([&] { return load(world, code) == nullptr; });
    };
    REQUIRE(is_gone(empty));
    CHECK_FALSE(is_there(world, empty));
    CHECK(is_there(world, taken));
    CHECK(is_there(world, running.code));
    CHECK_FALSE(visitor->closed());

    world.pass(std::chrono::hours(100));
    REQUIRE(is_gone(taken));
    CHECK(is_there(world, running.code));
    CHECK(is_there(world, held));
    world.run(world.directory().stop());
    tidying.get();
}
