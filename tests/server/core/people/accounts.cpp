#include "server/cli/admin.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/storage/database_in.h"

#include <CLI/CLI.hpp>

#include <catch2/catch.hpp>
#include <future>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// Accounts, sessions and changes of identity, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Runs an operator's command. Returns its output and status.
std::pair<int, std::string> operators(std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    const CommandAnswer answer = run_commands(idavoll::server::cli::add_admin_commands, words);
    return {answer.status, answer.out + answer.err};
}

Json room_of(Browser& browser) {
    return browser.receive("welcome").at("room");
}

Json room_seen(const TestPerson& one, const std::string& code) {
    Browser browser = one.enter(code);
    return room_of(browser);
}

Json you_seen(const TestPerson& one, const std::string& code) {
    Browser browser = one.enter(code);
    return browser.receive("welcome").at("you");
}

std::string table_for_two(TestPerson& creator) {
    const Json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    return creator.post("/api/rooms", wish).json().at("room");
}

} // namespace

TEST_CASE("a guest who becomes an account keeps identity and seat", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::guest(host.port());
    TestPerson bjorn = TestPerson::guest(host.port());
    CHECK(anna.me().at("guest") == true);
    const std::string room = table_for_two(anna);
    anna.sit(room, "Nobody yet");
    bjorn.sit(room, "Björn");
    Browser watching = bjorn.enter(room);
    watching.receive("welcome");

    const Answer made = anna.post("/api/account", {{"name", "Anna"}, {"password", good_password}});
    CHECK(made.status == 201);
    CHECK(made.json() == Json{{"name", "Anna"}});
    CHECK(anna.cookies().contains("idavoll_session"));
    CHECK_FALSE(anna.cookies().contains("idavoll_guest"));
    const Json me = anna.me();
    CHECK(me.at("guest") == false);
    CHECK(me.at("name") == "Anna");
    CHECK(me.at("password") == true);

    // The others see it at once, and she keeps her seat.
    Json told = watching.receive("room").at("room");
    CHECK(told.at("seats").at(0).at("name") == "Anna");
    CHECK(told.at("seats").at(0).at("account") == true);
    CHECK(told.at("seats").at(1).at("account") == false);
    CHECK(you_seen(anna, room).at("seat") == 0);
    host.stop();
    host.start();
    CHECK(you_seen(anna, room).at("seat") == 0);
    CHECK(room_seen(bjorn, room).at("seats").at(0).at("name") == "Anna");
}

TEST_CASE("a guest's old cookie does not open their later account", "[people][calls][any_database][A3]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::guest(host.port());
    const std::string old = anna.cookies().at("idavoll_guest");
    anna.post("/api/account", {{"name", "Anna"}, {"password", good_password}});
    TestPerson thief(host.port());
    thief.set_cookie("idavoll_guest", old);
    CHECK(thief.get("/api/me").status == 401);
}

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
    anna.sit(room, "Somebody else");
    CHECK(room_seen(anna, room).at("seats").at(1).at("name") == "Anna");
}

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

TEST_CASE("invalid passwords are refused, and no account is created", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson one = TestPerson::guest(host.port());
    for (const char* password : {"short", "password123", "Anna Annasdottir"}) {
        const Answer answer =
            one.post("/api/account", {{"name", "Anna Annasdottir"}, {"password", password}});
        CHECK(answer.status == 400);
        CHECK(TestPerson::refusal(answer) == "password");
    }
    CHECK(one.me().at("guest") == true);
    CHECK(one.post("/api/account", {{"name", "Anna"}, {"password", good_password}, {"email", "no address"}})
              .status
          == 400);
    CHECK(one.me().at("guest") == true);
}

