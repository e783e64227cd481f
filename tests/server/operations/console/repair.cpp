#include "server/cli/admin.h"
#include "server/storage/rows/databases.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

// Repairing games in the console and on the command line, and comparing stored data with what it should be,
// over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const Json why{{"why", "a score was wrong"}};
const Json mark{{"note", "We look into it."}, {"why", "a score was wrong"}};
const std::string path = "/api/console/games/1";

/// Returns a player's connection, which has received the game.
Browser at_the_table(TestPerson& one, const std::string& room) {
    Browser browser = one.enter(room);
    browser.receive("welcome");
    browser.receive("view");
    return browser;
}

CommandAnswer admin(const Host& host, std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--database", database_of(host)});
    return run_commands(idavoll::server::cli::add_admin_commands, words);
}

void is_sound(const Host& host) {
    const CommandAnswer all = admin(host, {"verify"});
    INFO(all.err);
    CHECK(all.status == 0);
}

} // namespace

TEST_CASE("an operator marks a game as broken, sets it back, and resumes it",
          "[console][repair][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string room = begun_game(anna, bjorn);
    Browser playing = at_the_table(anna, room);
    make_a_move({&anna, &bjorn}, room);
    playing.receive("patch");

    REQUIRE(olaf.post(path + "/mark", mark).status == 204);
    CHECK(playing.receive("room").at("room").at("broken").at("note") == "We look into it.");
    CHECK(playing.receive("view").at("turn").at("to_act") == Json::array());
    const Json mine = anna.get("/api/games/mine").json().at("games").at(0);
    CHECK(mine.at("broken").at("note") == "We look into it.");
    CHECK(mine.at("your_turn") == false);
    CHECK(mine.at("to_act") == Json::array());
    CHECK(olaf.get(path).json().at("broken").at("note") == "We look into it.");
    CHECK(olaf.get("/api/console/games").json().at("games").at(0).at("broken") == true);

    REQUIRE(olaf.post(path + "/set-back", {{"to", 0}, {"why", "the first move was not hers"}}).status == 204);
    const Json patch = playing.receive("patch");
    CHECK(patch.at("seq") == 2);
    CHECK(patch.at("log").at(0).at("events").at(0).at("to") == 0);
    CHECK(playing.receive("room").at("room").contains("broken"));
    REQUIRE(olaf.post(path + "/mend", why).status == 204);
    CHECK_FALSE(playing.receive("room").at("room").contains("broken"));
    CHECK_FALSE(anna.get("/api/games/mine").json().at("games").at(0).contains("broken"));
    is_sound(host);

    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    CHECK(rows.at(0).at("what") == "game mend");
    CHECK(rows.at(1).at("what") == "game set-back");
    CHECK(rows.at(1).at("before") == "at seq 1");
    CHECK(rows.at(2).at("what") == "game mark");
    CHECK(rows.at(2).at("after") == "We look into it.");

    // After a restart it is unchanged.
    REQUIRE(olaf.post(path + "/mark", mark).status == 204);
    host.stop();
    host.start();
    Browser again = anna.enter(room);
    CHECK(again.receive("welcome").at("room").at("broken").at("note") == "We look into it.");
    CHECK(again.receive("view").at("seq") == 2);
    const Json position = olaf.get(path + "/position?seq=1").json();
    CHECK(position.at("seq") == 1);
    // The log in the record is complete and replays.
    REQUIRE(olaf.post(path + "/cancel", why).status == 204);
    const Json record = olaf.get(path + "/record").json();
    CHECK(record.at("actions").at(1).at("action") == Json{{"type", "set_back"}, {"to", 0}});
    CHECK(record.at("actions").at(1).at("by") == "server");
    is_sound(host);
}

