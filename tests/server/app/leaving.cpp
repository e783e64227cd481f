/// Leaving over real sockets: what a client sends and receives, and what is in the database afterwards.
#include "server/operations/admin/reports.h"
#include "server/operations/admin/verify.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// People in a running game, one per seat.
struct Company {
    Company(Host& host, const Json& asked, std::size_t people) {
        for (std::size_t seat = 0; seat < people; ++seat) {
            cookies.push_back(new_cookie(host.port()));
        }
        const Answer opened = post(host.port(), "/api/rooms", asked, cookies[0]);
        REQUIRE(opened.status == 201);
        room = opened.json().at("room");
        for (std::size_t seat = 0; seat < people; ++seat) {
            Browser& browser = browsers.emplace_back(host.port(), cookies[seat]);
            browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
            browser.receive("welcome");
            browser.send({{"type", "sit"},
                          {"id", "sit"},
                          {"name", "Person " + std::to_string(seat)},
                          {"entropy", ""}});
            browser.receive("ack");
        }
        for (Browser& browser : browsers) {
            first_to_act = browser.receive("view").at("turn").at("to_act").at(0);
        }
    }

    void move(std::size_t seat, int upon, const Json& action, const std::string& id) {
        browsers[seat].send({{"type", "move"}, {"id", id}, {"upon", upon}, {"action", action}});
    }

    std::vector<std::string> cookies;
    std::string room;
    std::vector<Browser> browsers;
    std::size_t first_to_act = 0;
};

const Json resign{{"type", "resign"}};

/// Returns the room once the game is finished.
Json finished_room(Browser& browser) {
    Json room = browser.receive("room").at("room");
    while (room.at("status") != "finished") {
        room = browser.receive("room").at("room");
    }
    return room;
}

} // namespace

TEST_CASE("a resignation ends a game of two for both players, in the lists and in the database",
          "[time][leaving][any_database]") {
    Host host;
    const std::filesystem::path database = host.config().database;
    Company table(host, {{"game", "voluspa"}, {"options", {{"players", 2}}}}, 2);
    table.move(1, 0, resign, "r");
    CHECK(table.browsers[1].receive("ack").at("seq") == 1);
    for (Browser& browser : table.browsers) {
        const Json room = finished_room(browser);
        CHECK(room.at("seats").at(1).at("out") == true);
        CHECK_FALSE(room.at("seed").is_null());
    }
    table.browsers[0].send({{"type", "record"}, {"id", "rec"}});
    const Json record = table.browsers[0].receive("record").at("record");
    CHECK(record.at("result").at("reason") == "resigned");
    CHECK(record.at("when_left") == "stand_in");
    const Json mine = call(host.port(), "GET", "/api/games/mine?status=finished",
                           {{"Cookie", table.cookies[0]}, {"Origin", origin_of(host.port())}})
                          .json();
    CHECK(mine.at("games").at(0).at("seats").at(1).at("out") == true);
    CHECK(mine.at("games").at(0).at("result").at("out") == Json{1});
    host.stop();
    const auto archive = server::SqlArchive::open(database);
    REQUIRE(archive.ok());
    const server::Verification verification = server::verify(**archive);
    CHECK(verification.findings.empty());
    CHECK(verification.actions == 1);
    CHECK(server::export_record(*(*archive)->find(table.room), {}).value() == record);
}

