#include "server/cli/admin.h"
#include "server/core/people/tokens.h"
#include "server/storage/rows/databases.h"
#include "server/storage/sql/sql.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"

#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Account security: which credentials work after which events, and who may change them.

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const std::string next_password = "another horse battery";

std::string secret_in(const std::string& link) {
    return link.substr(link.rfind('/') + 1);
}

/// Changes the database while no server runs.
void meanwhile(Host& host, const std::function<void(server::Connection&)>& change) {
    host.stop();
    {
        server::Connection connection = server::connect(database_of(host), server::Access::read_write);
        change(connection);
    }
    host.start();
}

/// The same, and returns the link sent about the account's last change.
std::string undo_link(Host& host) {
    const std::string secret = server::new_secret();
    meanwhile(host, [&](server::Connection& connection) {
        // No further mail may be sent, since it would create another link.
        connection.run("DELETE FROM notices WHERE kind = 'guard'");
        server::Statement set(connection, "UPDATE guard_changes SET hash = ?1 "
                                          "WHERE at = (SELECT max(at) FROM guard_changes)");
        set.with(server::hash_of(secret)).run();
    });
    return secret;
}

void confirm_address(Host& host, const std::string& email) {
    meanwhile(host, [&](server::Connection& connection) {
        server::Statement set(connection, "UPDATE people SET email = ?1");
        set.with(email).run();
        server::Statement confirm(connection, "INSERT INTO channels (person, channel, address, stop) "
                                              "SELECT id, 'mail', email, name FROM people");
        confirm.run();
    });
}

void send_mails(server::Config& config) {
    hash_cheaply(config);
    config.news.smtp = "smtp://127.0.0.1:9";
    config.news.mail_from = "Idavoll <games@example.org>";
}

/// All credentials for Anna's account, created beforehand.
struct Ways {
    TestPerson anna;
    TestPerson elsewhere;
    TestPerson by_link;
    std::string link;
    std::string phrase;
    std::string token;

    explicit Ways(std::uint16_t port)
        : anna(TestPerson::called(port, "Anna")), elsewhere(port), by_link(port) {
        const auto made_link = [&] {
            return secret_in(anna.post("/api/device", Json::object()).json().at("link"));
        };
        elsewhere.post("/api/session", {{"name", "Anna"}, {"password", good_password}});
        by_link.post("/api/device/use", {{"secret", made_link()}});
        link = made_link();
        phrase = anna.post("/api/recovery", Json::object()).json().at("secret");
        token = anna.post("/api/tokens", {{"name", "bot"}, {"scope", "play"}}).json().at("token");
    }

    /// Returns which of them work, in this order: the session itself, another one, one by a device's link,
    /// that link, the phrase, the token, the password.
    std::string who_gets_in() {
        const std::uint16_t port = anna.port();
        const auto is_in = [](TestPerson& one) { return one.get("/api/me").status == 200; };
        const auto by = [&](const char* path, const Json& wish) {
            TestPerson one(port);
            return one.post(path, wish).status == 200;
        };
        const bool by_token =
            call(port, "GET", "/api/me", {{"Authorization", "Bearer " + token}}).status == 200;
        std::string all;
        for (const bool in :
             {is_in(anna), is_in(elsewhere), is_in(by_link), by("/api/device/use", {{"secret", link}}),
              by("/api/recovery/use", {{"secret", phrase}}), by_token,
              by("/api/session", {{"name", "Anna"}, {"password", good_password}})}) {
            all += in ? '+' : '-';
        }
        return all;
    }
};

std::string asked(Host& host, std::vector<std::string> words) {
    words.insert(words.begin(), {"admin", "person"});
    words.insert(words.end(), {"--database", database_of(host)});
    const CommandAnswer answer = run_commands(server::cli::add_admin_commands, words);
    INFO(answer.err);
    REQUIRE(answer.status == 0);
    return answer.out;
}

} // namespace

