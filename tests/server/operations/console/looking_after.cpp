#include "server/cli/admin.h"
#include "server/storage/rows/databases.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"
#include "tests/support/eventually.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

// Names, deleted accounts, muted guests, and the verification of all games, over real sockets and a real
// database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const Json on_request{{"why", "wrote to us"}};

/// Returns the response to a chat message in a room.
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

/// Checks that all stored data verifies.
void is_sound(const Host& host) {
    const CommandAnswer all = run_commands(idavoll::server::cli::add_admin_commands,
                                           {"admin", "verify", "--database", database_of(host)});
    INFO(all.err);
    CHECK(all.status == 0);
}

/// Returns the verification of all games once it has finished.
Json examined(TestPerson& olaf) {
    Json state;
    REQUIRE(eventually([&] {
        state = olaf.get("/api/console/verification").json();
        return state.at("ended").is_number();
    }));
    return state;
}

} // namespace

TEST_CASE("a moderator renames an account, and its old name is available to anyone",
          "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    TestPerson runa = keeper(host, "Runa", "moderator");
    Browser watching = bjorn.enter(room);
    watching.receive("welcome");
    watching.receive("view");

    const std::string path = "/api/console/people/Anna/name";
    CHECK(runa.post(path, {{"name", "Gudrun"}}).status == 400);
    CHECK(TestPerson::refusal(runa.post(path, {{"name", "Runa"}, {"why", "mistaken"}})) == "name_taken");
    REQUIRE(runa.post(path, {{"name", "Gudrun"}, {"why", "was no name to be called by"}}).status == 204);
    CHECK(watching.receive("room").dump().find("Gudrun") != std::string::npos);
    CHECK(anna.me().at("name") == "Gudrun");
    CHECK(runa.get("/api/console/people/Anna").status == 404);
    CHECK(runa.get("/api/console/people/Gudrun").status == 200);
    CHECK(anna.post("/api/session", {{"name", "Gudrun"}, {"password", good_password}}).status == 200);
    TestPerson another = TestPerson::called(host.port(), "Anna");
    CHECK(another.me().at("name") == "Anna");

    CHECK(runa.post("/api/console/people/Runa/name", {{"name", "Ran"}, {"why", "vanity"}}).status == 403);
    CHECK(runa.post("/api/console/people/Nobody/name", {{"name", "Ran"}, {"why", "who"}}).status == 404);
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    const Json& row = rows.at(1);
    CHECK(row.at("what") == "person rename");
    CHECK(row.at("on") == "Gudrun");
    CHECK(row.at("why") == "was no name to be called by");
    // Audit entries are permanent, names only as long as their accounts.
    CHECK(row.at("before") == "");
    CHECK(row.at("after") == "renamed");
}

TEST_CASE("an operator deletes an account on request, as its owner could", "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    CHECK(said(talking, "My name is Anna").at("type") == "ack");
    TestPerson runa = keeper(host, "Runa", "moderator");
    TestPerson olaf = keeper(host, "Olaf", "operator");
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

TEST_CASE("a reported guest can be muted, and stays muted as an account", "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    TestPerson runa = keeper(host, "Runa", "moderator");
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
        // From now on the mute belongs to the account.
        REQUIRE(runa.post(path, {{"until", nullptr}, {"why", "has apologised"}}).status == 204);
        CHECK(said(again, "Sorry").at("type") == "ack");
    }
    SECTION("who signs in takes it along") {
        TestPerson::called(host.port(), "Carla");
        REQUIRE(bjorn.post("/api/session", {{"name", "Carla"}, {"password", good_password}}).status == 200);
        Browser again = bjorn.enter(room);
        again.receive("welcome");
        CHECK(said(again, "Now I am Carla").at("code") == "muted");
    }
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    CHECK(rows.dump().find("guest mute") != std::string::npos);
}

TEST_CASE("a moderator cannot mute other staff", "[console][calls][any_database][B2]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    give_role(host, "Anna", "moderator");
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    CHECK(said(talking, "Be polite, please").at("type") == "ack");
    TestPerson runa = keeper(host, "Runa", "moderator");
    const Json wish{{"until", in_an_hour()}, {"why", "envy"}};
    CHECK(runa.post("/api/console/games/1/lines/1/mute", wish).status == 403);
    CHECK(said(talking, "As I said").at("type") == "ack");
}

TEST_CASE("all games are verified during play, and findings are reported", "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    begun_game(anna, bjorn);
    begun_game(anna, bjorn);
    TestPerson olaf = keeper(host, "Olaf", "operator");
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
        idavoll::server::Connection connection =
            idavoll::server::connect(database_of(host), idavoll::server::Access::read_write);
        connection.run("UPDATE games SET seed = (SELECT seed FROM games WHERE id = 1) WHERE id = 2");
    }
    CHECK(olaf.post(path, Json::object()).status == 200);
    const Json broken = examined(olaf);
    CHECK(broken.at("games") == 2);
    REQUIRE(broken.at("found") == 1);
    CHECK(broken.at("findings").at(0).at("game") == 2);
    CHECK(broken.at("findings").at(0).at("sentence").get<std::string>() != "");
}

