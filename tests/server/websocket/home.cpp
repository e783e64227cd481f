// Home connections over real sockets.

#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <optional>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

struct Player {
    Player(std::uint16_t port, std::string name)
        : cookie(new_cookie(port)), name_(std::move(name)), port_(port) {}

    Browser enter(const std::string& code) const {
        Browser browser(port_, cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", code}});
        browser.receive("welcome");
        return browser;
    }

    Browser sit(const std::string& code) const {
        Browser browser = enter(code);
        browser.send({{"type", "sit"}, {"id", "sit"}, {"name", name_}, {"entropy", ""}});
        browser.receive("ack");
        return browser;
    }

    Browser home() const {
        Browser browser(port_, cookie);
        browser.send({{"type", "home"}, {"id", "h"}, {"v", 2}});
        return browser;
    }

    std::string cookie;

  private:
    std::string name_;
    std::uint16_t port_;
};

std::string open_room(std::uint16_t port, const std::string& cookie, const Json& settings = Json::object()) {
    const Json wish = {{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", settings}};
    const auto answer = post(port, "/api/rooms", wish, cookie);
    INFO(answer.body);
    REQUIRE(answer.status == 201);
    return answer.json().at("room");
}

/// Makes one move for the seat that is to act, and returns that seat.
int move_once(std::vector<Browser*> seats, const std::string& id) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        seats[seat]->send({{"type", "legal"}, {"id", id + "?"}});
        const Json answer = seats[seat]->receive("legal");
        if (!answer.at("legal").empty()) {
            Json action = answer.at("legal").at(0);
            action.erase("points");
            seats[seat]->send({{"type", "move"}, {"id", id}, {"upon", answer.at("seq")}, {"action", action}});
            Json said = seats[seat]->receive("ack");
            CHECK(said.at("id") == id);
            return static_cast<int>(seat);
        }
    }
    FAIL("no one is to act");
    return -1;
}

/// Reads until the room's game is sent in a state that `holds`.
template <class Holds>
Json changed(Browser& line, const std::string& code, Holds holds) {
    for (;;) {
        Json told = line.receive("home_changed");
        if (told.at("room") == code && holds(told.at("game"))) {
            return told.at("game");
        }
    }
}

} // namespace

TEST_CASE("the home connection starts with the games and is sent changes", "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    Browser empty = bjorn.home();
    CHECK(empty.receive("home").at("games").empty());

    const std::string code = open_room(host.port(), anna.cookie, {{"spectators", "after"}});
    Browser line = anna.home();
    const Json first = line.receive("home");
    CHECK(first.at("id") == "h");
    REQUIRE(first.at("games").size() == 1);
    CHECK(first.at("games").at(0).at("room") == code);
    CHECK(first.at("games").at(0).at("seat") == nullptr);
    CHECK(first.at("games").at(0).at("settings").at("spectators") == "after");

    Browser annas = anna.sit(code);
    changed(line, code, [](const Json& game) { return game.at("seat") == 0; });
    Browser bjorns = bjorn.sit(code);
    const Json running = changed(line, code, [](const Json& game) { return game.at("status") == "running"; });
    CHECK(running.at("seats").at(1).at("name") == "Bjorn");
    CHECK_FALSE(running.at("to_act").empty());
    CHECK(running.at("since").is_number());
    // A player who joins the table learns it on the connection they already have.
    changed(empty, code, [](const Json& game) { return game.at("status") == "running"; });

    const int mover = move_once({&annas, &bjorns}, "m");
    const Json moved = changed(line, code, [](const Json& game) { return game.at("seq") == 1; });
    CHECK(moved.at("seen") == (mover == 0 ? 1 : 0));

    bjorns.send({{"type", "chat"}, {"id", "c"}, {"text", "Hail"}});
    bjorns.receive("ack");
    changed(line, code, [](const Json& game) { return game.at("unread") == 1; });
    annas.send({{"type", "seen"}, {"id", "s"}, {"seq", 1}, {"chat", 1}});
    annas.receive("ack");
    changed(line, code, [](const Json& game) { return game.at("unread") == 0 && game.at("seen") == 1; });

    line.send({{"type", "ping"}, {"id", "p"}});
    CHECK(line.receive("pong").at("id") == "p");
}

TEST_CASE("a game the person has left is removed from their list", "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    const std::string code = open_room(host.port(), anna.cookie);
    Browser bjorns = bjorn.sit(code);
    Browser line = bjorn.home();
    REQUIRE(line.receive("home").at("games").size() == 1);
    bjorns.send({{"type", "stand"}, {"id", "s"}});
    bjorns.receive("ack");
    const Json told = line.receive("home_changed");
    CHECK(told.at("room") == code);
    CHECK(told.at("game") == nullptr);
}

