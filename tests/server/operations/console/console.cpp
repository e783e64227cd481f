#include "server/cli/admin.h"
#include "server/storage/rows/databases.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"
#include "tests/support/eventually.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// The console for moderators and operators, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

Json only_game(TestPerson& one) {
    const Json games = one.get("/api/console/games").json().at("games");
    REQUIRE(games.size() == 1);
    return games.at(0);
}

const Json because{{"why", "Björn complained"}};

} // namespace

TEST_CASE("for users without a role the console does not exist", "[console][calls][any_database][B1][B2]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    CHECK(anna.get("/api/console/games").status == 404);
    CHECK_FALSE(anna.me().contains("role"));
    give_role(host, "Anna", "moderator");
    CHECK(anna.me().at("role") == "moderator");
    CHECK(anna.get("/api/console/games").status == 200);
    CHECK(anna.get("/api/console/audit").status == 404);
    CHECK(anna.get("/api/console/health").status == 404);
    give_role(host, "Anna", "operator");
    CHECK(anna.get("/api/console/audit").status == 200);
    CHECK(anna.get("/api/console/health").status == 200);
    give_role(host, "Anna", "none");
    CHECK(anna.get("/api/console/games").status == 404);
}

TEST_CASE("the console is available only to the configured addresses", "[console][calls][any_database][B1]") {
    Host host([](idavoll::server::Config& config) {
        hash_cheaply(config);
        config.console_from = {"127.0.0.9"};
    });
    TestPerson anna = keeper(host, "Anna", "operator");
    CHECK(anna.get("/api/console/games").status == 404);
    CHECK(anna.call("GET", "/api/console/games", std::nullopt, "127.0.0.9").status == 200);
}

TEST_CASE("API tokens give no access to the console, not even those of operators",
          "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = keeper(host, "Anna", "operator");
    const std::string token =
        anna.post("/api/tokens", {{"name", "program"}, {"scope", "play"}}).json().at("token");
    CHECK(call(host.port(), "GET", "/api/console/games", {{"Authorization", "Bearer " + token}}).status
          == 404);
}

TEST_CASE("changes require a sign-in within the last quarter of an hour",
          "[console][calls][any_database][B3]") {
    Host host(hash_cheaply);
    TestPerson anna = keeper(host, "Anna", "operator");
    TestPerson::called(host.port(), "Carla");
    host.stop();
    {
        idavoll::server::Connection connection =
            idavoll::server::connect(database_of(host), idavoll::server::Access::read_write);
        connection.run("UPDATE sessions SET proved_at = proved_at - 16 * 60 * 1000");
    }
    host.start();
    const Answer stale = anna.post("/api/console/people/Carla/sign-out", because);
    CHECK(stale.status == 403);
    CHECK(TestPerson::refusal(stale) == "fresh_sign_in");
    CHECK(anna.get("/api/console/people/Carla").status == 200);
    REQUIRE(anna.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status == 200);
    CHECK(anna.post("/api/console/people/Carla/sign-out", because).status == 204);
}

