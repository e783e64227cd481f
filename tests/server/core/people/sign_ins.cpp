#include "tests/server/core/people/test_person.h"

#include <catch2/catch.hpp>
#include <future>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

// Sessions and changes of identity, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

TEST_CASE("an unknown name and a wrong password get the same response", "[people][calls][any_database][A5]") {
    Host host(hash_cheaply);
    TestPerson::called(host.port(), "Anna");
    TestPerson stranger(host.port());
    const Answer wrong = stranger.post("/api/session", {{"name", "Anna"}, {"password", "another password"}});
    const Answer unknown =
        stranger.post("/api/session", {{"name", "Nobody"}, {"password", "another password"}});
    const Answer no_name = stranger.post("/api/session", {{"name", "\n"}, {"password", "another password"}});
    CHECK(wrong.status == 401);
    CHECK(TestPerson::refusal(wrong) == "wrong_password");
    CHECK(wrong.body == unknown.body);
    CHECK(wrong.body == no_name.body);
    CHECK(stranger.cookies().empty());
}

TEST_CASE("password guessing is slowed down without affecting signed-in users",
          "[people][calls][any_database][A5]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson thief(host.port());
    for (int i = 0; i < 5; ++i) {
        CHECK(thief.post("/api/session", {{"name", "Anna"}, {"password", "password " + std::to_string(i)}})
                  .status
              == 401);
    }
    const Answer slowed = thief.post("/api/session", {{"name", "Anna"}, {"password", good_password}});
    CHECK(slowed.status == 429);
    CHECK_FALSE(slowed.header("Retry-After").empty());
    CHECK(anna.get("/api/me").status == 200);
}

TEST_CASE("a session is new at every sign-in, is listed, survives a restart, and ends",
          "[people][calls][any_database][A2][A3]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson phone(host.port());
    CHECK(phone.post("/api/session", {{"name", "anna"}, {"password", good_password}}).json()
          == Json{{"name", "Anna"}, {"kept_apart", Json::array()}});
    CHECK(phone.cookies().at("idavoll_session") != anna.cookies().at("idavoll_session"));
    host.stop();
    host.start();
    const Json sessions = anna.get("/api/sessions").json().at("sessions");
    REQUIRE(sessions.size() == 2);
    CHECK(sessions.at(0).at("here") != sessions.at(1).at("here"));

    const std::string room = table_for_two(phone);
    Browser line = phone.enter(room);
    line.receive("welcome");
    const Json& other = sessions.at(0).at("here") == true ? sessions.at(1) : sessions.at(0);
    const std::string path = "/api/sessions/" + std::to_string(other.at("id").get<std::int64_t>());
    CHECK(anna.call("DELETE", path).status == 204);
    CHECK(line.close_code() == 1008);
    CHECK(phone.get("/api/me").status == 401);
    CHECK(anna.call("DELETE", path).status == 410);
    CHECK(anna.call("DELETE", "/api/sessions/x").status == 410);
}

TEST_CASE("a session is invalid after signing out", "[people][calls][any_database][A4]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const std::string old = anna.cookies().at("idavoll_session");
    CHECK(anna.call("DELETE", "/api/session").status == 204);
    CHECK(anna.cookies().empty());
    anna.set_cookie("idavoll_session", old);
    CHECK(anna.get("/api/me").status == 401);
    CHECK(Browser(host.port(), anna.cookie()).status() == 401);
    anna.set_cookie("idavoll_session", std::string(5000, 'x'));
    CHECK(anna.get("/api/me").status == 401);
}

TEST_CASE("another person's session cannot be ended", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson eve = TestPerson::called(host.port(), "Eve");
    const std::int64_t id = anna.get("/api/sessions").json().at("sessions").at(0).at("id");
    CHECK(eve.call("DELETE", "/api/sessions/" + std::to_string(id)).status == 410);
    CHECK(anna.get("/api/me").status == 200);
}

TEST_CASE("a new password ends all other sessions", "[people][calls][any_database][A4][T13]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson phone(host.port());
    phone.post("/api/session", {{"name", "Anna"}, {"password", good_password}});
    const auto change = [&](const Json& old, const std::string& next) {
        return anna.call("PATCH", "/api/me", Json{{"password", {{"old", old}, {"new", next}}}});
    };
    CHECK(change("wrong password", "another horse battery").status == 401);
    CHECK(change(good_password, "short").status == 400);
    CHECK(phone.get("/api/me").status == 200);
    CHECK(change(good_password, "another horse battery").status == 200);
    CHECK(phone.get("/api/me").status == 401);
    CHECK(anna.get("/api/me").status == 200);
    CHECK(phone.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status == 401);
    CHECK(phone.post("/api/session", {{"name", "Anna"}, {"password", "another horse battery"}}).status
          == 200);
}

TEST_CASE("a new password invalidates all other credentials", "[people][calls][any_database][T13]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson thief(host.port());
    const std::string link = anna.post("/api/device", Json::object()).json().at("link");
    const std::string device = link.substr(link.rfind('/') + 1);
    const std::string phrase = anna.post("/api/recovery", Json::object()).json().at("secret");
    const Json made = anna.post("/api/tokens", {{"name", "bot"}, {"scope", "play"}}).json();
    const auto change = [&](bool keeps_tokens) {
        Json passwords{{"old", good_password}, {"new", good_password}};
        if (keeps_tokens) {
            passwords["keep_tokens"] = true;
        }
        return anna.call("PATCH", "/api/me", Json{{"password", std::move(passwords)}}).status;
    };
    const auto tokens = [&] { return anna.get("/api/tokens").json().at("tokens").size(); };
    CHECK(change(true) == 200);
    CHECK(tokens() == 1);
    CHECK(thief.post("/api/device/use", {{"secret", device}}).status == 410);
    CHECK(thief.post("/api/recovery/use", {{"secret", phrase}}).status == 410);
    CHECK(change(false) == 200);
    CHECK(tokens() == 0);
    CHECK(anna.get("/api/me").status == 200);
}

