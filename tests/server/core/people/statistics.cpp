#include "server/cli/admin.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/storage/database_in.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Statistics over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

void act(Browser& browser, const std::string& id, const Json& at, const Json& action) {
    browser.send(
        {{"type", "move"}, {"id", id}, {"upon", at.at("seq")}, {"mark", at.at("mark")}, {"action", action}});
    REQUIRE(browser.receive("ack").at("id") == id);
}

/// Plays a game in which the loser resigns at once.
std::string play(TestPerson& winner, const std::string& name, TestPerson& loser, const std::string& other,
                 Json settings) {
    settings["when_left"] = "ends";
    const std::string room =
        winner
            .post("/api/rooms", {{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", settings}})
            .json()
            .at("room");
    winner.sit(room, name);
    loser.sit(room, other);
    Browser browser = loser.enter(room);
    act(browser, "resign", browser.receive("view"), {{"type", "resign"}});
    return room;
}

Json kinds_of(TestPerson& reader, const std::string& name) {
    return reader.get("/api/people/" + name + "/statistics").json().at("kinds");
}

} // namespace

TEST_CASE("statistics of public tables are public, those of private rooms are private",
          "[statistics][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    TestPerson nobody(host.port());
    play(anna, "Anna", bjorn, "Bjorn", {{"visibility", "public"}});
    const Json open = kinds_of(nobody, "Anna");
    REQUIRE(open.size() == 1);
    CHECK(open.at(0).at("among") == "public");
    CHECK(open.at(0).at("played") == 1);
    CHECK(open.at(0).at("won") == 1);
    CHECK(open.at(0).at("finished") == 0);
    CHECK(open.at(0).at("best") == nullptr);
    CHECK(open.at(0).at("by_seat").at(0).at("seat") == 0);
    CHECK(open.at(0).at("against").at(0).at("name") == "Bjorn");
    CHECK(open.at(0).at("against").at(0).at("ahead") == 1);

    const Json milestones = nobody.get("/api/people/Anna/statistics").json().at("milestones");
    CHECK(milestones.at(0) == Json{{"game", "voluspa"}, {"milestone", "first"}, {"reached", 1}, {"of", 1}});
    play(anna, "Anna", bjorn, "Bjorn", {{"visibility", "link"}});
    CHECK(kinds_of(nobody, "Anna") == open);
    CHECK(kinds_of(bjorn, "Anna") == open);
    CHECK(kinds_of(anna, "Anna").size() == 2);
    CHECK(kinds_of(anna, "Anna").at(1).at("among") == "private");
    CHECK(anna.get("/api/me/export").json().at("statistics").size() == 2);

    const Json game = nobody.get("/api/statistics?game=voluspa").json();
    CHECK(game.at("game") == "voluspa");
    CHECK(game.at("kinds").at(0).at("games") == 1);
    CHECK(game.at("kinds").at(0).at("by_seat").at(0).at("won") == 1);
    CHECK(nobody.get("/api/statistics?game=walhalla").json().at("kinds").empty());
    CHECK(nobody.get("/api/statistics?game=chess").status == 400);
    CHECK(nobody.get("/api/statistics").status == 400);
    CHECK(nobody.get("/api/people/Nobody/statistics").status == 404);

    const Json wish{{"ratings", {{"hidden", true}, {"hidden_from_me", false}}}};
    CHECK(anna.call("PATCH", "/api/me", wish).status == 200);
    CHECK(kinds_of(nobody, "Anna") == nullptr);
    CHECK(kinds_of(anna, "Anna").size() == 2);
    CHECK(kinds_of(nobody, "Bjorn").at(0).at("against").empty());
}

TEST_CASE("recomputing the statistics changes nothing", "[statistics][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    const std::string database = database_in(host.folder(), "games.db").string();
    const auto rebuild = [&] {
        return run_commands(idavoll::server::cli::add_admin_commands,
                            {"admin", "statistics", "--rebuild", "--why", "to see", "--database", database});
    };
    for (int n = 0; n < 3; ++n) {
        play(anna, "Anna", bjorn, "Bjorn", {{"visibility", n == 1 ? "link" : "public"}});
    }
    const Json before = kinds_of(anna, "Anna");
    const Json game = anna.get("/api/statistics?game=voluspa").json();
    CHECK(rebuild().status == 0);
    CHECK(kinds_of(anna, "Anna") == before);
    CHECK(anna.get("/api/statistics?game=voluspa").json() == game);
    host.stop();
    CHECK(rebuild().out == "The statistics were recalculated.\n");
    const Json audit = Json::parse(run_commands(idavoll::server::cli::add_admin_commands,
                                                {"admin", "audit", "--json", "--database", database})
                                       .out);
    host.start();
    CHECK(kinds_of(anna, "Anna") == before);
    CHECK(
        std::ranges::count_if(audit, [](const Json& row) { return row.at("what") == "statistics --rebuild"; })
        == 2);
}