TEST_CASE("a lost connection is up to date after a reconnect", "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    const std::string code = open_room(host.port(), anna.cookie);
    {
        Browser line = anna.home();
        line.receive("home");
    }
    Browser annas = anna.sit(code);
    Browser bjorns = bjorn.sit(code);
    host.stop();
    host.start();
    const Json games = anna.home().receive("home").at("games");
    REQUIRE(games.size() == 1);
    CHECK(games.at(0).at("status") == "running");
}

TEST_CASE("a home connection accepts nothing else, and a room's connection no home messages",
          "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const std::string code = open_room(host.port(), anna.cookie);
    Browser line = anna.home();
    line.receive("home");
    for (const Json& message : {Json{{"type", "hello"}, {"v", 2}, {"room", code}},
                                Json{{"type", "home"}, {"v", 2}}, Json{{"type", "chat"}, {"text", "Hail"}}}) {
        line.send(message);
        CHECK(line.receive("error").at("code") == "hello_first");
    }
    Browser room = anna.enter(code);
    room.send({{"type", "home"}, {"v", 2}});
    CHECK(room.receive("error").at("code") == "hello_first");
}

TEST_CASE("my games are listed by status, in pages", "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    std::vector<std::string> codes;
    for (int i = 0; i < 3; ++i) {
        codes.push_back(open_room(host.port(), anna.cookie));
    }
    const Headers headers{{"Cookie", anna.cookie}, {"Origin", origin_of(host.port())}};
    const auto list = [&](const std::string& query) {
        return call(host.port(), "GET", "/api/games/mine" + query, headers);
    };
    const Json two = list("?status=open&limit=2").json();
    REQUIRE(two.at("games").size() == 2);
    CHECK(two.at("more") == true);
    const std::string last = two.at("games").at(1).at("room");
    const Json rest = list("?status=open&before=" + last).json();
    REQUIRE(rest.at("games").size() == 1);
    CHECK(rest.at("more") == false);
    CHECK(rest.at("games").at(0).at("room") == codes.at(0));
    CHECK(list("?status=running").json().at("games").empty());
    CHECK(list("?status=finished").json().at("games").empty());
    CHECK(list("").json().at("games").size() == 3);
    for (const char* query : {"?status=won", "?limit=0", "?limit=201", "?limit=x", "?before=x", "?colour=red",
                              "?limit=1&limit=2", "?status="}) {
        INFO(query);
        CHECK(list(query).status == 400);
    }
    CHECK(call(host.port(), "GET", "/api/games/mine").status == 401);
}

TEST_CASE("the lobby lists a public table until its game starts, and joining it takes a seat",
          "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    const std::string hidden = open_room(host.port(), anna.cookie);
    const std::string code = open_room(host.port(), anna.cookie, {{"visibility", "public"}});
    Browser annas = anna.sit(code);
    const auto tables = [&](const std::string& query, const std::string& cookie) {
        return call(host.port(), "GET", "/api/tables" + query,
                    {{"Cookie", cookie}, {"Origin", origin_of(host.port())}})
            .json()
            .at("tables");
    };
    const Json seen = tables("", bjorn.cookie);
    REQUIRE(seen.size() == 1);
    CHECK(seen.at(0).at("room") == code);
    CHECK(seen.at(0).at("fits") == true);
    CHECK(seen.at(0).at("seats").at(0).at("name") == "Anna");
    CHECK(tables("", anna.cookie).at(0).at("sits") == true);
    CHECK(tables("?game=voluspa&free=1&clock=per_move", bjorn.cookie).size() == 1);
    CHECK(tables("?free=2", bjorn.cookie).empty());
    CHECK(tables("?players=followed", bjorn.cookie).empty());
    CHECK(call(host.port(), "GET", "/api/tables").status == 200);
    CHECK(call(host.port(), "GET", "/api/tables?free=99").status == 400);
    CHECK(call(host.port(), "GET", "/api/tables?players=all").status == 400);
    Browser bjorns = bjorn.sit(code);
    CHECK(tables("", bjorn.cookie).empty());
}