TEST_CASE("which credentials work after which account changes", "[people][calls][any_database][T13]") {
    struct Row {
        const char* what;
        const char* gets_in; ///< see who_gets_in
        std::function<void(Host&, Ways&)> happens;
    };

    const auto new_password = [](bool keeps_tokens) {
        return [keeps_tokens](Host&, Ways& ways) {
            const Json wish{{"old", good_password}, {"new", next_password}, {"keep_tokens", keeps_tokens}};
            REQUIRE(ways.anna.call("PATCH", "/api/me", Json{{"password", wish}}).status == 200);
        };
    };
    const std::vector<Row> rows{
        {"nothing", "+++++++", [](Host&, Ways&) {}},
        {"a new password", "+------", new_password(false)},
        {"a new password that keeps tokens", "+----+-", new_password(true)},
        {"a password reset by link", "-------",
         [](Host& host, Ways&) {
             const std::string said = asked(host, {"link", "Anna"});
             const std::string secret = said.substr(said.rfind('/') + 1, 32);
             TestPerson one(host.port());
             REQUIRE(one.post("/api/password/reset", {{"secret", secret}, {"password", next_password}}).status
                     == 200);
         }},
        {"recovered by the phrase", "------+",
         [](Host& host, Ways& ways) {
             TestPerson one(host.port());
             REQUIRE(one.post("/api/recovery/use", {{"secret", ways.phrase}}).status == 200);
             REQUIRE(one.me().at("name") == "Anna");
         }},
        {"signed out by staff", "------+",
         [](Host& host, Ways&) {
             asked(host, {"end-sessions", "Anna"});
         }},
        {"taken back", "-------",
         [](Host& host, Ways& ways) {
             confirm_address(host, "anna@example.org");
             REQUIRE(ways.elsewhere.call("PATCH", "/api/me", Json{{"email", nullptr}}).status == 200);
             const std::string secret = undo_link(host);
             TestPerson one(host.port());
             REQUIRE(one.post("/api/account/undo", {{"secret", secret}, {"password", next_password}}).status
                     == 200);
         }},
        {"left for good", "-------",
         [](Host&, Ways& ways) {
             REQUIRE(ways.anna.call("DELETE", "/api/me", Json{{"password", good_password}}).status == 204);
         }},
    };
    for (const Row& row : rows) {
        INFO(row.what);
        Host host(send_mails);
        Ways ways(host.port());
        row.happens(host, ways);
        CHECK(ways.who_gets_in() == row.gets_in);
    }
}

namespace {

struct Guarded {
    const char* method;
    const char* path;
    Json wish;
};

const std::vector<Guarded>& guarded() {
    static const std::vector<Guarded> all{
        {"PATCH", "/api/me", {{"email", "eve@example.org"}}},
        {"PATCH", "/api/me", {{"email", nullptr}}},
        {"PATCH", "/api/me", {{"password", {{"old", nullptr}, {"new", next_password}}}}},
        {"POST", "/api/passkeys", {{"name", "Eve's"}, {"credential", Json::object()}}},
        {"DELETE", "/api/passkeys/1", nullptr},
        {"POST", "/api/recovery", Json::object()},
        {"POST", "/api/tokens", {{"name", "bot"}, {"scope", "play"}}},
        {"DELETE", "/api/me", Json::object()},
    };
    return all;
}

std::string refusal_of(TestPerson& one, const Guarded& call) {
    return TestPerson::refusal(
        one.call(call.method, call.path, call.wish.is_null() ? std::nullopt : std::optional(call.wish)));
}

} // namespace

TEST_CASE("security settings require a fresh proof, never just a device link",
          "[people][calls][any_database][T13]") {
    for (const bool has_password : {true, false}) {
        CAPTURE(has_password);
        for (const Guarded& call : guarded()) {
            if (has_password && std::string_view(call.method) == "DELETE" && call.wish == Json::object()) {
                continue; // requires the password itself
            }
            CAPTURE(call.method, call.path, call.wish);
            Host host(hash_cheaply);
            TestPerson anna = TestPerson::called(host.port(), "Anna");
            TestPerson phone(host.port());
            phone.post("/api/device/use",
                       {{"secret", secret_in(anna.post("/api/device", Json::object()).json().at("link"))}});
            REQUIRE(phone.me().at("name") == "Anna");
            meanwhile(host, [&](server::Connection& connection) {
                // The session in which she signed up is an hour old.
                connection.run("UPDATE sessions SET proved_at = proved_at - 3600000 WHERE proved_at > 0");
                if (!has_password) {
                    connection.run("UPDATE people SET password = NULL");
                }
            });
            CHECK(refusal_of(phone, call) == "fresh_sign_in");
            CHECK(refusal_of(anna, call) == "fresh_sign_in");
            const Answer wrong = anna.post("/api/session/proof", {{"password", "a wrong password"}});
            CHECK(TestPerson::refusal(wrong) == "wrong_password");
            CHECK(refusal_of(anna, call) == "fresh_sign_in");
            if (has_password) {
                CHECK(anna.post("/api/session/proof", {{"password", good_password}}).status == 204);
                CHECK(refusal_of(phone, call) == "fresh_sign_in");
                CHECK(refusal_of(anna, call) != "fresh_sign_in");
            }
        }
    }
}