TEST_CASE("games are found by number, code, player, game and status, and codes are not revealed",
          "[console][calls][any_database][B4]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson olaf = keeper(host, "Olaf", "moderator");
    const std::string room = begun_game(anna, bjorn);
    const std::string other =
        anna.post("/api/rooms", {{"game", "walhalla"}, {"options", Json::object()}}).json().at("room");
    const auto numbers = [&](const std::string& query) {
        const Answer answer = olaf.get("/api/console/games" + query);
        CHECK(answer.status == 200);
        CHECK(answer.body.find(room) == std::string::npos);
        CHECK(answer.body.find(other) == std::string::npos);
        std::vector<std::int64_t> found;
        const Json said = answer.json();
        for (const Json& game : said.at("games")) {
            found.push_back(game.at("number"));
        }
        return found;
    };
    using Numbers = std::vector<std::int64_t>;
    CHECK(numbers("") == Numbers{2, 1});
    CHECK(numbers("?before=2") == Numbers{1});
    CHECK(numbers("?search=1") == Numbers{1});
    CHECK(numbers("?search=" + room) == Numbers{1});
    CHECK(numbers("?search=" + room.substr(0, 20)).empty());
    CHECK(numbers("?search=nn") == Numbers{1});
    CHECK(numbers("?search=%25").empty());
    CHECK(numbers("?search=%27%20OR%201").empty());
    CHECK(numbers("?game=walhalla") == Numbers{2});
    CHECK(numbers("?status=running") == Numbers{1});
    CHECK(numbers("?status=open&game=voluspa").empty());
    const Json all = olaf.get("/api/console/games").json().at("games");
    const auto opened = [&](std::size_t i) {
        return std::to_string(all[i].at("opened").get<std::int64_t>());
    };
    CHECK(numbers("?from=" + opened(0)) == (opened(0) == opened(1) ? Numbers{2, 1} : Numbers{2}));
    CHECK(numbers("?until=" + opened(1)).empty());
    CHECK(numbers("?from=" + opened(1) + "&until=9000000000000") == Numbers{2, 1});
    CHECK(olaf.get("/api/console/games?from=today").status == 400);
    CHECK(olaf.get("/api/console/games?until=-1").status == 400);
    const Json first = olaf.get("/api/console/games?limit=1").json();
    CHECK(first.at("games").size() == 1);
    CHECK(first.at("more") == true);
    CHECK(olaf.get("/api/console/games?status=lost").status == 400);
    CHECK(olaf.get("/api/console/games/99").status == 404);
    CHECK(olaf.get("/api/console/games/x").status == 404);
}