TEST_CASE("the last seat goes to one person", "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const std::string code = open_room(host.port(), anna.cookie, {{"visibility", "public"}});
    Browser annas = anna.sit(code);
    annas.send({{"type", "sit"}, {"id", "again"}, {"name", "Anna"}, {"entropy", ""}});
    CHECK(annas.receive("error").at("code") == "already_seated");
    const Player bjorn(host.port(), "Bjorn");
    const Player carl(host.port(), "Carl");
    Browser first = bjorn.enter(code);
    Browser second = carl.enter(code);
    const auto sit = [](const char* name) {
        return Json{{"type", "sit"}, {"id", "last"}, {"name", name}, {"entropy", ""}};
    };
    first.send(sit("Bjorn"));
    second.send(sit("Carl"));
    int sitting = 0;
    for (Browser* browser : {&first, &second}) {
        for (;;) {
            const auto answer = browser->receive();
            REQUIRE(answer);
            if (answer->value("id", "") == "last") {
                sitting += answer->at("type") == "ack" ? 1 : 0;
                CHECK((answer->at("type") == "ack" || answer->at("code") == "not_open"
                       || answer->at("code") == "room_full"));
                break;
            }
        }
    }
    CHECK(sitting == 1);
}

TEST_CASE("unsupported settings open no room", "[home][people][any_database]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const auto ask = [&](const Json& settings) {
        const Json wish = {{"game", "voluspa"}, {"options", Json::object()}, {"settings", settings}};
        return post(host.port(), "/api/rooms", wish, cookie);
    };
    CHECK(ask({{"clock", {{"per_move", 0}}}}).status == 422);
    CHECK(ask({{"clock", {{"per_move", 60}, {"weekends", false}}}}).status == 201);
    CHECK(ask({{"rated", true}}).json().at("error").at("code") == "options");
    CHECK(ask({{"visibility", "secret"}}).status == 400);
    CHECK(ask({{"clock", {{"per_move", -5}}}}).status == 400);
    CHECK(ask({{"spectators", "none"}}).status == 201);
}

TEST_CASE("notes are private and in no other person's frames", "[home][people][any_database][H5]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    const std::string code = open_room(host.port(), anna.cookie);
    Browser annas = anna.sit(code);
    Browser bjorns = bjorn.sit(code);
    const std::string path = "/api/rooms/" + code + "/notes";
    const auto headers = [&](const Player& player) {
        return Headers{{"Cookie", player.cookie},
                       {"Origin", origin_of(host.port())},
                       {"Content-Type", "application/json"}};
    };
    const auto put = [&](const Player& player, const Json& note) {
        return call(host.port(), "PUT", path, headers(player), note.dump()).status;
    };
    CHECK(put(anna, {{"seq", nullptr}, {"text", "secret plan"}}) == 204);
    CHECK(put(anna, {{"seq", 0}, {"text", "the start"}}) == 204);
    CHECK(put(anna, {{"seq", 1}, {"text", "not yet"}}) == 400);
    CHECK(put(anna, {{"seq", nullptr}, {"text", std::string(2001, 'x')}}) == 422);
    const Player carl(host.port(), "Carl");
    CHECK(put(carl, {{"seq", nullptr}, {"text", "who?"}}) == 404);
    const Json mine = call(host.port(), "GET", path, headers(anna)).json();
    REQUIRE(mine.at("notes").size() == 2);
    CHECK(mine.at("notes").at(0).at("text") == "secret plan");
    CHECK(mine.at("shared") == false);
    CHECK(call(host.port(), "GET", path, headers(bjorn)).json().at("notes").empty());
    CHECK(put(anna, {{"seq", 0}, {"text", ""}}) == 204);
    CHECK(call(host.port(), "GET", path, headers(anna)).json().at("notes").size() == 1);
    bjorns.send({{"type", "record"}, {"id", "r"}});
    while (const auto message = bjorns.receive()) {
        CHECK(message->dump().find("secret plan") == std::string::npos);
        if (message->at("type") == "record") {
            break;
        }
    }
}

