#include "server/cli/admin.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/storage/database_in.h"

#include <CLI/CLI.hpp>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Accounts, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Runs an operator's command. Returns its output and status.
std::pair<int, std::string> operators(std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    const CommandAnswer answer = run_commands(idavoll::server::cli::add_admin_commands, words);
    return {answer.status, answer.out + answer.err};
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
