/// Playing on from a position of a finished game, over real sockets: the new room, its limits, a restart and
/// what is in the database afterwards.
#include "server/operations/admin/reports.h"
#include "server/operations/admin/verify.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const Json against_newcomer{{"bots", {nullptr, "newcomer"}}};

void move_at_once(server::Config& config) {
    config.bot_pause = 0;
}

/// Receives until it is the player's turn and returns that message.
Json own_turn(Browser& browser) {
    for (;;) {
        const Json message = browser.receive().value();
        const std::string type = message.at("type");
        if ((type == "view" || type == "patch") && message.at("turn").contains("legal")
            && !message.at("turn").at("legal").empty()) {
            return message;
        }
    }
}

/// Makes the first legal move of a turn.
void move(Browser& browser, const Json& turn, const std::string& id) {
    Json action = turn.at("turn").at("legal").at(0);
    action.erase("points");
    browser.send({{"type", "move"}, {"id", id}, {"upon", turn.at("seq")}, {"action", action}});
}

/// Resigns in a turn and receives until the game has ended.
void resign(Browser& browser, const Json& turn) {
    browser.send(
        {{"type", "move"}, {"id", "end"}, {"upon", turn.at("seq")}, {"action", {{"type", "resign"}}}});
    Json message;
    do {
        message = browser.receive("patch");
    } while (message.at("turn").at("result").is_null());
}

Browser enter(const Host& host, const std::string& cookie, const std::string& room) {
    Browser browser(host.port(), cookie);
    browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    return browser;
}

/// Plays two turns against a bot and resigns. Returns the room's code.
std::string finished_game(const Host& host, const std::string& cookie) {
    const Answer opened =
        post(host.port(), "/api/rooms",
             {{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", against_newcomer}}, cookie);
    REQUIRE(opened.status == 201);
    std::string room = opened.json().at("room");
    Browser browser = enter(host, cookie, room);
    browser.send({{"type", "sit"}, {"name", "Anna"}, {"entropy", std::string(64, 'a')}});
    for (const char* id : {"first", "second"}) {
        move(browser, own_turn(browser), id);
    }
    resign(browser, own_turn(browser));
    return room;
}

Answer play_on(const Host& host, const std::string& cookie, const std::string& room, const Json& seq,
               const Json& seat = nullptr) {
    return post(host.port(), "/api/rooms/" + room + "/continuations",
                {{"seq", seq}, {"seat", seat}, {"name", "Anna"}, {"bot", "newcomer"}}, cookie);
}

Json get(const Host& host, const std::string& cookie, const std::string& target) {
    return call(host.port(), "GET", target, {{"Cookie", cookie}, {"Origin", origin_of(host.port())}}).json();
}

} // namespace

TEST_CASE("a game continued from a position survives a restart, and verifies", "[continuing][bots]") {
    Host host(move_at_once);
    const std::filesystem::path database = host.config().database;
    const std::string cookie = new_cookie(host.port());
    const std::string room = finished_game(host, cookie);
    const Json record = get(host, cookie, "/api/rooms/" + room + "/record");
    const Answer opened = play_on(host, cookie, room, 2);
    INFO(opened.body);
    REQUIRE(opened.status == 201);
    const std::string next = opened.json().at("room");
    CHECK(next != room);
    {
        Browser browser = enter(host, cookie, next);
        const Json welcome = browser.receive("welcome");
        CHECK(welcome.at("you").at("seat") == 0);
        CHECK(welcome.at("room").at("status") == "running");
        CHECK(welcome.at("room").at("settings").at("continued") == Json{{"room", room}, {"seq", 2}});
        CHECK(welcome.at("room").at("commitment") == record.at("commitment"));
        const Json turn = own_turn(browser);
        CHECK(turn.at("seq").get<int>() >= 2);
        move(browser, turn, "on");
        own_turn(browser);
    }
    host.stop();
    host.start();
    const Json mine = get(host, cookie, "/api/games/mine").at("games").at(0);
    CHECK(mine.at("room") == next);
    CHECK(mine.at("settings").at("continued").at("seq") == 2);
    {
        Browser browser = enter(host, cookie, next);
        const Json turn = own_turn(browser);
        browser.send({{"type", "hint"}, {"id", "hint"}, {"upon", turn.at("seq")}});
        browser.receive("hint");
        resign(browser, turn);
    }
    const Json continued = get(host, cookie, "/api/rooms/" + next + "/record");
    CHECK(continued.at("seed") == record.at("seed"));
    CHECK(continued.at("setup") == record.at("setup"));
    for (std::size_t row = 0; row < 2; ++row) {
        CHECK(continued.at("actions").at(row).at("action") == record.at("actions").at(row).at("action"));
        CHECK(continued.at("actions").at(row).at("scores") == record.at("actions").at(row).at("scores"));
    }
    host.stop();
    const auto archive = server::SqlArchive::open(database);
    REQUIRE(archive.ok());
    CHECK(server::verify(**archive).findings.empty());
}

TEST_CASE("a spectator plays on in a chosen seat, and no list shows the room", "[continuing][bots]") {
    Host host(move_at_once);
    const std::string room = finished_game(host, new_cookie(host.port()));
    const std::string spectator = new_cookie(host.port());
    const Answer opened = play_on(host, spectator, room, 1, 1);
    INFO(opened.body);
    REQUIRE(opened.status == 201);
    Browser browser = enter(host, spectator, opened.json().at("room"));
    CHECK(browser.receive("welcome").at("you").at("seat") == 1);
    CHECK(call(host.port(), "GET", "/api/tables").json().at("tables").empty());
}

TEST_CASE("a continuation is refused with a reason and counts as a game against bots", "[continuing][bots]") {
    Host host(move_at_once);
    const std::string cookie = new_cookie(host.port());
    const std::string room = finished_game(host, cookie);
    const auto code = [](const Answer& answer) { return answer.json().at("error").at("code"); };
    CHECK(code(play_on(host, cookie, room, 99)) == "malformed");
    CHECK(code(play_on(host, cookie, std::string(26, '0'), 1)) == "no_such_room");
    CHECK(code(play_on(host, "", room, 1)) == "no_guest");
    std::string running;
    for (int game = 0; game < 3; ++game) {
        const Answer opened = play_on(host, cookie, room, 0);
        REQUIRE(opened.status == 201);
        running = opened.json().at("room");
    }
    CHECK(code(play_on(host, cookie, room, 0)) == "too_many_games");
    CHECK(code(play_on(host, new_cookie(host.port()), running, 0)) == "not_finished");
}
