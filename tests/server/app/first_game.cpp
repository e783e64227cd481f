/// The tutorial game over real sockets: a prepared deal, the weakest bot, and what is in the database
/// afterwards.
#include "engine/first_game.h"
#include "engine/catalogue/registry.h"
#include "server/operations/admin/reports.h"
#include "server/operations/admin/verify.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const Json learning{{"first_game", true}};

Answer open_first_game(const Host& host, const std::string& cookie, std::string_view game) {
    return post(host.port(), "/api/rooms",
                {{"game", game}, {"options", Json::object()}, {"settings", learning}}, cookie);
}

std::string room_of(const Answer& opened) {
    INFO(opened.body);
    REQUIRE(opened.status == 201);
    return opened.json().at("room");
}

/// Entropy as a browser generates it.
std::string random_entropy() {
    return to_hex(random_seed());
}

/// Takes the free seat and gives entropy, as browsers do.
Browser sit_down(const Host& host, const std::string& cookie, const std::string& room) {
    Browser browser(host.port(), cookie);
    browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    browser.receive("welcome");
    browser.send({{"type", "sit"}, {"id", "sit"}, {"name", "Anna"}, {"entropy", random_entropy()}});
    browser.receive("ack");
    return browser;
}

/// Returns a legal action, by default the first, as it is sent.
Json first_of(const Json& legal, std::size_t number = 0) {
    Json action = legal.at(number % legal.size());
    action.erase("points");
    action.erase("cost");
    return action;
}

/// Plays until the game ends: always the legal action with that number, counted round and round. Returns all
/// views and patches.
std::vector<Json> play_to_the_end(Browser& browser, std::size_t number = 0) {
    std::vector<Json> told;
    for (;;) {
        std::optional<Json> message = browser.receive();
        REQUIRE(message);
        const std::string type = message->at("type");
        if (type != "view" && type != "patch") {
            continue;
        }
        told.push_back(*std::move(message));
        const Json& turn = told.back().at("turn");
        if (!turn.at("result").is_null()) {
            return told;
        }
        if (turn.contains("legal") && !turn.at("legal").empty()) {
            browser.send({{"type", "move"},
                          {"id", "learning-" + std::to_string(told.size())},
                          {"upon", told.back().at("seq")},
                          {"action", first_of(turn.at("legal"), number)}});
        }
    }
}

Json call_as(const Host& host, const std::string& cookie, const std::string& target) {
    return call(host.port(), "GET", target, {{"Cookie", cookie}, {"Origin", origin_of(host.port())}}).json();
}

std::vector<std::string> games_to_learn() {
    std::vector<std::string> names;
    for (const AnyGame* game : all_games()) {
        if (first_game_of(game->facts().name) != nullptr) {
            names.emplace_back(game->facts().name);
        }
    }
    return names;
}

} // namespace

TEST_CASE("a tutorial game has the same deal for every player, against the weakest bots, and is marked as "
          "such") {
    Host host;
    for (const std::string& game : games_to_learn()) {
        INFO(game);
        std::vector<Json> deals;
        for (int learner = 0; learner < 2; ++learner) {
            const std::string cookie = new_cookie(host.port());
            const std::string room = room_of(open_first_game(host, cookie, game));
            Browser browser(host.port(), cookie);
            browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
            const Json open = browser.receive("welcome").at("room");
            CHECK(open.at("settings").at("first_game") == true);
            CHECK(open.at("settings").at("rated") == false);
            CHECK(open.at("settings").at("visibility") == "link");
            CHECK(open.at("settings").at("bots").at(0).is_null());
            CHECK(open.at("settings").at("bots").at(1) == "newcomer");
            CHECK(open.at("commitment") == to_hex(commitment_of(sha256(first_game_of(game)->seed))));
            browser.send({{"type", "sit"}, {"name", "Anna"}, {"entropy", random_entropy()}});
            const Json view = browser.receive("view");
            CHECK(view.at("turn").at("to_act") == Json{0});
            deals.push_back(view.at("view"));
        }
        CHECK(deals[0] == deals[1]);
    }
    CHECK(call(host.port(), "GET", "/api/tables").json().at("tables").empty());
}