TEST_CASE("an e-mail address with umlauts in its domain is accepted and shown as entered",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson one = TestPerson::guest(host.port());
    CHECK(one.post("/api/account",
                   {{"name", "Anna"}, {"password", good_password}, {"email", "anna@München.de"}})
              .status
          == 201);
    CHECK(one.me().at("email") == "anna@münchen.de");
    for (const char* address : {"änna@münchen.de", "anna@-ä.de", "anna@ä b.de", "anna@münchen", "anna@"}) {
        CAPTURE(address);
        CHECK(one.call("PATCH", "/api/me", Json{{"email", address}}).status == 400);
    }
    CHECK(one.call("PATCH", "/api/me", Json{{"email", "anna@xn--mnchen-3ya.de"}}).json().at("email")
          == "anna@münchen.de");
    CHECK(one.call("PATCH", "/api/me", Json{{"email", nullptr}}).json().at("email").is_null());
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

TEST_CASE("API tokens work within their scope until they are revoked", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const Json play = anna.post("/api/tokens", {{"name", "bot"}, {"scope", "play"}}).json();
    const Json read = anna.post("/api/tokens", {{"name", "eye"}, {"scope", "read"}}).json();
    const auto with = [&](const Json& token) {
        return Headers{{"Authorization", "Bearer " + token.at("token").get<std::string>()}};
    };
    const auto call_with = [&](const Json& token, const std::string& method, const std::string& path,
                               const Json& body) {
        Headers headers = with(token);
        headers.emplace_back("Content-Type", "application/json");
        return call(host.port(), method, path, headers, body.is_null() ? "" : body.dump()).status;
    };
    const Json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    REQUIRE(anna.call("PATCH", "/api/me", Json{{"email", "anna@example.org"}}).status == 200);
    const Json seen_by_program = call(host.port(), "GET", "/api/me", with(read)).json();
    CHECK(seen_by_program.at("name") == "Anna");
    CHECK(seen_by_program.at("email") == nullptr);
    CHECK(call_with(read, "POST", "/api/rooms", wish) == 403);
    CHECK(call_with(play, "POST", "/api/rooms", wish) == 201);
    for (const Json& token : {play, read}) {
        CHECK(call_with(token, "GET", "/api/sessions", nullptr) == 403);
        CHECK(call_with(token, "GET", "/api/tokens", nullptr) == 403);
        CHECK(call_with(token, "PATCH", "/api/me", {{"words", "x"}}) == 403);
        CHECK(call_with(token, "DELETE", "/api/me", Json::object()) == 403);
    }
    // Without an Origin, as programs do.
    const std::string room = table_for_two(anna);
    Browser eye(host.port(), with(read));
    eye.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    eye.receive("welcome");
    eye.send({{"type", "sit"}, {"id", "1"}, {"name", "Anna"}, {"entropy", ""}});
    CHECK(eye.receive("error").at("code") == "forbidden");
    Browser bot(host.port(), with(play));
    bot.send({{"type", "hello"}, {"v", 2}, {"room", room}});
    bot.receive("welcome");
    bot.send({{"type", "sit"}, {"id", "1"}, {"name", "whatever"}, {"entropy", ""}});
    CHECK(bot.receive("ack").at("id") == "1");
    Headers foreign = with(play);
    foreign.emplace_back("Origin", "https://evil.example");
    CHECK(Browser(host.port(), foreign).status() == 403);

    const Json listed = anna.get("/api/tokens").json().at("tokens");
    CHECK(listed.size() == 2);
    CHECK(listed.dump().find("idv_") == std::string::npos);
    const std::string path = "/api/tokens/" + std::to_string(play.at("id").get<std::int64_t>());
    CHECK(anna.call("DELETE", path).status == 204);
    CHECK(bot.close_code() == 1008);
    CHECK(call_with(play, "GET", "/api/me", nullptr) == 401);
    CHECK(anna.call("DELETE", path).status == 410);
    CHECK(anna.call("DELETE", "/api/me", Json{{"password", good_password}}).status == 204);
    CHECK(call_with(read, "GET", "/api/me", nullptr) == 401);
}

TEST_CASE("an account marked as a bot is shown as one in its seats", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson hugin = TestPerson::called(host.port(), "Hugin");
    const std::string room = table_for_two(hugin);
    hugin.sit(room, "Hugin");
    CHECK(room_seen(hugin, room).at("seats").at(0).at("bot") == false);
    CHECK(hugin.call("PATCH", "/api/me", Json{{"bot", true}}).json().at("bot") == true);
    CHECK(room_seen(hugin, room).at("seats").at(0).at("bot") == true);
    host.stop();
    host.start();
    CHECK(room_seen(hugin, room).at("seats").at(0).at("bot") == true);
}

TEST_CASE("deleting an account during a game leaves the game complete and verifiable",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const std::string room = table_for_two(anna);
    anna.sit(room, "Anna");
    bjorn.sit(room, "Björn");
    const std::string waiting = table_for_two(bjorn);
    anna.sit(waiting, "Anna");
    Browser talking = anna.enter(room);
    talking.receive("welcome");
    talking.send({{"type", "chat"}, {"id", "1"}, {"text", "My secret"}});
    talking.receive("ack");
    Browser watching = bjorn.enter(room);
    CHECK(watching.receive("welcome").at("chat").at(0).at("text") == "My secret");

    const Json all = anna.get("/api/me/export").json();
    CHECK(all.at("account").at("name") == "Anna");
    CHECK(all.at("seats").size() == 2);
    CHECK(all.at("chat").at(0).at("text") == "My secret");
    CHECK(all.dump().find("argon2") == std::string::npos);

    CHECK(anna.call("DELETE", "/api/me", Json{{"password", "wrong password"}}).status == 401);
    CHECK(anna.get("/api/me").status == 200);
    CHECK(anna.call("DELETE", "/api/me", Json{{"password", good_password}}).status == 204);
    CHECK(talking.close_code() == 1008);
    CHECK(anna.get("/api/me").status == 401);
    CHECK(watching.receive("room").at("room").at("seats").at(0).at("name") == "somebody");
    const auto check = [&] {
        Browser again = bjorn.enter(room);
        const Json welcome = again.receive("welcome");
        // The seat resigned with its account, so the game of two has ended.
        CHECK(welcome.at("room").at("status") == "finished");
        CHECK(welcome.at("room").at("seats").at(0).at("name") == "somebody");
        CHECK(welcome.at("room").at("seats").at(0).at("account") == false);
        CHECK(welcome.at("you").at("seat") == 1);
        CHECK(welcome.dump().find("Anna") == std::string::npos);
        CHECK(welcome.dump().find("My secret") == std::string::npos);
        CHECK(room_seen(bjorn, waiting).at("seats").at(0).at("name").is_null());
    };
    check();
    host.stop();
    host.start();
    check();
    // The name is available again.
    CHECK(TestPerson::called(host.port(), "Anna").me().at("name") == "Anna");
    const std::string database = database_in(host.folder(), "games.db").string();
    host.stop();
    const auto [status, said] = operators({"verify", "--database", database});
    INFO(said);
    CHECK(status == 0);
    CHECK(said.find("0 findings") != std::string::npos);
}

TEST_CASE("no password, token or secret is in any log line", "[people][calls][any_database][A2]") {
    Host host([](idavoll::server::Config& config) {
        hash_cheaply(config);
        config.log_level = "debug";
    });
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson eve(host.port());
    eve.post("/api/session", {{"name", "Anna"}, {"password", "a wrong password"}});
    const std::string token =
        anna.post("/api/tokens", {{"name", "bot"}, {"scope", "play"}}).json().at("token");
    const std::string link = anna.post("/api/device", Json::object()).json().at("link");
    const std::string recovery = anna.post("/api/recovery", Json::object()).json().at("secret");
    anna.call("PATCH", "/api/me",
              Json{{"password", {{"old", good_password}, {"new", "another horse battery"}}}});
    eve.post("/api/recovery/use", {{"secret", recovery}});
    anna.get("/api/people/Anna");
    const std::string session = anna.cookies().at("idavoll_session");
    const std::string log = host.log();
    CHECK(log.find("/api/session") != std::string::npos);
    for (const std::string& secret : {good_password, std::string("a wrong password"), token, link, recovery,
                                      session, link.substr(link.rfind('/') + 1), std::string("Anna")}) {
        INFO(secret);
        CHECK(log.find(secret) == std::string::npos);
    }
}

TEST_CASE("profiles, following and blocking", "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Björn");
    anna.call("PATCH", "/api/me", Json{{"words", "I play <b>slowly</b>."}});
    TestPerson nobody(host.port());
    const Json profile = nobody.get("/api/people/anna").json();
    CHECK(profile.at("name") == "Anna");
    CHECK(profile.at("words") == "I play <b>slowly</b>.");
    CHECK(profile.at("followed") == false);
    CHECK_FALSE(profile.contains("email"));
    CHECK(nobody.get("/api/people/Nobody").status == 404);
    CHECK(nobody.call("PUT", "/api/people/Anna/follow").status == 401);
    CHECK(bjorn.call("PUT", "/api/people/Anna/follow").status == 204);
    CHECK(bjorn.call("PUT", "/api/people/Anna/follow").status == 204);
    CHECK(bjorn.get("/api/people/Anna").json().at("followed") == true);
    CHECK(bjorn.me().at("following") == Json::array({"Anna"}));
    CHECK(bjorn.call("PUT", "/api/people/Anna/block").status == 204);
    CHECK(bjorn.me().at("blocked") == Json::array({"Anna"}));
    CHECK(bjorn.me().at("following") == Json::array());
    CHECK(bjorn.call("DELETE", "/api/people/Anna/block").status == 204);
    CHECK(bjorn.me().at("blocked") == Json::array());
    CHECK(bjorn.call("PUT", "/api/people/Bj%C3%B6rn/follow").status == 403);
}