TEST_CASE("an operator assigns roles, except their own, and one operator always remains",
          "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson runa = keeper(host, "Runa", "moderator");
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const auto wish = [](const char* role) { return Json{{"role", role}, {"why", "a test"}}; };
    const std::string path = "/api/console/people/Anna/role";
    CHECK(anna.post(path, wish("operator")).status == 404);
    CHECK(runa.post(path, wish("moderator")).status == 404);
    CHECK(olaf.post(path, wish("king")).status == 400);
    CHECK(olaf.post(path, {{"role", nullptr}, {"why", "a test"}}).status == 400);
    CHECK(olaf.post(path, {{"role", "none"}}).status == 400);
    CHECK(olaf.post("/api/console/people/Nobody/role", wish("moderator")).status == 404);
    CHECK(TestPerson::refusal(olaf.post("/api/console/people/Olaf/role", wish("none"))) == "forbidden");
    REQUIRE(olaf.post(path, wish("operator")).status == 204);
    CHECK(anna.get("/api/console/audit").status == 200);
    const Json row = anna.get("/api/console/audit").json().at("rows").at(0);
    CHECK(row.at("what") == "person role");
    CHECK(row.at("on") == "Anna");
    CHECK(row.at("before") == "none");
    CHECK(row.at("after") == "operator");
    // Operators can remove each other's roles, so at least one always remains.
    REQUIRE(anna.post("/api/console/people/Olaf/role", wish("none")).status == 204);
    CHECK(olaf.get("/api/console/games").status == 404);
    CHECK(olaf.post(path, wish("none")).status == 404);
    CHECK(TestPerson::refusal(anna.post(path, wish("moderator"))) == "forbidden");
    CHECK(anna.get("/api/console/audit").status == 200);
}

TEST_CASE("a guest's or a second account's games can be merged into an account",
          "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson annie = TestPerson::called(host.port(), "Annie");
    TestPerson guest = TestPerson::guest(host.port());
    TestPerson bjorn = TestPerson::called(host.port(), "Björn");
    TestPerson runa = keeper(host, "Runa", "moderator");
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string of_annie = begun_game(annie, bjorn, "Annie");    // 1
    const std::string of_guest = begun_game(guest, bjorn, "Wanderer"); // 2
    const std::string path = "/api/console/people/Anna/merge";
    const Json account{{"account", "Annie"}, {"why", "the same person"}};
    const Json seat{{"game", 2}, {"seat", 0}, {"why", "the same person"}};
    CHECK(anna.post(path, account).status == 404);
    CHECK(runa.post(path, account).status == 404);
    for (const Json& wrong :
         {Json{{"why", "who"}}, Json{{"game", 2}, {"why", "who"}}, Json{{"seat", 0}, {"why", "who"}},
          Json{{"account", "Annie"}, {"game", 2}, {"seat", 0}, {"why", "both"}}}) {
        CHECK(olaf.post(path, wrong).status == 400);
    }
    CHECK(olaf.post(path, {{"account", "Nobody"}, {"why", "who"}}).status == 404);
    CHECK(olaf.post(path, {{"account", "Anna"}, {"why", "who"}}).status == 400);
    CHECK(olaf.post(path, {{"account", "Olaf"}, {"why", "who"}}).status == 403);
    CHECK(olaf.post(path, {{"game", 2}, {"seat", 5}, {"why", "who"}}).status == 404);
    CHECK(TestPerson::refusal(olaf.post(path, {{"game", 2}, {"seat", 1}, {"why", "who"}})) == "forbidden");

    // Where both are in one room they stay separate, and the response says so.
    const Answer both = olaf.post(path, {{"account", "Björn"}, {"why", "who"}});
    CHECK(both.status == 204); // they share no room yet
    Browser watching = anna.enter(of_annie);
    CHECK(watching.receive("welcome").at("you").at("seat") == 1);
    const Answer refused = olaf.post(path, account);
    CHECK(TestPerson::refusal(refused) == "already_seated");
    CHECK(refused.body.find("game 1") != std::string::npos);
    CHECK(olaf.get("/api/console/people/Annie").status == 200);
    is_sound(host);
}

TEST_CASE("a merged account is gone, its games belong to the other one, and its record verifies",
          "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson annie = TestPerson::called(host.port(), "Annie");
    TestPerson guest = TestPerson::guest(host.port());
    TestPerson bjorn = TestPerson::called(host.port(), "Björn");
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string of_annie = begun_game(annie, bjorn, "Annie");    // 1
    const std::string of_guest = begun_game(guest, bjorn, "Wanderer"); // 2
    Browser playing = annie.enter(of_annie);
    playing.receive("welcome");
    const std::string path = "/api/console/people/Anna/merge";
    REQUIRE(olaf.post(path, {{"account", "Annie"}, {"why", "the same person"}}).status == 204);
    CHECK(playing.close_code() == 1008);
    CHECK(annie.get("/api/sessions").status == 401);
    CHECK(annie.post("/api/session", {{"name", "Annie"}, {"password", good_password}}).status == 401);
    REQUIRE(olaf.post(path, {{"game", 2}, {"seat", 0}, {"why", "the same person"}}).status == 204);
    const Json games = anna.get("/api/games/mine").json().at("games");
    CHECK(games.size() == 2);
    for (const std::string& room : {of_annie, of_guest}) {
        Browser going_on = anna.enter(room);
        CHECK(going_on.receive("welcome").at("you").at("seat") == 0);
    }
    CHECK(guest.get("/api/games/mine").json().at("games").empty());
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    CHECK(rows.at(0).at("what") == "person merge");
    CHECK(rows.at(0).at("on") == "Anna");
    CHECK(rows.at(0).at("after") == "now owns what the guest of game 2, seat 0 owned");
    CHECK(rows.at(1).at("after") == "now owns what another account owned");
    is_sound(host);
    // The old name is available to anyone.
    TestPerson another = TestPerson::called(host.port(), "Annie");
    CHECK(another.get("/api/games/mine").json().at("games").empty());
}
