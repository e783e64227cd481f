// Time on the real server: tables with clocks, vacations, and lists with deadlines.

#include "tests/server/core/people/test_person.h"

#include <catch2/catch.hpp>
#include <chrono>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;

namespace {

constexpr std::int64_t day = 86'400'000;

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool is_about(const Json& moment, std::int64_t expected) {
    constexpr std::int64_t a_minute = 60'000;
    return moment.is_number() && std::abs(moment.get<std::int64_t>() - expected) < a_minute;
}

std::string open_room(TestPerson& creator, const Json& settings) {
    const Answer made = creator.post(
        "/api/rooms", {{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", settings}});
    REQUIRE(made.status == 201);
    return made.json().at("room");
}

Json vacation(const Json& wish) {
    return {{"vacation", wish}};
}

} // namespace

TEST_CASE("a table with a clock shows its deadline in the room and in the lists",
          "[time][calls][any_database]") {
    Host host;
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const Json clock{{"per_move", 86'400}, {"weekends", true}, {"vacations", false}};
    const std::string room =
        open_room(anna, {{"clock", clock}, {"visibility", "public"}, {"on_timeout", "automatic"}});
    const auto codes = [&](const std::string& kind) {
        return anna.get("/api/tables?clock=" + kind).json().at("tables").size();
    };
    CHECK(codes("per_move") == 1);
    CHECK(codes("none") == 0);
    CHECK(codes("budget") == 0);

    anna.sit(room, "Anna");
    Browser looks = bjorn.enter(room);
    bjorn.sit(room, "Bjorn");
    const Json view = looks.receive("view");
    CHECK(view.at("turn").at("clocks").size() == 2);
    CHECK(is_about(view.at("turn").at("deadline"), now() + day));
    for (TestPerson* person : {&anna, &bjorn}) {
        const Json game = person->get("/api/games/mine").json().at("games").at(0);
        CHECK(game.at("deadline") == view.at("turn").at("deadline"));
        CHECK(game.at("settings").at("clock") == Json{{"per_move", 86'400}, {"vacations", false}});
    }
}

TEST_CASE("a table that a program opens without a clock gets one that ends an abandoned game",
          "[time][calls][any_database]") {
    Host host;
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const Answer made = anna.post("/api/rooms", {{"game", "voluspa"}, {"options", {{"players", 2}}}});
    REQUIRE(made.status == 201);
    const std::string room = made.json().at("room");
    anna.sit(room, "Anna");
    Browser looks = bjorn.enter(room);
    bjorn.sit(room, "Bjorn");
    CHECK(is_about(looks.receive("view").at("turn").at("deadline"), now() + 14 * day));
    open_room(anna, {{"visibility", "public"}});
    CHECK(anna.get("/api/tables").json().at("tables").at(0).at("settings").at("clock")
          == Json{{"per_move", 3 * 86'400}});
}

TEST_CASE("an account's vacation stops its clocks and is visible to everyone",
          "[time][calls][any_database]") {
    Host host;
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    CHECK(anna.me().at("vacation") == Json{{"until", nullptr}, {"left", 30}});
    CHECK(bjorn.me().at("vacation").is_null());

    const std::string room = open_room(anna, {{"clock", {{"per_move", 86'400}}}});
    anna.sit(room, "Anna");
    Browser looks = bjorn.enter(room);
    bjorn.sit(room, "Bjorn");
    // The first player is drawn at random; repeats until it is Anna's turn.
    for (Json shown = looks.receive("view"); shown.at("turn").contains("legal");
         shown = looks.receive("patch")) {
        Json action = shown.at("turn").at("legal").at(0);
        action.erase("points");
        looks.send({{"type", "move"}, {"id", "m"}, {"upon", shown.at("seq")}, {"action", action}});
    }

    const Answer taken = anna.call("PATCH", "/api/me", vacation({{"days", 7}}));
    REQUIRE(taken.status == 200);
    const Json until = taken.json().at("vacation").at("until");
    CHECK(is_about(until, now() + 7 * day));
    CHECK(taken.json().at("vacation").at("left").get<int>() >= 23);
    CHECK(bjorn.get("/api/people/Anna").json().at("vacation") == until);
    Json shown;
    do {
        shown = looks.receive("room").at("room").at("seats");
    } while (shown.at(0).at("vacation").is_null());
    CHECK(shown.at(0).at("vacation") == until);
    CHECK(shown.at(1).at("vacation").is_null());
    // Messages from before the vacation may still be on their way.
    Json clocks;
    do {
        clocks = looks.receive("clocks");
    } while (clocks.at("clocks").at(0).at("running") == true);
    CHECK(is_about(clocks.at("deadline"), now() + 8 * day));
    CHECK(bjorn.get("/api/games/mine").json().at("games").at(0).at("deadline") == clocks.at("deadline"));

    // More days, then fewer.
    CHECK(is_about(anna.call("PATCH", "/api/me", vacation({{"days", 3}})).json().at("vacation").at("until"),
                   now() + 10 * day));
    const Json back = anna.call("PATCH", "/api/me", vacation(nullptr)).json().at("vacation");
    CHECK(back.at("until").is_null());
    CHECK(back.at("left") == 29);
    CHECK(is_about(bjorn.get("/api/games/mine").json().at("games").at(0).at("deadline"), now() + day));

    // The data export contains it.
    CHECK(anna.get("/api/me/export").json().at("vacations").at(0).at("days") == 1);
}

TEST_CASE("only accounts have vacations, limited by the days left", "[time][calls][any_database]") {
    Host host;
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    CHECK(bjorn.call("PATCH", "/api/me", vacation({{"days", 7}})).status == 401);
    CHECK(TestPerson::refusal(anna.call("PATCH", "/api/me", vacation(nullptr))) == "forbidden");
    CHECK(anna.call("PATCH", "/api/me", vacation({{"days", 31}})).status == 400);
    CHECK(anna.call("PATCH", "/api/me", vacation({{"days", 25}})).status == 200);
    CHECK(TestPerson::refusal(anna.call("PATCH", "/api/me", vacation({{"days", 30}}))) == "forbidden");
    CHECK(is_about(anna.me().at("vacation").at("until"), now() + 25 * day));
}

TEST_CASE("clocks survive a restart and pause until the grace period is over",
          "[time][calls][any_database]") {
    Host host;
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = open_room(anna, {{"clock", {{"per_move", 1}}}, {"on_timeout", "automatic"}});
    anna.sit(room, "Anna");
    Browser looks = bjorn.enter(room);
    bjorn.sit(room, "Bjorn");
    looks.receive("view");
    // One second: the alarm rings by itself.
    const Json ended = looks.receive("patch").at("turn").at("result");
    CHECK(ended.at("reason") == "timeout");

    const std::string longer = open_room(anna, {{"clock", {{"per_move", 3'600}}}});
    anna.sit(longer, "Anna");
    bjorn.sit(longer, "Bjorn");
    const std::int64_t before = anna.get("/api/games/mine").json().at("games").at(0).at("deadline");
    host.stop();
    host.start();
    Browser again = bjorn.enter(longer);
    const Json turn = again.receive("view").at("turn");
    const Json& first = turn.at("clocks").at(0);
    CHECK(first.at("left").get<std::int64_t>() > 3'500'000);
    CHECK(first.at("running") == false);
    CHECK(turn.at("deadline").get<std::int64_t>() >= before + 600'000);
}