TEST_CASE("hidden information of a running game is shown for a reason, which its players can read afterwards",
          "[console][calls][any_database][T19]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string room = begun_game(anna, bjorn);
    make_a_move({&anna, &bjorn}, room);
    const std::string path = "/api/console/games/1";

    const Json before = olaf.get(path).json();
    CHECK(before.at("hidden") == true);
    REQUIRE(before.at("log").size() == 1);
    CHECK(before.at("log").at(0).at("action").is_null());
    CHECK(before.at("log").at(0).at("hash").is_null());
    CHECK(TestPerson::refusal(olaf.get(path + "/position?seq=0&seat=0")) == "forbidden");
    const Json seen = olaf.get(path + "/position?seq=0").json();
    Browser spectator = TestPerson::guest(host.port()).enter(room);
    spectator.receive("welcome");
    spectator.receive("view");
    spectator.send({{"type", "at"}, {"id", "1"}, {"seq", 0}});
    const Json shown = spectator.receive("at");
    CHECK(seen.at("view") == shown.at("view"));
    CHECK(seen.at("standing") == shown.at("standing"));

    CHECK(olaf.post(path + "/reveal", Json::object()).status == 400);
    for (const char* blank : {"", " ", "\t\n", "\u00A0", "\u2003 \u3000"}) {
        CHECK(olaf.post(path + "/reveal", {{"why", blank}}).status == 400);
    }
    REQUIRE(olaf.post(path + "/reveal", because).status == 204);
    const Json after = olaf.get(path).json();
    CHECK(after.at("hidden") == false);
    CHECK(after.at("log").at(0).at("action").is_object());
    CHECK(after.at("looks").at(0).at("why") == "Björn complained");
    for (int seat = 0; seat < 2; ++seat) {
        Browser browser = (seat == 0 ? anna : bjorn).enter(room);
        browser.receive("welcome");
        browser.receive("view");
        browser.send({{"type", "at"}, {"id", "1"}, {"seq", 1}});
        CHECK(olaf.get(path + "/position?seq=1&seat=" + std::to_string(seat)).json().at("view")
              == browser.receive("at").at("view"));
    }
    CHECK(olaf.get(path + "/position?seq=2").status == 400);
    CHECK(olaf.get(path + "/position?seq=0&seat=2").status == 400);
    // It stays hidden for others.
    TestPerson runa = keeper(host, "Runa", "moderator");
    CHECK(runa.get(path).json().at("hidden") == true);

    CHECK(bjorn.get("/api/rooms/" + room + "/looks").json().at("looks").empty());
    CHECK(olaf.get(path + "/record").status == 409);
    CHECK(runa.post(path + "/cancel", because).status == 404);
    Browser watching = bjorn.enter(room);
    watching.receive("welcome");
    watching.receive("view");
    REQUIRE(olaf.post(path + "/cancel", because).status == 204);
    CHECK(watching.receive("patch").at("turn").at("result").at("reason") == "cancelled");
    CHECK(olaf.post(path + "/cancel", because).status == 409);
    const Json looks = bjorn.get("/api/rooms/" + room + "/looks").json().at("looks");
    REQUIRE(looks.size() == 1);
    CHECK(looks.at(0).at("who") == "Olaf");
    CHECK(looks.at(0).at("why") == "Björn complained");
    CHECK(runa.get(path).json().at("hidden") == false);
    CHECK(olaf.get(path + "/record").json().at("result").at("reason") == "cancelled");
    const Json verified = olaf.get(path + "/verification").json();
    CHECK(verified.at("findings").empty());
    CHECK(verified.at("actions") == 2);
    CHECK(only_game(olaf).at("status") == "finished");

    // Each action of an operator is a row, and the chain of all rows is valid.
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    std::vector<std::string> deeds;
    for (const Json& row : rows) {
        deeds.push_back(row.at("what"));
    }
    CHECK(deeds == std::vector<std::string>{"game cancel", "person role", "game reveal", "person role"});
    CHECK(rows.at(0).at("who") == "Olaf");
    CHECK(rows.at(0).at("on") == "game 1");
    CHECK(rows.at(0).at("from") == "console from 127.0.0.1");
    CHECK(rows.at(0).at("why") == "Björn complained");
    const CommandAnswer all = run_commands(idavoll::server::cli::add_admin_commands,
                                           {"admin", "verify", "--database", database_of(host)});
    INFO(all.err);
    CHECK(all.status == 0);
}

TEST_CASE("a suspended user is signed out at once and cannot sign in until it ends",
          "[console][calls][any_database][A4]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const std::string token =
        anna.post("/api/tokens", {{"name", "program"}, {"scope", "read"}}).json().at("token");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Browser playing = anna.enter(room);
    playing.receive("welcome");
    TestPerson runa = keeper(host, "Runa", "moderator");
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string path = "/api/console/people/Anna";
    const auto soon = std::chrono::system_clock::now().time_since_epoch() + std::chrono::hours(1);
    const auto until = std::chrono::duration_cast<std::chrono::milliseconds>(soon).count();

    CHECK(runa.post(path + "/suspension", {{"until", 1000}, {"why", "too late"}}).status == 400);
    REQUIRE(runa.post(path + "/suspension", {{"until", until}, {"why", "was rude"}}).status == 204);
    CHECK(playing.close_code() == 1008);
    CHECK(anna.get("/api/me").status == 401);
    const Headers program{{"Authorization", "Bearer " + token}};
    CHECK(call(host.port(), "GET", "/api/games/mine", program).status == 401);
    const Answer refused = anna.post("/api/session", {{"name", "Anna"}, {"password", good_password}});
    CHECK(refused.status == 403);
    CHECK(TestPerson::refusal(refused) == "suspended");
    const Json told = refused.json().at("error");
    CHECK(told.at("restraint") == Json{{"until", until}, {"why", "was rude"}});
    CHECK_THAT(told.at("message"), Catch::EndsWith("UTC: was rude"));
    const Json seen = runa.get(path).json();
    CHECK(seen.at("person").at("suspended") == until);
    CHECK(seen.at("suspended_why") == "was rude");
    CHECK(seen.at("sessions").empty());

    REQUIRE(runa.post(path + "/suspension", {{"until", nullptr}, {"why", "has apologised"}}).status == 204);
    CHECK(anna.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status == 200);
    CHECK(call(host.port(), "GET", "/api/games/mine", program).status == 200);

    // Staff cannot act against other staff.
    const Json wish{{"until", until}, {"why", "envy"}};
    CHECK(runa.post("/api/console/people/Olaf/suspension", wish).status == 403);
    CHECK(runa.post("/api/console/people/Runa/mute", wish).status == 403);
    CHECK(olaf.post("/api/console/people/Runa/mute", wish).status == 204);
    CHECK(runa.post("/api/console/people/Nobody/mute", wish).status == 404);
}

