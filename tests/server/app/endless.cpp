/// Endless requests, crowds and repeated calls each use a bounded part of the server and leave the rest to
/// others.
#include "tests/server/app/housemate.h"
#include "tests/server/app/wire.h"
#include "tests/support/eventually.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;

namespace {

constexpr std::size_t mebibyte = 1024UL * 1024;

const std::string chunked_head =
    "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    "Transfer-Encoding: chunked\r\n\r\n";
const std::string filler(64UL * 1024, 'a');

std::string repeated(const std::string& text, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

struct Endless {
    std::string what;
    std::string beginning;
    std::string rest;
    std::string status; ///< of the response
};

std::vector<Endless> endless() {
    return {
        {"a chunk extension", chunked_head + "2;", filler, "400"},
        {"the extension of the last chunk", chunked_head + "2\r\n{}\r\n0;", filler, "400"},
        {"the number of a chunk", chunked_head + "0", repeated("0", 64UL * 1024), "400"},
        {"trailers", chunked_head + "2\r\n{}\r\n0\r\n", repeated("X-Y: z\r\n", 8192), "400"},
        {"one trailer", chunked_head + "2\r\n{}\r\n0\r\nX-Y: ", filler, "400"},
        {"chunks of one byte", chunked_head, repeated("1;ext=12345678\r\n \r\n", 4096), "413"},
        {"a target", "GET /", filler, "431"},
        {"a header field", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Y: ", filler, "431"},
        {"header fields", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", repeated("X-Y: z\r\n", 8192), "431"},
        {"a method", "", filler, "4"},
    };
}

} // namespace

TEST_CASE("endless input is not read forever", "[R1][T1]") {
    Household house(Household::expect_many);
    for (const Endless& one : endless()) {
        INFO(one.what);
        CHECK(taken_of(house.port(), one.beginning, one.rest, 64 * mebibyte) < 24 * mebibyte);
        const std::string answer = raw_exchange(house.port(), one.beginning + one.rest + one.rest);
        CHECK(answer.starts_with("HTTP/1.1 " + one.status));
        house.check_peace();
    }
}

TEST_CASE("a head is bounded, however it is split into packets", "[R1][T1]") {
    Household house;
    std::vector<std::string> pieces{"GET /healthz HTTP/1.1\r\n", "Host: 127.0.0.1\r\n"};
    for (int i = 0; i < 3000; ++i) {
        pieces.emplace_back("X-Y: z\r\n");
    }
    pieces.emplace_back("Connection: close\r\n\r\n");
    CHECK_FALSE(exchange_in_packets(house.port(), pieces).starts_with("HTTP/1.1 200"));
    house.check_peace();
}

TEST_CASE("nothing can follow a body: trailers are ignored", "[W9][T1]") {
    Household house;
    const std::string trailer = "X-Forwarded-For: 127.0.0.1\r\n";
    CHECK(raw_exchange(house.port(), chunked_head + "2\r\n{}\r\n0\r\n" + trailer + "\r\n")
              .starts_with("HTTP/1.1 400"));
    const std::string closing = "Connection: close\r\n";
    std::string plain = chunked_head + "2;name=value\r\n{}\r\n0\r\n\r\n";
    plain.insert(plain.find("Content-Type"), closing);
    CHECK(raw_exchange(house.port(), plain).starts_with("HTTP/1.1 200"));
}

TEST_CASE("silent connections from one address leave room for others", "[R4][T2]") {
    const auto change = [](server::Config& config) {
        config.limits.connections = 40;
        config.limits.per_address.connections = 8;
    };
    Host host(change);
    SilentCrowd crowd(host.port(), 60);
    const std::string ask = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    // Served now, after all of them.
    CHECK(raw_exchange_from("127.0.0.2", host.port(), ask).starts_with("HTTP/1.1 200"));
    CHECK(eventually([&] { return crowd.left() == 8; }));
    CHECK(raw_exchange_from("127.0.0.1", host.port(), ask).starts_with("HTTP/1.1 503"));
}

TEST_CASE("no address can take more than half of the free connections", "[R4][T2]") {
    Host host([](server::Config& config) {
        config.limits.connections = 40;
        config.limits.per_address.connections = 1000;
    });
    SilentCrowd crowd(host.port(), 60);
    const std::string ask = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    CHECK(raw_exchange_from("127.0.0.2", host.port(), ask).starts_with("HTTP/1.1 200"));
    CHECK(eventually([&] { return crowd.left() == 20; }));
}

TEST_CASE("behind a proxy, a client without a valid address is anonymous", "[X4][T4]") {
    Host host([](server::Config& config) {
        config.trusted_proxies = {"127.0.0.0/8"};
        config.metrics_from = {"127.0.0.1", "198.51.100.7", "2001:db8::7"};
    });

    struct Case {
        std::vector<std::string> lines;
        bool is_operator;
    };

    const std::vector<Case> cases{
        {{}, false},
        {{""}, false},
        {{"garbage"}, false},
        {{"unknown"}, false},
        {{"198.51.100.7, garbage"}, false},
        {{"198.51.100.7,"}, false},
        {{"127.0.0.1", "192.0.2.1"},
         false}, // as HAProxy writes it: what the client claimed, then its address
        {{"198.51.100.7", "192.0.2.1"}, false},
        {{"198.51.100.7, 192.0.2.1:4711"}, false},
        {{"198.51.100.7:port"}, false},
        {{"198.51.100.7:"}, false},
        {{"198.51.100.7:99999"}, false},
        {{"198.51.100.7:1:2"}, false},
        {{"[198.51.100.7]:1"}, false},
        {{"[2001:db8::7"}, false},
        {{"2001:db8::7%lo"}, false},
        {{"127.0.0.1:80:80"}, false},
        {{"198.51.100.7\t x"}, false},
        {{"198.51.100.7"}, true},
        {{"::ffff:198.51.100.7"}, true},
        {{"192.0.2.1", "198.51.100.7"}, true},
        {{"198.51.100.7, 127.0.0.9"}, true},
        {{"198.51.100.7", "127.0.0.9", "127.0.0.8"}, true},
        {{"198.51.100.7:4711"}, true},
        {{"[2001:db8::7]:4711"}, true},
        {{"2001:db8::7"}, true},
    };
    for (const Case& one : cases) {
        Headers headers;
        std::string shown;
        for (const std::string& line : one.lines) {
            headers.emplace_back("X-Forwarded-For", line);
            shown += "<" + line + ">";
        }
        CAPTURE(shown);
        CHECK(call(host.port(), "GET", "/metrics", headers).status == (one.is_operator ? 200U : 404U));
    }
    // Forwarded is not read and makes no one an operator.
    CHECK(call(host.port(), "GET", "/metrics", {{"Forwarded", "for=198.51.100.7"}}).status == 404);
}

TEST_CASE("anonymous clients share the rate limit of their proxy", "[X4][T4]") {
    Host host([](server::Config& config) {
        config.trusted_proxies = {"127.0.0.0/8"};
        config.limits.per_address.requests = {0.001, 2};
    });
    const auto from = [&](const std::string& said) {
        return call(host.port(), "GET", "/api/games", {{"X-Forwarded-For", said}}).status;
    };
    CHECK(from("garbage one") == 200);
    CHECK(from("garbage two") == 200);
    CHECK(from("garbage three") == 429);
    CHECK(from("192.0.2.1:1") == 200);
    CHECK(from("192.0.2.1:2") == 200);
    CHECK(from("192.0.2.1:3") == 429);
    CHECK(from("192.0.2.2") == 200);
}

TEST_CASE("many users of one address load their pages at once and have a shared limit for everything else",
          "[R3]") {
    Host host([](server::Config& config) { config.limits.per_address.requests = {0.001, 10}; });
    const auto get = [&](const char* path) { return call(host.port(), "GET", path).status; };
    for (int i = 0; i < 40; ++i) {
        CHECK(get("/") == 200);
    }
    for (int i = 0; i < 5; ++i) {
        CHECK(get("/api/games") == 200);
    }
    CHECK(get("/api/games") == 429);
    CHECK(get("/") == 429);
    CHECK(get("/healthz") == 200);
}

TEST_CASE("refused requests are counted instead of logged one by one, and a client that continues is "
          "disconnected",
          "[R3][T5]") {
    Host host([](server::Config& config) { config.limits.per_address.requests = {0.001, 1}; });
    const std::string many = repeated("GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 500);
    for (int i = 0; i < 10; ++i) {
        const std::string answers = raw_exchange(host.port(), many);
        CHECK(answers.find(" 429 ") != std::string::npos);
        CHECK(answers.find("Connection: close") != std::string::npos);
    }
    const std::string log = host.log();
    CHECK(std::count(log.begin(), log.end(), '\n') < 50);
    CHECK(log.find("429") != std::string::npos);
    CHECK(log.find(" more") != std::string::npos);
}

TEST_CASE("a client that keeps sending refused messages is disconnected with a few log lines", "[R3][T5]") {
    Household house([](server::Config& config) { config.limits.messages = {1e6, 1e6}; });
    Browser offender = house.guest();
    for (int i = 0; i < 500; ++i) {
        try {
            offender.send_bad(R"({"type":"stand"})");
        } catch (const std::exception&) {
            break; // closed already
        }
    }
    CHECK(offender.close_code() == 1008);
    house.check_peace();
}

TEST_CASE("a foreign host name is another site whose DNS points here", "[X3][T12]") {
    Host host;
    const std::string port = std::to_string(host.port());
    const auto status = [&](const std::string& path, const std::string& said) {
        return raw_exchange(host.port(),
                            "GET " + path + " HTTP/1.1\r\nHost: " + said + "\r\nConnection: close\r\n\r\n")
            .substr(9, 3);
    };
    for (const char* foreign :
         {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", "",
          "127.0.0.1@evil.example", "1", "0x7f.1", "[::1", "[::1]x", "localhost:x", "localhost:"}) {
        CAPTURE(foreign);
        for (const char* path : {"/", "/api/games", "/metrics", "/missing"}) {
            CHECK(status(path, foreign) == "421");
        }
        CHECK(status("/healthz", foreign) == "200");
        CHECK(status("/readyz", foreign) == "200");
    }
    for (const std::string& own : {"127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port,
                                   "LOCALHOST:" + port, std::string("127.0.0.1"), std::string("localhost")}) {
        CAPTURE(own);
        CHECK(status("/metrics", own) == "200");
    }
    Host public_host([](server::Config& config) {
        config.public_url = "https://games.example.org";
        config.also_hosts = {"Idavoll", "games.internal"};
    });
    const auto there = [&](const std::string& said) {
        return raw_exchange(public_host.port(),
                            "GET /api/games HTTP/1.1\r\nHost: " + said + "\r\nConnection: close\r\n\r\n")
            .substr(9, 3);
    };
    CHECK(there("games.example.org") == "200");
    CHECK(there("Games.Example.Org:443") == "200");
    CHECK(there("games.example.org:8443") == "421");
    CHECK(there("127.0.0.1") == "200");
    CHECK(there("example.org") == "421");
    // Local services may use the service name with any port.
    CHECK(there("idavoll:8080") == "200");
    CHECK(there("idavoll") == "200");
    CHECK(there("GAMES.INTERNAL:9090") == "200");
    CHECK(there("idavoll.example.org") == "421");
    CHECK(there("internal") == "421");
}

TEST_CASE("a rate-limited message is answered with its id", "[R3][T12]") {
    Household house([](server::Config& config) { config.limits.messages = {0.001, 2}; });
    Browser browser(house.port(), house.cookie);
    browser.send(hello_to(house.room));
    for (const char* id : {"a", "b"}) {
        browser.send({{"type", "ping"}, {"id", id}});
    }
    const nlohmann::json error = browser.receive("error");
    CHECK(error.at("code") == "rate");
    CHECK(error.at("id") == "b");
}

TEST_CASE("a client that sends Expect: 100-continue is answered", "[T12]") {
    Host host;
    const std::string head = "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                             "Content-Length: 2\r\nExpect: 100-continue\r\n";
    const std::string wanted =
        exchange_in_packets(host.port(), {head + "Content-Type: application/json\r\n\r\n", "{}"});
    CHECK(wanted.starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"));
    CHECK(raw_exchange(host.port(), head + "Content-Type: text/plain\r\n\r\n").starts_with("HTTP/1.1 415"));
    CHECK(raw_exchange(host.port(),
                       "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nExpect: miracles\r\n\r\n")
              .starts_with("HTTP/1.1 417"));
}