TEST_CASE("blocks in either direction prevent joining a public table", "[people][lobby][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Björn");
    TestPerson cara = TestPerson::called(host.port(), "Cara");
    const auto open = [&](const char* visibility) -> std::string {
        const Json wish = {
            {"game", "voluspa"}, {"options", {{"players", 3}}}, {"settings", {{"visibility", visibility}}}};
        return anna.post("/api/rooms", wish).json().at("room");
    };
    const auto sits = [](const TestPerson& one, const std::string& room) -> std::string {
        Browser browser = one.enter(room);
        browser.send({{"type", "sit"}, {"id", "sit"}, {"name", "Somebody"}, {"entropy", ""}});
        while (const auto answer = browser.receive()) {
            if (answer->value("id", "") == "sit") {
                return answer->at("type") == "error" ? answer->at("code") : answer->at("type");
            }
        }
        return "closed";
    };
    const std::string table = open("public");
    cara.call("PUT", "/api/people/Bj%C3%B6rn/block");
    CHECK(sits(bjorn, table) == "ack");
    // A person she has blocked is already seated there.
    CHECK(sits(cara, table) == "blocked");
    CHECK(sits(bjorn, table) == "already_seated");

    // The creator counts, seated or not.
    const std::string other = open("public");
    anna.call("PUT", "/api/people/Cara/block");
    CHECK(sits(cara, other) == "blocked");
    // A guest blocks too.
    TestPerson guest = TestPerson::guest(host.port());
    guest.call("PUT", "/api/people/Anna/block");
    CHECK(sits(guest, other) == "blocked");
    CHECK(sits(bjorn, other) == "ack");

    // Anyone with a link may use it.
    CHECK(sits(cara, open("link")) == "ack");
    anna.call("DELETE", "/api/people/Cara/block");
    CHECK(sits(cara, open("public")) == "ack");
}