TEST_CASE("a tutorial game cannot be configured, neither when opened nor later") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const auto refused = [&](const Json& options, const Json& settings) {
        const Answer answer =
            post(host.port(), "/api/rooms",
                 {{"game", "voluspa"}, {"options", options}, {"settings", settings}}, cookie);
        return answer.status == 422 || answer.status == 400 ? answer.json().at("error").at("code") : Json();
    };
    CHECK(refused({{"players", 3}}, learning) == "options");
    CHECK(refused(Json::object(), {{"first_game", true}, {"bots", {nullptr, "norn"}}}) == "options");
    CHECK(refused(Json::object(), {{"first_game", true}, {"visibility", "public"}}) == "options");
    CHECK(refused(Json::object(), {{"first_game", "yes"}}) == "malformed");

    const auto code_of_change = [&](const std::string& room, const Json& settings) {
        Browser browser(host.port(), cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
        browser.receive("welcome");
        browser.send({{"type", "settings"}, {"id", "s"}, {"settings", settings}});
        return browser.receive("error").at("code");
    };
    const std::string first = room_of(open_first_game(host, cookie, "voluspa"));
    CHECK(code_of_change(first, {{"first_game", false}}) == "options");
    CHECK(code_of_change(first, {{"bots", {nullptr, nullptr}}}) == "options");
    const std::string other = new_room(host.port(), cookie);
    CHECK(code_of_change(other, learning) == "options");
}

TEST_CASE("a tutorial game counts towards a guest's limit of three games against bots") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    for (int game = 0; game < 3; ++game) {
        room_of(open_first_game(host, cookie, "voluspa"));
    }
    const Answer fourth = open_first_game(host, cookie, "voluspa");
    CHECK(fourth.json().at("error").at("code") == "too_many_games");
}

TEST_CASE("an interrupted tutorial game survives a restart, can be finished, and verifies", "[time][bots]") {
    for (const std::string& game : games_to_learn()) {
        INFO(game);
        Host host([](server::Config& config) { config.bot_pause = 0; });
        const std::filesystem::path database = host.config().database;
        const std::string cookie = new_cookie(host.port());
        const std::string room = room_of(open_first_game(host, cookie, game));
        {
            Browser browser = sit_down(host, cookie, room);
            const Json view = browser.receive("view");
            browser.send({{"type", "move"},
                          {"id", "before"},
                          {"upon", view.at("seq")},
                          {"action", first_of(view.at("turn").at("legal"))}});
            browser.receive("ack");
        }
        host.stop();
        host.start();
        const Json mine = call_as(host, cookie, "/api/games/mine").at("games").at(0);
        CHECK(mine.at("room") == room);
        CHECK(mine.at("settings").at("first_game") == true);
        Browser browser(host.port(), cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
        CHECK(play_to_the_end(browser).back().at("turn").at("result").at("reason") == "finished");

        // The next game of the two is an ordinary one.
        browser.send({{"type", "rematch"}, {"id", "again"}});
        Json told = browser.receive("room").at("room");
        while (told.at("next").is_null()) {
            told = browser.receive("room").at("room");
        }
        Browser next(host.port(), cookie);
        next.send({{"type", "hello"}, {"v", 2}, {"room", told.at("next")}});
        const Json another = next.receive("welcome").at("room");
        CHECK_FALSE(another.at("settings").contains("first_game"));
        CHECK(another.at("commitment") != told.at("commitment"));

        host.stop();
        const auto archive = server::SqlArchive::open(database);
        REQUIRE(archive.ok());
        CHECK(server::verify(**archive).findings.empty());
        const Json record = server::export_record(*(*archive)->find(room), {}).value();
        CHECK(record.at("seed") == to_hex(sha256(first_game_of(game)->seed)));
        CHECK(record.at("entropy").at(0) == "");
    }
}

TEST_CASE("forced moves are made for an account whose settings ask for it", "[first_game][plans]") {
    Host host([](server::Config& config) { config.bot_pause = 0; });
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    REQUIRE(anna.call("PATCH", "/api/me", Json{{"settings", {{"forced", true}}}}).status == 200);
    const std::string cookie = anna.cookie();
    // About every second game has one.
    int forced = 0;
    for (std::size_t number = 0; number < 60 && forced == 0; ++number) {
        Browser browser = sit_down(host, cookie, room_of(open_first_game(host, cookie, "walhalla")));
        for (const Json& told : play_to_the_end(browser, number)) {
            for (const Json& entry : told.at("log")) {
                forced += entry.value("by", "") == "forced" ? 1 : 0;
            }
        }
    }
    CHECK(forced > 0);
}