TEST_CASE("drawings are private, limited, in the data export, and deleted with the account",
          "[home][people][any_database][H5]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    const std::string code = open_room(host.port(), anna.cookie);
    Browser annas = anna.sit(code);
    Browser bjorns = bjorn.sit(code);
    const std::string path = "/api/rooms/" + code + "/drawings";
    const auto headers = [&](const Player& player) {
        return Headers{{"Cookie", player.cookie},
                       {"Origin", origin_of(host.port())},
                       {"Content-Type", "application/json"}};
    };
    const Json arrow{{"from", "heap"}, {"to", "hand:1"}, {"colour", "red"}};
    const auto put = [&](const Player& player, int seq, const Json& strokes) {
        const Json body{{"seq", seq}, {"strokes", strokes}};
        return call(host.port(), "PUT", path, headers(player), body.dump()).status;
    };
    const auto get = [&](const Player& player, const std::string& target) {
        return call(host.port(), "GET", target, headers(player)).json();
    };
    CHECK(put(anna, 0, Json::array({arrow})) == 204);
    CHECK(put(anna, 1, Json::array({arrow})) == 400); // not yet played
    CHECK(put(anna, 0, {arrow, arrow}) == 400);
    CHECK(put(anna, 0, Json::array({{{"from", "<b>"}, {"to", nullptr}, {"colour", "red"}}})) == 400);
    CHECK(put(Player(host.port(), "Carl"), 0, Json::array({arrow})) == 404);
    const Json kept{{{"seq", 0}, {"strokes", {arrow}}}};
    CHECK(get(anna, path) == Json{{"drawings", kept}, {"others", Json::array()}});
    CHECK(get(bjorn, path).at("drawings").empty());

    const Json exported = get(anna, "/api/me/export").at("drawings");
    REQUIRE(exported.size() == 1);
    CHECK(exported.at(0).at("room") == code);
    CHECK(exported.at(0).at("strokes") == Json::array({arrow}));
    CHECK(get(bjorn, "/api/me/export").at("drawings").empty());

    CHECK(put(anna, 0, Json::array()) == 204);
    CHECK(get(anna, path).at("drawings").empty());
    CHECK(put(anna, 0, Json::array({arrow})) == 204);
    REQUIRE(call(host.port(), "DELETE", "/api/me", headers(anna), "{}").status == 204);
    CHECK(get(bjorn, path) == Json{{"drawings", Json::array()}, {"others", Json::array()}});
}

TEST_CASE("a room's view is what the caller may see, and has an ETag", "[home][people][any_database]") {
    Host host;
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Bjorn");
    const std::string code = open_room(host.port(), anna.cookie, {{"spectators", "none"}});
    const std::string path = "/api/rooms/" + code + "/view";
    const auto view = [&](const std::string& cookie, const std::string& tag = {}) {
        Headers headers{{"Cookie", cookie}, {"Origin", origin_of(host.port())}};
        if (!tag.empty()) {
            headers.emplace_back("If-None-Match", tag);
        }
        return call(host.port(), "GET", path, headers);
    };
    CHECK(view(anna.cookie).json().at("view") == nullptr);
    Browser annas = anna.sit(code);
    Browser bjorns = bjorn.sit(code);
    const auto mine = view(anna.cookie);
    CHECK(mine.json().at("status") == "running");
    CHECK(mine.json().at("view").is_object());
    CHECK(mine.json().at("view") == annas.receive("view").at("view"));
    CHECK(mine.json().at("view") != view(bjorn.cookie).json().at("view"));
    CHECK(view(anna.cookie, mine.header("ETag")).status == 304);
    CHECK(view(new_cookie(host.port())).status == 403);
    CHECK(call(host.port(), "GET", path).status == 403);
    move_once({&annas, &bjorns}, "m");
    CHECK(view(anna.cookie, mine.header("ETag")).status == 200);
}

TEST_CASE("the operators' announcement is sent on every home connection, and to newcomers, until it changes",
          "[home][operators][people][any_database]") {
    Host host([](server::Config& config) { config.bulletin.says = "A tournament begins on Sunday."; });
    const Player anna(host.port(), "Anna");
    const Player bjorn(host.port(), "Björn");
    Browser first = anna.home();
    CHECK(first.receive("bulletin")
          == Json{{"type", "bulletin"}, {"says", "A tournament begins on Sunday."}, {"closing", nullptr}});

    server::Config changed = host.config();
    changed.bulletin = {.says = "", .closing = "2099-12-01 21:00", .closing_why = "The server moves."};
    REQUIRE(host.app().reload(changed));
    const Json closing = first.receive("bulletin");
    CHECK(closing.at("says") == nullptr);
    CHECK(closing.at("closing").at("why") == "The server moves.");
    CHECK(closing.at("closing").at("at") > 4'000'000'000'000);
    CHECK(bjorn.home().receive("bulletin") == closing);

    // A closing in the past is not sent to new connections; existing ones are sent that there is none.
    changed.bulletin.closing = "2020-12-01 21:00";
    REQUIRE(host.app().reload(changed));
    CHECK(first.receive("bulletin").at("closing") == nullptr);
    Browser late = bjorn.home();
    late.receive("home");
    late.send({{"type", "ping"}, {"id", "after"}});
    CHECK(late.receive()->at("type") == "pong");
}