TEST_CASE("a profile shows only those running games that everyone may watch",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::guest(host.port());
    const auto begin = [&](const Json& settings) {
        const std::string room =
            anna.post("/api/rooms",
                      {{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", settings}})
                .json()
                .at("room");
        anna.sit(room, "Anna");
        bjorn.sit(room, "Bjorn");
        return room;
    };
    const std::string open = begin({{"visibility", "public"}});
    begin({{"visibility", "link"}});
    begin({{"visibility", "public"}, {"spectators", "after"}});
    const Json running = TestPerson(host.port()).get("/api/people/Anna").json().at("running");
    CHECK(running
          == Json::array({{{"room", open}, {"game", "voluspa"}, {"seats", Json::array({"Anna", "Bjorn"})}}}));
}

TEST_CASE("an unsupported call is refused with a sentence", "[people][calls][any_database]") {
    Host closed([](idavoll::server::Config& config) {
        hash_cheaply(config);
        config.accounts = "off";
    });
    TestPerson guest = TestPerson::guest(closed.port());
    CHECK(guest.post("/api/account", {{"name", "Anna"}, {"password", good_password}}).status == 403);
    CHECK(guest.me().at("offers").at("accounts") == "off");

    Host invited([](idavoll::server::Config& config) {
        hash_cheaply(config);
        config.accounts = "invited";
        config.guests = "off";
    });
    TestPerson one(invited.port());
    CHECK(one.post("/api/guest", Json::object()).status == 403);
    CHECK(one.post("/api/account", {{"name", "Anna"}, {"password", good_password}}).status == 403);
    const std::string database = database_in(invited.folder(), "games.db").string();
    const auto person = [&](const std::vector<std::string>& errand) {
        std::vector<std::string> words{"person"};
        words.insert(words.end(), errand.begin(), errand.end());
        words.insert(words.end(), {"--database", database});
        return operators(words);
    };
    const auto [status, link] = person({"invite"});
    REQUIRE(status == 0);
    const std::string secret = link.substr(link.rfind('/') + 1, 32);
    const Json wish{{"name", "Anna"}, {"password", good_password}, {"invitation", secret}};
    CHECK(one.post("/api/account", wish).status == 201);
    TestPerson other(invited.port());
    Json again = wish;
    again["name"] = "Eve";
    CHECK(other.post("/api/account", again).status == 410);

    // A lost password, reset by an operator's link.
    const auto [made, reset] = person({"link", "anna"});
    REQUIRE(made == 0);
    const Json next{{"secret", reset.substr(reset.rfind('/') + 1, 32)},
                    {"password", "another horse battery"}};
    CHECK(other.post("/api/password/reset", next).json() == Json{{"name", "Anna"}});
    CHECK(other.me().at("name") == "Anna");
    CHECK(one.get("/api/me").status == 401);
    CHECK(other.post("/api/password/reset", next).status == 410);
    CHECK(person({"link", "nobody"}).first != 0);
    CHECK(person({"end-sessions", "Anna"}).first == 0);
    CHECK(other.get("/api/me").status == 401);
    CHECK(other.post("/api/password/forgot", {{"name", "Anna"}}).status == 202);
    CHECK(other.post("/api/password/forgot", {{"name", "Nobody"}}).status == 202);
}