TEST_CASE("changing the password requires the old one, however fresh the session",
          "[people][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    meanwhile(host,
              [](server::Connection& connection) { connection.run("UPDATE sessions SET proved_at = 0"); });
    const Json wish{{"old", good_password}, {"new", next_password}};
    CHECK(anna.call("PATCH", "/api/me", Json{{"password", wish}}).status == 200);
}

TEST_CASE("staff actions require a fresh proof, never just a device link",
          "[people][console][any_database][T13]") {
    Host host(hash_cheaply);
    TestPerson anna = keeper(host, "Anna", "operator");
    TestPerson::called(host.port(), "Carla");
    TestPerson phone(host.port());
    phone.post("/api/device/use",
               {{"secret", secret_in(anna.post("/api/device", Json::object()).json().at("link"))}});
    const Json why{{"why", "a test"}};
    CHECK(TestPerson::refusal(phone.post("/api/console/people/Carla/sign-out", why)) == "fresh_sign_in");
    CHECK(phone.post("/api/session/proof", {{"password", good_password}}).status == 204);
    CHECK(phone.post("/api/console/people/Carla/sign-out", why).status == 204);
}

TEST_CASE("other people's guesses do not slow down signed-in users", "[people][calls][any_database][T19]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    for (int i = 0; i < 20; ++i) {
        TestPerson(host.port())
            .call("POST", "/api/session",
                  Json{{"name", "Anna"}, {"password", "guess number " + std::to_string(i)}},
                  i < 10 ? "" : "127.0.4." + std::to_string(i));
    }
    CHECK(TestPerson(host.port()).post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status
          == 429);
    CHECK(anna.post("/api/session/proof", {{"password", good_password}}).status == 204);
    const Json wish{{"old", good_password}, {"new", next_password}};
    CHECK(anna.call("PATCH", "/api/me", Json{{"password", wish}}).status == 200);
    // Guessing in a session that was left open is slowed down.
    for (int i = 0; i < 5; ++i) {
        anna.post("/api/session/proof", {{"password", "guess number " + std::to_string(i)}});
    }
    CHECK(anna.post("/api/session/proof", {{"password", next_password}}).status == 429);
}

TEST_CASE("the previously confirmed address can take the account back",
          "[people][calls][any_database][T13]") {
    Host host(send_mails);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    confirm_address(host, "anna@example.org");
    TestPerson thief(host.port());
    thief.post("/api/session", {{"name", "Anna"}, {"password", good_password}});
    REQUIRE(thief.call("PATCH", "/api/me", Json{{"email", "eve@example.org"}}).status == 200);
    const std::string secret = undo_link(host);
    // The attacker's own address is confirmed and notified of the attacker's next action.
    meanwhile(host, [](server::Connection& connection) {
        connection.run("INSERT INTO channels (person, channel, address, stop) SELECT id, 'mail', email, 'x' "
                       "FROM people");
    });
    REQUIRE(
        thief.call("PATCH", "/api/me", Json{{"password", {{"old", good_password}, {"new", next_password}}}})
            .status
        == 200);
    const std::string thiefs = undo_link(host);

    TestPerson owner(host.port());
    const Json wish{{"secret", secret}, {"password", "a third horse battery"}};
    CHECK(owner.post("/api/account/undo", {{"secret", secret}, {"password", "short"}}).status == 400);
    CHECK(owner.post("/api/account/undo", wish).json() == Json{{"name", "Anna"}});
    CHECK(owner.me().at("email") == "anna@example.org");
    CHECK(owner.me().at("email_confirmed") == true);
    CHECK(thief.get("/api/me").status == 401);
    // Neither twice nor back again.
    CHECK(TestPerson(host.port()).post("/api/account/undo", wish).status == 410);
    CHECK(TestPerson(host.port())
              .post("/api/account/undo", {{"secret", thiefs}, {"password", good_password}})
              .status
          == 410);
    // Without a confirmed address there is no one to notify.
    CHECK(owner.get("/api/me/export").json().at("guard_changes") == Json::array());
}