TEST_CASE("repairs require an operator, a fresh sign-in, a running game, and a reason",
          "[console][repair][any_database][B2]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson runa = keeper(host, "Runa", "moderator");
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string room = begun_game(anna, bjorn);
    const Json back{{"to", 0}, {"why", "a test"}};
    for (const auto& [call, body] :
         {std::pair<std::string, Json>{"/mark", mark}, {"/mend", why}, {"/set-back", back}}) {
        INFO(call);
        CHECK(anna.post(path + call, body).status == 404);
        CHECK(bjorn.post(path + call, body).status == 404);
        CHECK(runa.post(path + call, body).status == 404);
        CHECK(olaf.post(path + call, Json::object()).status == 400);
        CHECK(olaf.post("/api/console/games/99" + call, body).status == 404);
        CHECK(olaf.post("/api/console/games/x" + call, body).status == 404);
        Json more = body;
        more["more"] = 1;
        CHECK(olaf.post(path + call, more).status == 400);
    }
    for (const Json& wrong : {Json(-1), Json(1.5), Json("0"), Json(nullptr), Json(2'000'000'000)}) {
        CHECK(olaf.post(path + "/set-back", {{"to", wrong}, {"why", "a test"}}).status == 400);
    }
    // There is nothing to go back to, and nothing to repair.
    CHECK(TestPerson::refusal(olaf.post(path + "/set-back", back)) == "illegal");
    CHECK(TestPerson::refusal(olaf.post(path + "/mend", why)) == "illegal");
    CHECK(olaf.post(path + "/mark", {{"note", ""}, {"why", "a test"}}).status == 400);
    CHECK(olaf.post(path + "/mark", {{"note", std::string(501, 'x')}, {"why", "a test"}}).status == 400);
    CHECK(olaf.get("/api/console/audit").json().at("rows").size() == 2);

    host.stop();
    {
        idavoll::server::Connection connection =
            idavoll::server::connect(database_of(host), idavoll::server::Access::read_write);
        connection.run("UPDATE sessions SET proved_at = proved_at - 16 * 60 * 1000");
    }
    host.start();
    CHECK(TestPerson::refusal(olaf.post(path + "/mark", mark)) == "fresh_sign_in");
    CHECK(TestPerson::refusal(olaf.post(path + "/set-back", back)) == "fresh_sign_in");
}

TEST_CASE("the command line repairs games, through the server or without one",
          "[console][repair][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = begun_game(anna, bjorn);
    Browser playing = at_the_table(anna, room);
    make_a_move({&anna, &bjorn}, room);
    playing.receive("patch");
    const auto repair = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "repair");
        words.insert(words.end(), {"--why", "a test"});
        return admin(host, std::move(words));
    };
    const auto steps = [&] {
        CHECK(repair({"mend", "1"}).status == 1);
        CHECK(repair({"mark", "1", "--note", "Wait."}).out == "The game is marked as broken and paused.\n");
        CHECK(repair({"set-back", room, "--to", "0"}).out == "The game continues from that position.\n");
        const CommandAnswer late = repair({"set-back", "1", "--to", "99"});
        CHECK(late.status == 1);
        CHECK(late.err.find("a seq before the current one") != std::string::npos);
        CHECK(repair({"mend", "1"}).status == 0);
        CHECK(repair({"mark", "99", "--note", "Wait."}).err.find("There is no game 99") != std::string::npos);
        is_sound(host);
    };
    steps();
    CHECK(playing.receive("room").at("room").contains("broken"));
    host.stop();
    steps();
    CHECK(repair({"cancel", "1"}).out == "The game was ended without a result.\n");
    is_sound(host);
    const CommandAnswer audit = admin(host, {"audit"});
    CHECK(audit.out.find("game set-back") != std::string::npos);
    CHECK(audit.out.find("game cancel") != std::string::npos);
    host.start();
    const Json mine = anna.get("/api/games/mine?status=finished").json().at("games").at(0);
    CHECK(mine.at("result").at("reason") == "cancelled");
}

TEST_CASE("a finding shows what is stored and what it should be", "[console][repair][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson olaf = keeper(host, "Olaf", "operator");
    const std::string room = begun_game(anna, bjorn);
    Browser playing = at_the_table(anna, room);
    make_a_move({&anna, &bjorn}, room);
    playing.receive("patch");
    CHECK(olaf.get(path + "/verification").json().at("findings").empty());
    CHECK(olaf.get(path + "/verification?rules=latest").json()
          == Json{{"actions", 1}, {"findings", Json::array()}});
    CHECK(olaf.get(path + "/verification?rules=oldest").status == 400);
    REQUIRE(olaf.post(path + "/cancel", why).status == 204);
    host.stop();
    {
        idavoll::server::Connection connection =
            idavoll::server::connect(database_of(host), idavoll::server::Access::read_write);
        connection.run("UPDATE actions SET at = at + 1 WHERE game = 1 AND seq = 1");
    }
    host.start();
    const Json finding = olaf.get(path + "/verification").json().at("findings").at(0);
    CHECK(finding.at("seq") == 1);
    const Json& difference = finding.at("difference");
    CHECK(difference.at("stored").at("hash") != difference.at("computed").at("hash"));
}