TEST_CASE("200 simultaneous sign-ins are all answered while a game goes on",
          "[people][calls][any_database][R6]") {
    Host host([](idavoll::server::Config& config) {
        hash_cheaply(config);
        config.hashing = {1, 1024UL * 1024};
    });
    TestPerson::called(host.port(), "Anna");
    TestPerson player = TestPerson::guest(host.port());
    const std::string room = table_for_two(player);
    Browser line = player.enter(room);
    line.receive("welcome");
    std::vector<std::future<unsigned>> signing;
    for (int i = 0; i < 200; ++i) {
        signing.push_back(std::async(std::launch::async, [&host, i] {
            TestPerson one(host.port());
            return one
                .call("POST", "/api/session", Json{{"name", "Anna"}, {"password", good_password}},
                      "127.0.1." + std::to_string(1 + i % 200))
                .status;
        }));
    }
    for (int i = 0; i < 20; ++i) {
        line.send({{"type", "ping"}, {"id", std::to_string(i)}});
        CHECK(line.receive("pong").at("id") == std::to_string(i));
    }
    std::set<unsigned> answers;
    for (auto& one : signing) {
        answers.insert(one.get());
    }
    CHECK(answers.contains(200));
    for (const unsigned answer : answers) {
        CHECK((answer == 200 || answer == 429));
    }
}

TEST_CASE("a guest's seats pass to the account that signs in from the same browser",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    TestPerson phone = TestPerson::guest(host.port());
    const std::string running = table_for_two(bjorn);
    bjorn.sit(running, "Björn");
    phone.sit(running, "Phone");
    const std::string open = table_for_two(phone);
    phone.sit(open, "Phone");
    const std::string both = table_for_two(bjorn);
    anna.sit(both, "Anna");
    phone.sit(both, "Phone");
    Browser watching = bjorn.enter(running);
    watching.receive("welcome");

    const Json signed_in = phone.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).json();
    CHECK(signed_in.at("kept_apart") == Json::array({both}));
    // The end of the phone's connection may be reported earlier.
    while (watching.receive("room").at("room").at("seats").at(1).at("name") != "Anna") {
    }
    CHECK(you_seen(anna, running).at("seat") == 1);
    CHECK(you_seen(phone, running).at("seat") == 1);
    CHECK(you_seen(anna, open).at("seat") == 0);
    CHECK(you_seen(anna, open).at("creator") == true);
    CHECK(you_seen(anna, both).at("seat") == 0);
    host.stop();
    host.start();
    CHECK(you_seen(anna, running).at("seat") == 1);
    CHECK(you_seen(anna, open).at("seat") == 0);
    // After signing out, the browser's guest has only what it had before.
    phone.call("DELETE", "/api/session");
    CHECK(you_seen(phone, both).at("seat") == 1);
    CHECK(you_seen(phone, running).at("seat").is_null());
}

TEST_CASE("signing out returns to the guest of before the sign-in", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson phone = TestPerson::guest(host.port());
    const std::string both = table_for_two(phone);
    anna.sit(both, "Anna");
    phone.sit(both, "Phone");
    phone.post("/api/session", {{"name", "Anna"}, {"password", good_password}});
    CHECK(you_seen(phone, both).at("seat") == 0);
    phone.call("DELETE", "/api/session");
    CHECK(you_seen(phone, both).at("seat") == 1);
}

TEST_CASE("a device link signs a second device in, once", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson guest = TestPerson::guest(host.port());
    const std::string room = table_for_two(guest);
    guest.sit(room, "Guest");
    const Json link = guest.post("/api/device", Json::object()).json();
    const std::string text = link.at("link");
    const std::string secret = text.substr(text.rfind('/') + 1);
    CHECK(text.find("/#device/") != std::string::npos);
    TestPerson phone(host.port());
    const Json used = phone.post("/api/device/use", {{"secret", secret}}).json();
    CHECK(used == Json{{"guest", true}, {"name", nullptr}, {"kept_apart", Json::array()}});
    CHECK(you_seen(phone, room).at("seat") == 0);
    TestPerson late(host.port());
    CHECK(late.post("/api/device/use", {{"secret", secret}}).status == 410);
    CHECK(late.post("/api/device/use", {{"secret", std::string(32, '0')}}).status == 410);

    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const std::string other = anna.post("/api/device", Json::object()).json().at("link");
    CHECK(late.post("/api/device/use", {{"secret", other.substr(other.rfind('/') + 1)}}).json().at("name")
          == "Anna");
    CHECK(late.me().at("name") == "Anna");
}

TEST_CASE("a recovery phrase restores a guest once, and only the latest one works",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson guest = TestPerson::guest(host.port());
    const std::string room = table_for_two(guest);
    guest.sit(room, "Guest");
    const std::string first = guest.post("/api/recovery", Json::object()).json().at("secret");
    const std::string second = guest.post("/api/recovery", Json::object()).json().at("secret");
    TestPerson later = TestPerson::guest(host.port());
    CHECK(later.post("/api/recovery/use", {{"secret", first}}).status == 410);
    CHECK(later.post("/api/recovery/use", {{"secret", second}}).status == 200);
    CHECK(you_seen(later, room).at("seat") == 0);
    CHECK(later.post("/api/recovery/use", {{"secret", second}}).status == 410);
}
