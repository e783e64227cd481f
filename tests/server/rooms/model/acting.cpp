#include "tests/server/rooms/model/world.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sstream>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::eventually;
using idavoll::test::received;
using idavoll::test::World;

namespace asio = boost::asio;

namespace {

Json move_message(std::string_view id, int upon, std::string_view type) {
    return {{"type", "move"}, {"id", id}, {"upon", upon}, {"action", {{"type", type}}}};
}

/// Collects all log lines, including debug ones, as long as this lives.
class LogLines {
  public:
    LogLines() : before_(spdlog::default_logger()) {
        auto logger = std::make_shared<spdlog::logger>(
            "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(lines_));
        logger->set_level(spdlog::level::trace);
        spdlog::set_default_logger(std::move(logger));
    }

    ~LogLines() { spdlog::set_default_logger(before_); }

    LogLines(const LogLines&) = delete;
    LogLines& operator=(const LogLines&) = delete;

    /// Must not be called while anything logs.
    std::string text() const { return lines_.str(); }

  private:
    std::ostringstream lines_;
    std::shared_ptr<spdlog::logger> before_;
};

Json chat(int n) {
    return {{"type", "chat"}, {"id", std::to_string(n)}, {"text", "hello"}};
}

} // namespace

TEST_CASE("a move is durable before anyone is sent it") {
    World world;
    const auto game = world.begin_game();
    std::vector<std::size_t> told;
    world.store().on_durable = [&] {
        told = {game.anna->messages("ack").size(), game.anna->messages("patch").size(),
                game.bjorn->messages("patch").size()};
    };
    world.say(game.room, *game.anna, move_message("a", 0, "raise"));
    CHECK(told == std::vector<std::size_t>{0, 0, 0});
    CHECK(game.anna->messages("ack") == std::vector<Json>{{{"type", "ack"}, {"id", "a"}, {"seq", 1}}});
    CHECK(game.bjorn->messages("patch").size() == 1);
}

TEST_CASE("what could not be stored has not happened: the client is told and may retry") {
    World world;
    const auto game = world.begin_game();
    world.store().refuses_commits = true;
    world.say(game.room, *game.anna, move_message("a", 0, "raise"));
    REQUIRE(game.anna->messages("error").size() == 1);
    CHECK(game.anna->messages("error")[0].at("code") == "storage");
    CHECK(game.anna->messages("error")[0].at("id") == "a");
    CHECK(game.bjorn->messages("error").empty());
    for (const auto& peer : {game.anna, game.bjorn}) {
        CHECK(peer->messages("ack").empty());
        CHECK(peer->messages("patch").empty());
        // The view is sent again.
        REQUIRE(peer->messages("view").size() == 2);
        CHECK(peer->messages("view")[1] == peer->messages("view")[0]);
        CHECK_FALSE(peer->closed());
    }
    world.store().refuses_commits = false;
    world.say(game.room, *game.anna, move_message("a", 0, "raise"));
    CHECK(game.anna->messages("ack").size() == 1);
    CHECK(game.bjorn->messages("patch").size() == 1);
}

TEST_CASE("a move stored without a confirmation is answered when it is repeated, and happens once") {
    World world;
    const auto game = world.begin_game();
    world.store().loses_answers = true;
    world.say(game.room, *game.anna, move_message("a", 0, "raise"));
    CHECK(game.anna->messages("error").at(0).at("code") == "storage");
    world.store().loses_answers = false;
    for (int again = 0; again < 2; ++again) {
        world.say(game.room, *game.anna, move_message("a", 0, "raise"));
        CHECK(game.anna->messages("ack").back() == Json{{"type", "ack"}, {"id", "a"}, {"seq", 1}});
    }
    world.say(game.room, *game.anna, move_message("b", 0, "raise"));
    CHECK(game.anna->messages("error").back().at("code") == "stale");
    CHECK(game.anna->messages("view").back().at("seq") == 1);
}

TEST_CASE("after a lost race the room decides again on its new state, without a storage error") {
    World world;
    const auto game = world.begin_game();
    SECTION("the move still fits") {
        world.store().races_lost = 1;
        world.say(game.room, *game.anna, move_message("a", 0, "raise"));
        CHECK(game.anna->messages("error").empty());
        CHECK(game.anna->messages("ack") == std::vector<Json>{{{"type", "ack"}, {"id", "a"}, {"seq", 1}}});
        CHECK(game.bjorn->messages("patch").size() == 1);
    }
    SECTION("it is lost again and again") {
        world.store().races_lost = 1'000;
        world.say(game.room, *game.anna, move_message("a", 0, "raise"));
        world.store().races_lost = 0;
        REQUIRE(game.anna->messages("error").size() == 1);
        CHECK(game.anna->messages("error")[0].at("code") == "stale");
        CHECK(game.anna->messages("error")[0].at("id") == "a");
        CHECK(game.anna->messages("ack").empty());
        CHECK(game.bjorn->messages("patch").empty());
        world.say(game.room, *game.anna, move_message("a", 0, "raise"));
        CHECK(game.anna->messages("ack").size() == 1);
    }
    CHECK_FALSE(game.anna->closed());
    CHECK_FALSE(game.bjorn->closed());
}

TEST_CASE("a room without its database stops, and is found again when the database is back") {
    World world;
    const auto game = world.begin_game();
    world.say(game.room, *game.anna, move_message("a", 0, "raise"));
    world.store().refuses_commits = true;
    world.store().refuses_loads = true;
    world.say(game.room, *game.anna, move_message("b", 1, "raise"));
    CHECK(game.anna->messages("error").size() == 1);
    CHECK(game.anna->closed() == CloseCode::internal);
    CHECK(game.bjorn->closed() == CloseCode::internal);
    CHECK(game.room->has_stopped());
    CHECK_FALSE(world.run(game.room->attach(game.anna, PersonId("anna"), {}, std::nullopt)));
    const auto missing = world.run(world.directory().find(game.code));
    CHECK(missing.error().code == protocol::ErrorCode::storage);
    world.store().refuses_commits = false;
    world.store().refuses_loads = false;
    const auto room = world.find(game.code);
    CHECK(room != game.room);
    const auto anna = world.enter(room, "anna");
    CHECK(anna->messages("view").at(0).at("seq") == 1);
    world.say(room, *anna, move_message("b", 1, "raise"));
    CHECK(anna->messages("ack").at(0).at("seq") == 2);
}

TEST_CASE("a fault in one room stops that room and no other", "[C5]") {
    World world;
    const auto trapped = world.begin_game(Json::object(), "trap");
    const auto other = world.begin_game();
    world.say(trapped.room, *trapped.anna, move_message("a", 0, "raise"));
    CHECK(trapped.anna->closed() == CloseCode::internal);
    CHECK(trapped.bjorn->closed() == CloseCode::internal);
    CHECK(trapped.room->has_stopped());
    world.say(other.room, *other.anna, move_message("a", 0, "raise"));
    CHECK(other.anna->messages("ack").size() == 1);
    // Nothing that led to the fault was stored, so the game can go on differently.
    const auto room = world.find(trapped.code);
    const auto anna = world.enter(room, "anna");
    world.say(room, *anna, move_message("b", 0, "open"));
    CHECK(anna->messages("ack").size() == 1);
}

TEST_CASE("the log says which room a fault stopped, and which actions led there, but not what they were",
          "[C5]") {
    LogLines lines;
    {
        World world;
        std::vector<World::Game> others;
        for (int i = 0; i < 12; ++i) {
            others.push_back(world.begin_game());
        }
        const auto game = world.begin_game(Json::object(), "trap");
        const std::string line = "game 13: stopped by a fault at seq ";
        world.say(game.room, *game.anna, move_message("a", 0, "open"));
        for (const auto& [peer, seq] : {std::pair{game.anna, 1}, {game.bjorn, 2}}) {
            world.say(game.room, *peer, {{"type", "legal"}, {"id", "l"}});
            const Json action = peer->messages("legal").at(0).at("legal").at(0);
            world.say(game.room, *peer, {{"type", "move"}, {"id", "b"}, {"upon", seq}, {"action", action}});
        }
        CHECK(lines.text().find(line) == std::string::npos);
        world.say(game.room, *game.bjorn, move_message("c", 3, "raise"));
        CHECK(game.room->has_stopped());
        CHECK(lines.text().find(line
                                + "3 on move: the floor opens; before it: seq 1 by seat 0, seq 2 by seat "
                                  "0, seq 3 by seat 1")
              != std::string::npos);
        // The log names seqs only. The actions are in the database.
        CHECK(lines.text().find("card") == std::string::npos);
        for (const World::Game& other : others) {
            world.say(other.room, *other.anna, move_message("a", 0, "raise"));
            CHECK(other.anna->messages("ack").size() == 1);
            CHECK_FALSE(other.room->has_stopped());
        }
    }
}

TEST_CASE("a closing connection does not separate a commit from its broadcast") {
    World world;
    const auto game = world.begin_game();
    world.store().holds = true;
    asio::cancellation_signal hang_up;
    auto done =
        asio::co_spawn(world.io, game.room->handle(received(*game.anna, move_message("a", 0, "raise"))),
                       asio::bind_cancellation_slot(hang_up.slot(), asio::use_future));
    REQUIRE(eventually([&] { return world.store().waiting == 1; }));
    world.run([](asio::cancellation_signal& signal) -> asio::awaitable<void> {
        signal.emit(asio::cancellation_type::all);
        co_return;
    }(hang_up));
    world.store().holds = false;
    REQUIRE(eventually([&] { return game.bjorn->messages("patch").size() == 1; }));
    CHECK(game.anna->messages("ack").size() == 1);
    done.wait();
    world.run(game.room->handle(Detached{game.anna->id()}));
    CHECK(game.bjorn->messages("room").back().at("room").at("seats")[0].at("online") == false);
}

TEST_CASE("simultaneous messages are processed one at a time, and all of them") {
    World world;
    const auto game = world.begin_game();
    constexpr int each = 50;
    const auto talk = [&](std::shared_ptr<test::KeepingPeer> peer) -> asio::awaitable<void> {
        for (int n = 0; n < each; ++n) {
            co_await game.room->handle(received(*peer, chat(n)));
        }
    };
    auto anna = world.begin(talk(game.anna));
    auto bjorn = world.begin(talk(game.bjorn));
    anna.get();
    bjorn.get();
    const auto heard = game.anna->messages("chat");
    REQUIRE(heard.size() == 2 * each);
    for (std::size_t i = 0; i < heard.size(); ++i) {
        CHECK(heard[i].at("chat").at("n") == i + 1);
    }
    CHECK(game.bjorn->messages("chat") == heard);
    CHECK(game.bjorn->messages("ack").size() == each);
}

TEST_CASE("a crowded room turns messages and newcomers away, but processes those who leave", "[T11]") {
    World world;
    const auto game = world.begin_game();
    world.store().holds = true;
    // One is being stored and four wait, which is the limit. The sixth is turned away.
    std::vector<std::future<bool>> said;
    for (int n = 0; n < 6; ++n) {
        said.push_back(world.begin(game.room->handle(received(*game.anna, chat(n)))));
        // The number of waiting messages only counts once the first is being processed.
        REQUIRE(eventually([&] { return world.store().waiting == 1; }));
    }
    REQUIRE(eventually([&] { return game.anna->messages("error").size() == 1; }));
    CHECK(game.anna->messages("error").at(0).at("code") == "rate");
    CHECK(game.anna->messages("error").at(0).contains("id"));
    const auto carl = world.enter(game.room, "carl");
    CHECK(carl->messages("error").at(0).at("code") == "rate");
    CHECK(carl->closed() == CloseCode::policy);
    auto left = world.begin(game.room->handle(Detached{game.bjorn->id()}));
    world.store().holds = false;
    left.get();
    for (auto& one : said) {
        one.get();
    }
    CHECK(game.anna->messages("ack").size() == 5);
    for (int n = 0; n < 19; ++n) {
        CHECK_FALSE(world.enter(game.room, "dag-" + std::to_string(n))->closed());
    }
    CHECK(world.enter(game.room, "eva")->closed() == CloseCode::policy);
    // Players can always connect.
    CHECK_FALSE(world.enter(game.room, "bjorn")->closed());
}

TEST_CASE("a person who opens a room too often loses their own oldest connection", "[T11]") {
    World world;
    const auto game = world.begin_game();
    std::vector<std::shared_ptr<test::KeepingPeer>> tabs{game.anna};
    for (int n = 0; n < 8; ++n) {
        tabs.push_back(world.enter(game.room, "anna"));
    }
    REQUIRE(tabs.size() == 9);
    CHECK(tabs[0]->closed() == CloseCode::policy);
    CHECK(tabs[0]->messages("error").at(0).at("code") == "rate");
    for (std::size_t n = 1; n < tabs.size(); ++n) {
        CHECK_FALSE(tabs[n]->closed());
    }
    CHECK_FALSE(game.bjorn->closed());
    // Messages of the closed connection are ignored. Its person keeps the seat.
    world.say(game.room, *tabs[0], move_message("a", 0, "raise"));
    CHECK(tabs[0]->messages("ack").empty());
    world.say(game.room, *tabs[1], move_message("a", 0, "raise"));
    CHECK(tabs[1]->messages("ack").size() == 1);
    world.run(game.room->handle(Detached{tabs[0]->id()}));
    world.say(game.room, *tabs[8], move_message("b", 1, "raise"));
    CHECK(tabs[8]->messages("ack").size() == 1);
}

TEST_CASE("after many joins and leaves, everyone knows who is here") {
    World world;
    const auto game = world.begin_game();
    for (int n = 0; n < 100; ++n) {
        const auto carl = world.enter(game.room, "carl");
        world.run(game.room->handle(Detached{carl->id()}));
    }
    const auto dag = world.enter(game.room, "dag");
    CHECK(eventually([&] { return game.anna->messages("room").back().at("room").at("spectators") == 1; }));
}

TEST_CASE("each server logs its first refusals, whatever another one in the same process refused") {
    LogLines lines;
    for (int server = 0; server < 8; ++server) {
        World world;
        const auto game = world.begin_game();
        world.say(game.room, *game.anna, move_message("a", 0, "raise"));
        world.say(game.room, *game.bjorn, move_message("b", 0, "raise"));
    }
    const std::string log = lines.text();
    int logged = 0;
    for (auto at = log.find("refused, stale"); at != std::string::npos;
         at = log.find("refused, stale", at + 1)) {
        ++logged;
    }
    CHECK(logged == 8);
}

TEST_CASE("the log says what happened without names, guests, codes, words or seeds", "[H3][E10]") {
    LogLines lines;
    std::set<std::string> secrets{"anna", "Anna", "bjorn", "Bjorn", "hello"};
    {
        World world;
        const auto game = world.begin_game();
        secrets.insert(game.code);
        world.say(game.room, *game.anna, chat(1));
        world.say(game.room, *game.anna, move_message("a", 0, "raise"));
        world.say(game.room, *game.bjorn, move_message("b", 0, "raise"));
        world.store().refuses_commits = true;
        world.say(game.room, *game.anna, move_message("b", 1, "raise"));
        world.store().refuses_commits = false;
        const auto trapped = world.begin_game(Json::object(), "trap");
        world.say(trapped.room, *trapped.anna, move_message("a", 0, "raise"));
        const auto seed = [&]() -> boost::asio::awaitable<Bytes32> {
            co_return (co_await world.store().load(game.code)).value()->opened.seed;
        };
        secrets.insert(to_hex(world.run(seed())));
    }
    const std::string log = lines.text();
    for (const std::string& secret : secrets) {
        CHECK(log.find(secret) == std::string::npos);
    }
    for (const std::string_view said : {"opened, runes, 2 seats", "started with 2 seats", "seq 1 by seat 0",
                                        "refused, stale", "The disk is full.", "on move: the floor opens"}) {
        CHECK(log.find(said) != std::string::npos);
    }
}