TEST_CASE("a muted user plays on and cannot chat until it ends", "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    TestPerson runa = keeper(host, "Runa", "moderator");
    const auto soon = std::chrono::system_clock::now().time_since_epoch() + std::chrono::hours(1);
    const auto until = std::chrono::duration_cast<std::chrono::milliseconds>(soon).count();
    REQUIRE(runa.post("/api/console/people/Anna/mute", {{"until", until}, {"why", "shouts"}}).status == 204);
    talking.send({{"type", "chat"}, {"id", "1"}, {"text", "Hello"}});
    const Json refused = talking.receive("error");
    CHECK(refused.at("code") == "muted");
    CHECK(refused.at("restraint") == Json{{"until", until}, {"why", "shouts"}});
    make_a_move({&anna, &bjorn}, room);
    REQUIRE(runa.post("/api/console/people/Anna/mute", {{"until", nullptr}, {"why", "is quiet"}}).status
            == 204);
    talking.send({{"type", "chat"}, {"id", "2"}, {"text", "Hello"}});
    CHECK(talking.receive("ack").at("id") == "2");
}

TEST_CASE("a report stays open until it is dealt with, and its author learns the outcome",
          "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson runa = keeper(host, "Runa", "moderator");
    const std::string room = begun_game(anna, bjorn);
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    talking.send({{"type", "chat"}, {"id", "1"}, {"text", "You play like a troll"}});
    talking.receive("ack");

    CHECK(bjorn.post("/api/reports", {{"text", "Something is wrong"}}).status == 400);
    CHECK(bjorn.post("/api/reports", {{"line", 1}, {"name", "Anna"}, {"text", "?"}}).status == 400);
    CHECK(bjorn.post("/api/reports", {{"name", "Nobody"}, {"text", "?"}}).status == 404);
    CHECK(bjorn.post("/api/reports", {{"room", std::string(26, '0')}, {"text", "?"}}).status == 404);
    const Answer made =
        bjorn.post("/api/reports", {{"room", room}, {"line", 1}, {"name", "Anna"}, {"text", "She is rude"}});
    REQUIRE(made.status == 201);
    CHECK(anna.get("/api/reports").json().at("reports").empty());

    const Json open = runa.get("/api/console/reports").json().at("reports");
    REQUIRE(open.size() == 1);
    const Json& report = open.at(0);
    CHECK(report.at("id") == made.json().at("id"));
    CHECK(report.at("game") == 1);
    CHECK(report.at("line")
          == Json{{"n", 1},
                  {"name", "Anna"},
                  {"text", "You play like a troll"},
                  {"muted", nullptr},
                  {"guest", false}});
    CHECK(report.at("name") == "Anna");
    CHECK(report.at("by").is_null());
    CHECK(runa.get("/api/console/people/Anna").json().at("reports").size() == 1);

    const std::string path = "/api/console/reports/" + std::to_string(report.at("id").get<std::int64_t>());
    CHECK(runa.post(path, {{"outcome", "ignored"}}).status == 400);
    const Json outcome{
        {"outcome", "acted"}, {"note", "spoke with her"}, {"answer", "She will not do it again."}};
    REQUIRE(runa.post(path, outcome).status == 204);
    CHECK(runa.post(path, outcome).status == 410);
    CHECK(runa.get("/api/console/reports").json().at("reports").empty());
    const Json closed = runa.get("/api/console/reports?status=closed").json().at("reports").at(0);
    CHECK(closed.at("note") == "spoke with her");
    CHECK(closed.at("closed_by") == "Runa");
    const Json mine = bjorn.get("/api/reports").json().at("reports").at(0);
    CHECK(mine.at("outcome") == "acted");
    CHECK(mine.at("answer") == "She will not do it again.");
    CHECK(mine.dump().find("spoke") == std::string::npos);

    // What remains of deleted accounts.
    CHECK(bjorn.get("/api/me/export").json().at("reports").at(0).at("text") == "She is rude");
    REQUIRE(anna.call("DELETE", "/api/me", Json{{"password", good_password}}).status == 204);
    CHECK(runa.get("/api/console/reports?status=closed").json().at("reports").at(0).at("name").is_null());
}

