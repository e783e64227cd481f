#include "keeper.h"
#include "server/cli/admin.h"
#include "server/store/sqlite/sqlite.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/cli/commands.h"
#include "tests/server/people/somebody.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>

// Names, accounts that go, guests who may not write, and the check of all games: over real sockets and a real
// database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const Json on_request{{"why", "wrote to us"}};

/// A game of Völuspá that two have begun: its room's code.
std::string begun_game(Somebody& anna, Somebody& bjorn) {
    const Json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    std::string room = anna.post("/api/rooms", wish).json().at("room");
    anna.sit(room, "Anna");
    bjorn.sit(room, "Björn");
    return room;
}

std::int64_t in_an_hour() {
    const auto then = std::chrono::system_clock::now().time_since_epoch() + std::chrono::hours(1);
    return std::chrono::duration_cast<std::chrono::milliseconds>(then).count();
}

/// What becomes of saying something in a room.
Json said(Browser& browser, const std::string& text) {
    browser.send({{"type", "chat"}, {"id", "1"}, {"text", text}});
    for (;;) {
        const std::optional<Json> answer = browser.receive();
        REQUIRE(answer);
        if (answer->at("type") == "ack" || answer->at("type") == "error") {
            return *answer;
        }
    }
}

/// The check of all games, when it has come to its end.
Json examined(Somebody& olaf) {
    for (int tries = 0; tries < 500; ++tries) {
        Json state = olaf.get("/api/console/verification").json();
        if (state.at("ended").is_number()) {
            return state;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    FAIL("the check does not end");
    return {};
}

} // namespace

TEST_CASE("a moderator gives an account another name, and the one before is anybody's", "[console][calls]") {
    Host host(hash_cheaply);
    Somebody anna = Somebody::called(host.port(), "Anna");
    Somebody bjorn = Somebody::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Somebody runa = keeper(host, "Runa", "moderator");
    Browser watching = bjorn.enter(room);
    watching.receive("welcome");
    watching.receive("view");

    const std::string path = "/api/console/people/Anna/name";
    CHECK(runa.post(path, {{"name", "Gudrun"}}).status == 400);
    CHECK(Somebody::refusal(runa.post(path, {{"name", "Runa"}, {"why", "mistaken"}})) == "name_taken");
    REQUIRE(runa.post(path, {{"name", "Gudrun"}, {"why", "was no name to be called by"}}).status == 204);
    CHECK(watching.receive("room").dump().find("Gudrun") != std::string::npos);
    CHECK(anna.me().at("name") == "Gudrun");
    CHECK(runa.get("/api/console/people/Anna").status == 404);
    CHECK(runa.get("/api/console/people/Gudrun").status == 200);
    CHECK(anna.post("/api/session", {{"name", "Gudrun"}, {"password", good_password}}).status == 200);
    Somebody another = Somebody::called(host.port(), "Anna");
    CHECK(another.me().at("name") == "Anna");

    CHECK(runa.post("/api/console/people/Runa/name", {{"name", "Ran"}, {"why", "vanity"}}).status == 403);
    CHECK(runa.post("/api/console/people/Nobody/name", {{"name", "Ran"}, {"why", "who"}}).status == 404);
    Somebody olaf = keeper(host, "Olaf", "operator");
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    const Json& row = rows.at(1);
    CHECK(row.at("what") == "person rename");
    CHECK(row.at("on") == "Gudrun");
    CHECK(row.at("why") == "was no name to be called by");
    // Deeds are kept for ever, names only as long as their accounts.
    CHECK(row.at("before") == "");
    CHECK(row.at("after") == "");
}

TEST_CASE("an operator removes an account that asks for it, as if it had left by itself",
          "[console][calls]") {
    Host host(hash_cheaply);
    Somebody anna = Somebody::called(host.port(), "Anna");
    Somebody bjorn = Somebody::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    CHECK(said(talking, "My name is Anna").at("type") == "ack");
    Somebody runa = keeper(host, "Runa", "moderator");
    Somebody olaf = keeper(host, "Olaf", "operator");
    CHECK(runa.post("/api/console/people/Anna/erase", on_request).status == 404);
    CHECK(olaf.post("/api/console/people/Olaf/erase", on_request).status == 403);
    REQUIRE(olaf.post("/api/console/people/Anna/erase", on_request).status == 204);
    CHECK(talking.close_code() == 1008);
    CHECK(anna.get("/api/sessions").status == 401);
    CHECK(anna.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status == 401);
    CHECK(olaf.get("/api/console/people/Anna").status == 404);
    CHECK(olaf.get("/api/console/games/1").json().at("game").at("players")
          == Json::array({"somebody", "Björn"}));
    Browser watching = bjorn.enter(room);
    CHECK(watching.receive("welcome").dump().find("My name is Anna") == std::string::npos);
    CHECK(olaf.get("/api/console/audit").json().at("rows").at(0).at("what") == "person erase");
    const CommandAnswer all = run_commands(idavoll::server::cli::add_admin_commands,
                                           {"admin", "verify", "--database", database_of(host)});
    INFO(all.err);
    CHECK(all.status == 0);
}

TEST_CASE("a guest whose line is reported may be kept from writing, and keeps that as an account",
          "[console][calls]") {
    Host host(hash_cheaply);
    Somebody anna = Somebody::called(host.port(), "Anna");
    Somebody bjorn = Somebody::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Somebody runa = keeper(host, "Runa", "moderator");
    Browser talking = bjorn.enter(room);
    talking.receive("welcome");
    CHECK(said(talking, "You play like a troll").at("type") == "ack");
    REQUIRE(anna.post("/api/reports", {{"room", room}, {"line", 1}, {"text", "rude"}}).status == 201);
    const auto line = [&] {
        const Json reports = runa.get("/api/console/reports").json().at("reports");
        return reports.at(0).at("line");
    };
    CHECK(line().at("muted").is_null());

    const std::string path = "/api/console/games/1/lines/1/mute";
    const std::int64_t until = in_an_hour();
    const Json wish{{"until", until}, {"why", "is rude"}};
    CHECK(runa.post(path, {{"until", 1000}, {"why", "too late"}}).status == 400);
    CHECK(runa.post("/api/console/games/1/lines/2/mute", wish).status == 404);
    CHECK(runa.post("/api/console/games/2/lines/1/mute", wish).status == 404);
    CHECK(runa.post("/api/console/games/1/lines/x/mute", wish).status == 404);
    REQUIRE(runa.post(path, wish).status == 204);
    CHECK(line().at("muted") == until);
    const Json refused = said(talking, "And you, too");
    CHECK(refused.at("code") == "muted");
    CHECK(refused.at("message").get<std::string>().find("is rude") != std::string::npos);
    CHECK(bjorn.get("/api/me/export").json().at("muted_guests").at("why") == "is rude");

    SECTION("until it is lifted") {
        REQUIRE(runa.post(path, {{"until", nullptr}, {"why", "has apologised"}}).status == 204);
        CHECK(said(talking, "Sorry").at("type") == "ack");
        CHECK(line().at("muted").is_null());
    }
    SECTION("who makes an account takes it along") {
        REQUIRE(bjorn.post("/api/account", {{"name", "Björn"}, {"password", good_password}}).status == 201);
        Browser again = bjorn.enter(room);
        again.receive("welcome");
        CHECK(said(again, "Now I have an account").at("code") == "muted");
        CHECK(runa.get("/api/console/people/Bj%C3%B6rn").json().at("person").at("muted") == until);
        // From now on it is the account's.
        REQUIRE(runa.post(path, {{"until", nullptr}, {"why", "has apologised"}}).status == 204);
        CHECK(said(again, "Sorry").at("type") == "ack");
    }
    SECTION("who signs in takes it along") {
        Somebody::called(host.port(), "Carla");
        REQUIRE(bjorn.post("/api/session", {{"name", "Carla"}, {"password", good_password}}).status == 200);
        Browser again = bjorn.enter(room);
        again.receive("welcome");
        CHECK(said(again, "Now I am Carla").at("code") == "muted");
    }
    Somebody olaf = keeper(host, "Olaf", "operator");
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    CHECK(rows.dump().find("guest mute") != std::string::npos);
}

TEST_CASE("a moderator keeps nobody from writing who looks after the server as they do", "[console][calls]") {
    Host host(hash_cheaply);
    Somebody anna = Somebody::called(host.port(), "Anna");
    Somebody bjorn = Somebody::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    give_role(host, "Anna", "moderator");
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    CHECK(said(talking, "Be polite, please").at("type") == "ack");
    Somebody runa = keeper(host, "Runa", "moderator");
    const Json wish{{"until", in_an_hour()}, {"why", "envy"}};
    CHECK(runa.post("/api/console/games/1/lines/1/mute", wish).status == 403);
    CHECK(said(talking, "As I said").at("type") == "ack");
}

TEST_CASE("all games are checked while others play, and what is wrong is said", "[console][calls]") {
    Host host(hash_cheaply);
    Somebody anna = Somebody::called(host.port(), "Anna");
    Somebody bjorn = Somebody::guest(host.port());
    begun_game(anna, bjorn);
    begun_game(anna, bjorn);
    Somebody olaf = keeper(host, "Olaf", "operator");
    const std::string path = "/api/console/verification";
    const Json never = olaf.get(path).json();
    CHECK(never.at("begun").is_null());
    CHECK(never.at("findings").empty());
    CHECK(olaf.post(path, Json::array()).status == 400);

    CHECK(olaf.post(path, Json::object()).json().at("begun").is_number());
    const Json sound = examined(olaf);
    CHECK(sound.at("games") == 2);
    CHECK(sound.at("of") == 2);
    CHECK(sound.at("found") == 0);

    {
        idavoll::server::Connection connection(database_of(host), idavoll::server::Access::read_write);
        connection.run("UPDATE games SET seed = zeroblob(32) WHERE id = 2");
    }
    CHECK(olaf.post(path, Json::object()).status == 200);
    const Json broken = examined(olaf);
    CHECK(broken.at("games") == 2);
    REQUIRE(broken.at("found") == 1);
    CHECK(broken.at("findings").at(0).at("game") == 2);
    CHECK(broken.at("findings").at(0).at("sentence").get<std::string>() != "");
}
