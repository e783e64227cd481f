#include "server/net/quota.h"
#include "server/people/life/hashing.h"
#include "tests/server/people/somebody.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// What costs the server much is bounded, by address and for all together.

using namespace idavoll::server;
using namespace idavoll::test;
using Json = nlohmann::json;
namespace asio = boost::asio;

TEST_CASE("a quota is of each network, and of all together", "[people]") {
    Quota quota({.per_network = {0.5, 2}, .all = {1, 3}});
    const std::int64_t now = 1'000'000;
    CHECK_FALSE(quota.take("house", now));
    CHECK_FALSE(quota.take("house", now));
    CHECK(quota.take("house", now) == 2'000);
    CHECK_FALSE(quota.take("school", now));
    // What a network may not do it does not take from the others.
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

/// In the order in which they were answered: who asked, or "" for a refusal.
std::vector<std::string> answers(Hashing& hashing, const std::vector<std::string>& networks) {
    asio::io_context io;
    std::vector<std::string> answered;
    for (const std::string& network : networks) {
        asio::co_spawn(
            io,
            [&hashing, &answered, network]() -> asio::awaitable<void> {
                const auto hash = co_await hashing.hash(good_password, network);
                answered.push_back(hash ? network : "");
            },
            asio::detached);
    }
    io.run();
    return answered;
}

} // namespace

TEST_CASE("many passwords of one network do not delay another's", "[people]") {
    Hashing hashing({1, 16UL * 1024 * 1024},
                    {.waiting = 64, .waiting_of_network = 8, .per_network = {1, 100}});
    std::vector<std::string> networks(40, "flood");
    networks.emplace_back("stranger");
    const std::vector<std::string> order = answers(hashing, networks);
    CHECK(order.size() == networks.size());
    CHECK(std::ranges::count(order, "") >= 20);
    const auto stranger = std::ranges::find(order, "stranger");
    REQUIRE(stranger != order.end());
    // Two are under way, and the flood has its turn as well.
    CHECK(std::count(order.begin(), stranger, "flood") <= 5);
    hashing.stop();
}

TEST_CASE("a network may have only so many passwords worked out", "[people]") {
    Hashing hashing({1, 8192}, {.waiting = 64, .waiting_of_network = 64, .per_network = {0.001, 5}});
    const std::vector<std::string> order = answers(hashing, std::vector<std::string>(8, "flood"));
    CHECK(std::ranges::count(order, "flood") == 5);
    CHECK(answers(hashing, {"stranger"}) == std::vector<std::string>{"stranger"});
    hashing.stop();
}

namespace {

Answer sign_up(std::uint16_t port, const std::string& name, const std::string& from,
               const std::string& email = {}) {
    Json wish{{"name", name}, {"password", good_password}};
    if (!email.empty()) {
        wish["email"] = email;
    }
    return Somebody(port).call("POST", "/api/account", wish, from);
}

} // namespace

TEST_CASE("an address may make only so many accounts, and so may all together", "[people][any_database]") {
    Host host([](Config& config) {
        hash_cheaply(config);
        config.limits.sign_ups = {.per_network = {0.001, 3}, .all = {0.001, 5}};
    });
    for (const char* name : {"Anna", "Björn", "Cara"}) {
        CHECK(sign_up(host.port(), name, "127.0.2.1").status == 201);
    }
    const Answer refused = sign_up(host.port(), "Dag", "127.0.2.1");
    CHECK(refused.status == 429);
    CHECK(Somebody::refusal(refused) == "rate");
    CHECK_FALSE(refused.header("Retry-After").empty());
    // What would be refused anyway does not count.
    CHECK(Somebody::refusal(sign_up(host.port(), "Anna", "127.0.2.2")) == "name_taken");
    CHECK(sign_up(host.port(), "Dag", "127.0.2.2").status == 201);
    CHECK(sign_up(host.port(), "Erik", "127.0.2.3").status == 201);
    CHECK(sign_up(host.port(), "Freyja", "127.0.2.4").status == 429);
    // Whoever has an account signs in all the same.
    CHECK(Somebody(host.port()).post("/api/session", {{"name", "Dag"}, {"password", good_password}}).status
          == 200);
}

TEST_CASE("new accounts do not send mail after mail to one address", "[people][any_database]") {
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