TEST_CASE("a user can make at most twenty reports a day", "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    for (int i = 0; i < 20; ++i) {
        CHECK(bjorn.post("/api/reports", {{"name", "Anna"}, {"text", "again"}}).status == 201);
    }
    CHECK(TestPerson::refusal(bjorn.post("/api/reports", {{"name", "Anna"}, {"text", "again"}})) == "rate");
}

TEST_CASE("people are found by parts of their name, page by page", "[console][calls][any_database][B4]") {
    Host host(hash_cheaply);
    TestPerson olaf = keeper(host, "Olaf", "operator");
    for (const char* name : {"Anna", "Annika", "Björn", "50% troll"}) {
        TestPerson::called(host.port(), name);
    }
    const auto names = [&](const std::string& query) {
        std::vector<std::string> found;
        const Json said = olaf.get("/api/console/people?" + query).json();
        for (const Json& person : said.at("people")) {
            found.push_back(person.at("name"));
        }
        return found;
    };
    using Names = std::vector<std::string>;
    CHECK(names("search=ANN") == Names{"Anna", "Annika"});
    CHECK(names("search=%25") == Names{"50% troll"});
    CHECK(names("search=%27%3B") == Names{});
    CHECK(names("limit=2") == Names{"50% troll", "Anna"});
    CHECK(names("limit=2&before=Anna") == Names{"Annika", "Björn"});
    CHECK(olaf.get("/api/console/people/Olaf").json().at("person").at("role") == "operator");
}

TEST_CASE("the server's health is shown to operators", "[console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const Json health = olaf.get("/api/console/health").json();
    CHECK(health.at("database_bytes") > 0);
    CHECK(health.at("resident_bytes") > 1'000'000);
    CHECK(health.at("outbox").size() == 3);
    CHECK(health.at("last_backup").is_null());
    CHECK(health.at("last_verification").is_null());
    CHECK(health.at("commits_waiting") == 0);
    CHECK(health.at("bots") == Json{{"threads", 1}, {"thinking", 0}, {"waiting", 0}});
    CHECK(health.at("rules").size() == 3);
    CHECK(health.at("rules").at(0).at("game") == "voluspa");
    CHECK(health.at("schema") > 20);
    CHECK_THAT(health.at("version"), Catch::StartsWith("0."));
    REQUIRE(olaf.post("/api/console/verification", Json::object()).status == 200);
    const auto looked_through = [&] {
        return olaf.get("/api/console/health").json().at("last_verification");
    };
    Json last;
    REQUIRE(eventually([&] { return !(last = looked_through()).is_null(); }));
    CHECK(last.at("at") >= health.at("now"));
    CHECK(last.at("findings") == 0);
    CHECK(health.at("started") <= health.at("now"));
}