TEST_CASE("the board of a finished game is drawn for those who may see its end", "[leaving][any_database]") {
    Host host;
    const Json settings{{"spectators", "none"}};
    Company table(host, {{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", settings}}, 2);
    const auto picture = [&](const Headers& headers) {
        return call(host.port(), "GET", "/api/rooms/" + table.room + "/picture", headers);
    };
    const Headers player{{"Cookie", table.cookies[0]}};
    const Answer early = picture(player);
    CHECK(early.status == 409);
    CHECK(early.json().at("error").at("code") == "not_finished");
    table.move(1, 0, resign, "r");
    finished_room(table.browsers[0]);
    const Answer board = picture(player);
    CHECK(board.status == 200);
    CHECK(board.header("Content-Type") == "image/png");
    CHECK(board.body.starts_with("\x89PNG\r\n"));
    CHECK(picture({}).status == 403);
}

namespace {

/// Plays at the seat to the end, taking the first legal action; follows patches from the next view.
Json play_to_the_end(Browser& browser) {
    Json log = Json::array();
    for (int id = 0;;) {
        const std::optional<Json> message = browser.receive();
        REQUIRE(message);
        const std::string type = message->at("type");
        if (type == "error") {
            // A bot deciding at the same moment was faster; decide again.
            REQUIRE(message->at("code") == "stale");
        }
        if (type != "view" && type != "patch") {
            continue;
        }
        const Json& entries = message->at("log");
        log.insert(log.end(), entries.begin(), entries.end());
        const Json& turn = message->at("turn");
        if (!turn.at("result").is_null()) {
            return {{"log", log}, {"result", turn.at("result")}};
        }
        if (turn.contains("legal") && !turn.at("legal").empty()) {
            Json action = turn.at("legal").at(0);
            action.erase("points");
            action.erase("cost");
            browser.send({{"type", "move"},
                          {"id", "alone-" + std::to_string(++id)},
                          {"upon", message->at("seq")},
                          {"action", action}});
        }
    }
}

} // namespace

TEST_CASE("a player plays alone against bots, with a restart during a bot's turn",
          "[time][bots][any_database]") {
    Host host([](server::Config& config) { config.bot_pause = 60'000; });
    const std::filesystem::path database = host.config().database;
    std::string room;
    std::string cookie;
    {
        Company alone(host,
                      {{"game", "voluspa"},
                       {"options", {{"players", 3}}},
                       {"settings", {{"bots", {nullptr, "greedy", "flat:10"}}}}},
                      1);
        room = alone.room;
        cookie = alone.cookies[0];
    }
    {
        // It is a bot's turn when the server stops.
        Browser browser(host.port(), cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
        Json told = browser.receive("view");
        while (told.at("turn").contains("legal")) {
            Json action = told.at("turn").at("legal").at(0);
            action.erase("points");
            const int upon = told.at("seq");
            browser.send(
                {{"type", "move"}, {"id", std::to_string(upon)}, {"upon", upon}, {"action", action}});
            told = browser.receive("patch");
        }
        CHECK(told.at("turn").at("to_act") != Json{0});
    }
    host.stop();
    host.config().bot_pause = 0;
    host.start();
    Browser browser(host.port(), cookie);
    browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    const Json played = play_to_the_end(browser);
    CHECK(played.at("result").at("reason") == "finished");
    int seq = 0;
    for (const Json& entry : played.at("log")) {
        CHECK(entry.at("seq") == ++seq);
        const int seat = entry.at("seat");
        CHECK(entry.value("by", "")
              == std::vector<std::string>{"", "greedy", "flat:10"}.at(static_cast<std::size_t>(seat)));
    }
    const Json mine = call(host.port(), "GET", "/api/games/mine?status=finished",
                           {{"Cookie", cookie}, {"Origin", origin_of(host.port())}})
                          .json();
    CHECK(mine.at("games").at(0).at("seats").at(1).at("bot") == true);
    CHECK(mine.at("games").at(0).at("seats").at(1).at("name") == "greedy 2");
    host.stop();
    const auto archive = server::SqlArchive::open(database);
    REQUIRE(archive.ok());
    CHECK(server::verify(**archive).findings.empty());
    const Json record = server::export_record(*(*archive)->find(room), {}).value();
    CHECK(record.at("bots") == Json{nullptr, "greedy", "flat:10"});
}

TEST_CASE("a stand-in plays on for a player who resigns, with or without spectators",
          "[time][bots][any_database]") {
    Host host([](server::Config& config) { config.bot_pause = 0; });
    Company table(host, {{"game", "voluspa"}, {"options", {{"players", 3}}}}, 3);
    const std::size_t leaver = table.first_to_act;
    const std::size_t next = (leaver + 1) % 3;
    const std::size_t last = (leaver + 2) % 3;
    table.move(leaver, 0, resign, "r");
    CHECK(table.browsers[leaver].receive("ack").at("seq") == 1);
    const Json left = table.browsers[last].receive("patch");
    CHECK(left.at("log").at(0).at("events").at(0).at("type") == "resigned");
    const Json decided = table.browsers[last].receive("patch");
    CHECK(decided.at("log").at(0).at("by") == "greedy");
    CHECK(decided.at("log").at(0).at("seat") == leaver);
    const Json mine = call(host.port(), "GET", "/api/games/mine",
                           {{"Cookie", table.cookies[leaver]}, {"Origin", origin_of(host.port())}})
                          .json();
    CHECK(mine.at("games").at(0).at("your_turn") == false);
    CHECK(mine.at("games").at(0).at("seats").at(leaver).at("out") == true);
    // After the second player leaves, no opponent is left.
    Json told = decided;
    while (told.at("turn").at("to_act") == Json{leaver}) {
        told = table.browsers[last].receive("patch");
    }
    table.move(next, told.at("seq"), resign, "r1");
    const Json room = finished_room(table.browsers[last]);
    CHECK(room.at("seats").at(leaver).at("out") == true);
    CHECK(room.at("seats").at(next).at("out") == true);
}

TEST_CASE("every game can be played alone against bots to its end", "[time][bots][any_database]") {
    Host host([](server::Config& config) { config.bot_pause = 0; });
    const Json games = call(host.port(), "GET", "/api/games").json().at("games");
    REQUIRE(games.size() >= 3);
    for (const Json& game : games) {
        INFO(game.at("name"));
        Json bots = Json::array({nullptr});
        for (int seat = 1; seat < std::max(3, game.at("seats").at("min").get<int>()); ++seat) {
            bots.push_back(seat % 2 == 0 ? "random" : "greedy");
        }
        const std::string cookie = new_cookie(host.port());
        const Answer opened = post(host.port(), "/api/rooms",
                                   {{"game", game.at("name")},
                                    {"options", {{"players", bots.size()}}},
                                    {"settings", {{"bots", bots}}}},
                                   cookie);
        REQUIRE(opened.status == 201);
        Browser browser(host.port(), cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", opened.json().at("room")}});
        browser.receive("welcome");
        browser.send({{"type", "sit"}, {"name", "Alone"}, {"entropy", ""}});
        CHECK(play_to_the_end(browser).at("result").at("reason") == "finished");
    }
}
