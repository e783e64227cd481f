#include "tests/server/core/people/test_person.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

// Names of accounts and guests, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

TEST_CASE("names are unique by their appearance", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson::called(host.port(), "Anna");
    for (const char* like : {"Anna", "ANNA", "anna", " Anna ", "Аnna", "Ａnna"}) {
        INFO(like);
        TestPerson other = TestPerson::guest(host.port());
        const Answer answer = other.post("/api/account", {{"name", like}, {"password", good_password}});
        CHECK((answer.status == 409 || TestPerson::refusal(answer) == "name"));
        CHECK(other.me().at("guest") == true);
    }
    CHECK(TestPerson::called(host.port(), "Anne").me().at("name") == "Anne");
}

TEST_CASE("a new account name takes effect everywhere at once", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Björn");
    const Json wish{
        {"game", "voluspa"}, {"options", {{"players", 3}}}, {"settings", {{"visibility", "public"}}}};
    const std::string waiting = anna.post("/api/rooms", wish).json().at("room");
    anna.sit(waiting, "Anna");
    const std::string running = table_for_two(anna);
    anna.sit(running, "Anna");
    bjorn.sit(running, "Bjorn");
    Browser watching = bjorn.enter(running);
    watching.receive("welcome");
    {
        Browser speaking = anna.enter(running);
        speaking.receive("welcome");
        speaking.send({{"type", "chat"}, {"id", "c"}, {"text", "Hail"}});
        speaking.receive("ack");
    }

    const Answer changed = anna.call("PATCH", "/api/me", Json{{"name", " Freyja "}});
    CHECK(changed.status == 200);
    CHECK(changed.json().at("name") == "Freyja");
    CHECK(changed.json().at("former_name").at("name") == "Anna");

    const auto now = [&](const Json& room) { return room.at("seats").at(0).at("name"); };
    Json told = watching.receive("room").at("room");
    while (now(told) != "Freyja") {
        told = watching.receive("room").at("room");
    }
    CHECK(now(room_seen(bjorn, waiting)) == "Freyja");
    CHECK(now(bjorn.get("/api/tables").json().at("tables").at(0)) == "Freyja");
    CHECK(now(bjorn.get("/api/games/mine").json().at("games").at(0)) == "Freyja");
    CHECK(bjorn.get("/api/people/Freyja").status == 200);
    CHECK(bjorn.get("/api/people/Anna").status == 404);
    // The new name is the one to sign in with, and earlier messages remain hers.
    TestPerson elsewhere(host.port());
    CHECK(elsewhere.post("/api/session", {{"name", "Freyja"}, {"password", good_password}}).status == 200);
    CHECK(elsewhere.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status == 401);
    host.stop();
    host.start();
    CHECK(now(room_seen(bjorn, running)) == "Freyja");
    Browser again = bjorn.enter(running);
    CHECK(again.receive("welcome").at("chat").at(0).at("name") == "Freyja");
}

TEST_CASE("a former name is reserved for its owner", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Björn");
    const auto calls_herself = [&](const char* name) {
        return anna.call("PATCH", "/api/me", Json{{"name", name}});
    };
    CHECK(TestPerson::refusal(calls_herself("BJÖRN")) == "name_taken");
    CHECK(TestPerson::refusal(calls_herself(" ")) == "name");
    CHECK(TestPerson::refusal(TestPerson::guest(host.port()).call("PATCH", "/api/me", Json{{"name", "Cara"}}))
          == "not_signed_in");
    // A different spelling is the same name, and nothing is reserved.
    CHECK(calls_herself("ANNA").json().at("former_name") == nullptr);
    CHECK(calls_herself("Freyja").status == 200);
    CHECK(TestPerson::refusal(bjorn.call("PATCH", "/api/me", Json{{"name", "Аnna"}})) == "name_taken");
    TestPerson newcomer = TestPerson::guest(host.port());
    CHECK(TestPerson::refusal(newcomer.post("/api/account", {{"name", "anna"}, {"password", good_password}}))
          == "name_taken");
    // A guest at a table cannot use her name either.
    const std::string room = table_for_two(newcomer);
    Browser browser = newcomer.enter(room);
    browser.receive("welcome");
    browser.send({{"type", "sit"}, {"id", "1"}, {"name", "Anna"}, {"entropy", ""}});
    CHECK(browser.receive("error").at("code") == "name");

    // Names cannot be collected: she can only return to her own.
    const Answer third = calls_herself("Gerda");
    CHECK(TestPerson::refusal(third) == "rate");
    CHECK(third.header("Retry-After") != "");
    CHECK(calls_herself("Anna").status == 200);
    CHECK(anna.me().at("former_name").at("name") == "Freyja");
    CHECK(TestPerson::refusal(bjorn.call("PATCH", "/api/me", Json{{"name", "Freyja"}})) == "name_taken");
    CHECK(anna.get("/api/me/export").json().at("names_kept").at(0).at("name") == "Freyja");
}

TEST_CASE("a guest's name in a room must not resemble another person's account",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson guest = TestPerson::guest(host.port());
    const std::string room = table_for_two(guest);
    Browser browser = guest.enter(room);
    browser.receive("welcome");
    browser.send({{"type", "sit"}, {"id", "1"}, {"name", "Аnna"}, {"entropy", ""}});
    CHECK(browser.receive("error").at("code") == "name");
    browser.send({{"type", "chat"}, {"id", "2"}, {"name", "ANNA"}, {"text", "It is me"}});
    CHECK(browser.receive("error").at("code") == "name");
    browser.send({{"type", "sit"}, {"id", "3"}, {"name", "Anne"}, {"entropy", ""}});
    CHECK(browser.receive("ack").at("id") == "3");
    // An account always plays under its own name.
    anna.sit(room, "Another");
    CHECK(room_seen(anna, room).at("seats").at(1).at("name") == "Anna");
}
