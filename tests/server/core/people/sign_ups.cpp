#include "server/accounts/hashing.h"
#include "server/net/quota.h"
#include "server/storage/rows/databases.h"
#include "server/storage/sql/sql.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"
#include "tests/support/eventually.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

// Expensive requests are limited, per address and in total.

using namespace idavoll::server;
using namespace idavoll::test;
using Json = nlohmann::json;
namespace asio = boost::asio;

TEST_CASE("quotas apply per network and in total", "[people]") {
    Quota quota({.per_network = {0.5, 2}, .all = {1, 3}});
    const std::int64_t now = 1'000'000;
    CHECK_FALSE(quota.take("house", now));
    CHECK_FALSE(quota.take("house", now));
    CHECK(quota.take("house", now) == 2'000);
    CHECK_FALSE(quota.take("school", now));
    // Requests refused to one network do not use up the limit of others.
    CHECK(quota.take("school", now) == 1'000);
    CHECK_FALSE(quota.take("school", now + 1'000));
    CHECK(quota.take("house", now + 1'999) == 1);
    CHECK_FALSE(quota.take("house", now + 2'000));
    for (int i = 0; i < 1'000; ++i) {
        (void)quota.take("house " + std::to_string(i), now + i * 60'000);
    }
    CHECK(quota.size() < 200);
}

namespace {

/// Hashes once everyone has asked, one at a time.
struct Hashery {
    explicit Hashery(const HashingLimits& limits) : hashing({1, 8192}, limits, jobs.get_executor()) {}

    /// Returns who was answered, in order, "" for each refusal.
    std::vector<std::string> answers(const std::vector<std::string>& networks) {
        asio::io_context io;
        std::vector<std::string> answered;
        const auto ask = [&](std::string network) -> asio::awaitable<void> {
            const auto hash = co_await hashing.hash(good_password, network);
            answered.push_back(hash ? network : "");
        };
        for (const std::string& network : networks) {
            asio::co_spawn(io, ask(network), asio::detached);
        }
        io.poll();
        jobs.restart();
        while (hash_one()) {
            io.poll();
        }
        return answered;
    }

    /// On a thread of its own, whose priority is lowered. Returns whether a job was waiting.
    bool hash_one() {
        std::size_t done = 0;
        std::jthread([&] { done = jobs.poll_one(); }).join();
        return done > 0;
    }

    asio::io_context jobs;
    Hashing hashing;
};

} // namespace

TEST_CASE("one network's many sign-ins do not delay another's", "[people][R6][T15]") {
    Hashery hashery({.waiting = 64, .waiting_of_network = 8, .per_network = {1, 100}});
    std::vector<std::string> networks(40, "flood");
    networks.emplace_back("stranger");
    const std::vector<std::string> order = hashery.answers(networks);
    CHECK(order.size() == networks.size());
    CHECK(std::ranges::count(order, "") == 32);
    const auto stranger = std::ranges::find(order, "stranger");
    REQUIRE(stranger != order.end());
    // The flood has its turn as well.
    CHECK(std::count(order.begin(), stranger, "flood") == 1);
}

TEST_CASE("password hashing is limited per network", "[people]") {
    Hashery hashery({.waiting = 64, .waiting_of_network = 64, .per_network = {0.001, 5}});
    const std::vector<std::string> order = hashery.answers(std::vector<std::string>(8, "flood"));
    CHECK(std::ranges::count(order, "flood") == 5);
    CHECK(hashery.answers({"stranger"}) == std::vector<std::string>{"stranger"});
}

namespace {

Answer sign_up(std::uint16_t port, const std::string& name, const std::string& from,
               const std::string& email = {}) {
    Json wish{{"name", name}, {"password", good_password}};
    if (!email.empty()) {
        wish["email"] = email;
    }
    return TestPerson(port).call("POST", "/api/account", wish, from);
}

} // namespace

TEST_CASE("new accounts are limited per address and in total", "[people][any_database][R6][T15]") {
    Host host([](Config& config) {
        hash_cheaply(config);
        config.limits.sign_ups = {.per_network = {0.001, 3}, .all = {0.001, 5}};
    });
    for (const char* name : {"Anna", "Björn", "Cara"}) {
        CHECK(sign_up(host.port(), name, "127.0.2.1").status == 201);
    }
    const Answer refused = sign_up(host.port(), "Dag", "127.0.2.1");
    CHECK(refused.status == 429);
    CHECK(TestPerson::refusal(refused) == "rate");
    CHECK_FALSE(refused.header("Retry-After").empty());
    // Requests refused anyway do not count.
    CHECK(TestPerson::refusal(sign_up(host.port(), "Anna", "127.0.2.2")) == "name_taken");
    CHECK(sign_up(host.port(), "Dag", "127.0.2.2").status == 201);
    CHECK(sign_up(host.port(), "Erik", "127.0.2.3").status == 201);
    CHECK(sign_up(host.port(), "Freyja", "127.0.2.4").status == 429);
    // Existing accounts can still sign in.
    CHECK(TestPerson(host.port()).post("/api/session", {{"name", "Dag"}, {"password", good_password}}).status
          == 200);
}

TEST_CASE("sign-ups cannot flood one address with mail", "[people][any_database][R6][T15]") {
    Host host([](Config& config) {
        hash_cheaply(config);
        config.news.smtp = "smtp://127.0.0.1:9";
        config.news.mail_from = "Idavoll <games@example.org>";
    });
    int made = 0;
    for (int i = 0; i < 12; ++i) {
        const std::string from = "127.0.3." + std::to_string(i + 1);
        made += sign_up(host.port(), "Anna " + std::to_string(i), from, "victim@example.org").status == 201;
    }
    CHECK(made == 5);
    CHECK(sign_up(host.port(), "Björn", "127.0.3.1", "bjorn@example.org").status == 201);
    CHECK(sign_up(host.port(), "Cara", "127.0.3.1").status == 201);
}

TEST_CASE("no account or guest can be named like the server, its staff or its bots",
          "[people][calls][any_database][T19]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const Json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    const std::string room = anna.post("/api/rooms", wish).json().at("room");
    TestPerson guest = TestPerson::guest(host.port());
    Browser browser = guest.enter(room);
    browser.receive("welcome");
    for (const char* name : {"Server", "Operator", "greedy 2", "ᴀnna"}) {
        INFO(name);
        const std::string refusal = TestPerson::refusal(sign_up(host.port(), name, ""));
        CHECK((refusal == "name" || refusal == "name_taken"));
        browser.send({{"type", "sit"}, {"id", name}, {"name", name}, {"entropy", ""}});
        CHECK(browser.receive("error").at("code") == "name");
    }
    CHECK(TestPerson::refusal(anna.call("PATCH", "/api/me", Json{{"name", "Server"}})) == "name");
}

namespace {

std::string language_of(TestPerson& one) {
    return one.me().at("settings").value("language", "");
}

void choose(TestPerson& one, const std::string& language) {
    REQUIRE(one.call("PATCH", "/api/me", Json{{"settings", {{"language", language}}}}).status == 200);
}

} // namespace

TEST_CASE("a session notes the network it is used from, not only where it began",
          "[people][calls][any_database][T17]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const auto network = [&] {
        Connection connection = connect(database_of(host), Access::read_only);
        return connection.text("SELECT network FROM sessions");
    };
    const std::string first = network();
    CHECK(first.size() == 16);
    host.stop();
    // The last use is noted once an hour.
    connect(database_of(host), Access::read_write).run("UPDATE sessions SET used_at = used_at - 7200000");
    host.start();
    REQUIRE(anna.call("GET", "/api/me", std::nullopt, "127.0.6.1").status == 200);
    CHECK(eventually([&] { return network() != first; }));
    CHECK(network().size() == 16);
}

TEST_CASE("stored data of guests is limited per address", "[people][calls][any_database][T16]") {
    Host host([](Config& config) {
        hash_cheaply(config);
        config.limits.guest_writes = {.per_network = {0.001, 3}};
    });
    const std::vector<std::pair<std::string, std::pair<std::string, Json>>> calls{
        {"PATCH", {"/api/me", {{"settings", {{"a", 1}}}}}},
        {"POST", {"/api/recovery", Json::object()}},
        {"POST", {"/api/device", Json::object()}},
        {"POST", {"/api/reports", {{"text", "A report"}, {"name", "Anna"}}}},
        {"PUT", {"/api/people/Anna/block", nullptr}},
        {"PUT", {"/api/people/Anna/follow", nullptr}},
    };
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const auto& [method, call] = calls[i];
        CAPTURE(method, call.first);
        const std::string from = "127.0.5." + std::to_string(i + 1);
        std::vector<unsigned> answers;
        for (int guest = 0; guest < 4; ++guest) {
            TestPerson one = TestPerson::guest(host.port());
            const auto body = call.second.is_null() ? std::nullopt : std::optional(call.second);
            answers.push_back(one.call(method, call.first, body, from).status);
        }
        CHECK(answers[2] < 300);
        CHECK(answers[3] == 429);
    }
    for (int i = 0; i < 5; ++i) {
        choose(anna, "de");
    }
}

TEST_CASE("data of guests who never took a seat is deleted after a while", "[people][any_database][T16]") {
    Host host(hash_cheaply);
    TestPerson passing = TestPerson::guest(host.port());
    TestPerson lately = TestPerson::guest(host.port());
    TestPerson seated = TestPerson::guest(host.port());
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    const Json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    seated.sit(anna.post("/api/rooms", wish).json().at("room"), "Sif");
    for (TestPerson* one : {&passing, &seated, &anna}) {
        choose(*one, "de");
        one->post("/api/recovery", Json::object());
    }
    for (TestPerson* one : {&passing, &seated}) {
        REQUIRE(one->call("PUT", "/api/people/Anna/follow").status < 300);
        REQUIRE(one->call("PUT", "/api/people/Anna/block").status < 300);
        REQUIRE(one->call("PUT", "/api/people/Anna/follow").status < 300);
    }
    host.stop();
    {
        Connection connection = connect(database_of(host), Access::read_write);
        connection.run("UPDATE settings SET at = 1");
        connection.run("UPDATE secrets SET at = 1");
        connection.run("UPDATE follows SET at = 1");
        connection.run("UPDATE blocks SET at = 1");
    }
    host.start();
    CHECK(eventually([&] { return language_of(passing).empty(); }));
    choose(lately, "de");
    CHECK(language_of(lately) == "de");
    CHECK(language_of(seated) == "de");
    CHECK(language_of(anna) == "de");
    host.stop();
    Connection connection = connect(database_of(host), Access::read_only);
    CHECK(connection.number("SELECT count(*) FROM secrets") == 2);
    CHECK(connection.number("SELECT count(*) FROM follows") == 1);
    CHECK(connection.number("SELECT count(*) FROM blocks") == 1);
}
