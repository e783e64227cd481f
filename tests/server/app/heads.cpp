/// Request heads: cookies of other applications on the same host, and the address in the Host header.
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;

namespace {

const std::string page_accepted = "Accept: text/html,application/xhtml+xml\r\n";

std::string head(const std::string& request_line, const std::string& fields) {
    return request_line + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + fields + "Connection: close\r\n\r\n";
}

std::string cookies(std::size_t bytes) {
    return "Cookie: other=" + std::string(bytes, 'x') + "\r\n";
}

std::string small_fields(int count) {
    std::string fields;
    for (int i = 0; i < count; ++i) {
        fields += fmt::format("X-{}: y\r\n", i);
    }
    return fields;
}

std::string status_of(const std::string& answer) {
    return answer.substr(0, 12);
}

bool is_page(const std::string& answer) {
    return answer.find("Content-Type: text/html") != std::string::npos;
}

} // namespace

TEST_CASE("other applications' cookies and headers are accepted up to 32 KiB and 200 fields",
          "[any_database]") {
    Host host;

    struct Case {
        std::string what;
        std::string fields;
        std::string status;
    };

    const std::vector<Case> cases{
        {"cookies of 9 KiB", page_accepted + cookies(9 * 1024), "200"},
        {"cookies of 31 KiB", page_accepted + cookies(31 * 1024), "200"},
        {"110 small fields", page_accepted + small_fields(110), "200"},
        {"200 fields in all", page_accepted + small_fields(197), "200"},
        {"201 fields in all", page_accepted + small_fields(198), "431"},
        {"33 KiB", page_accepted + cookies(33 * 1024), "431"},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        const std::string request = head("GET /", one.fields);
        CHECK(status_of(raw_exchange(host.port(), request)) == "HTTP/1.1 " + one.status);
        std::vector<std::string> pieces;
        for (std::size_t at = 0; at < request.size(); at += 4000) {
            pieces.push_back(request.substr(at, 4000));
        }
        const std::string cut = exchange_in_packets(host.port(), pieces);
        CHECK((one.status == "431" ? !cut.starts_with("HTTP/1.1 200")
                                   : status_of(cut) == "HTTP/1.1 " + one.status));
    }
}

TEST_CASE("a head that is too large is refused with a page for people and JSON for programs") {
    Host host;

    struct Case {
        std::string what;
        std::string bytes;
        bool is_page;
    };

    const std::string large = cookies(40 * 1024);
    const std::vector<Case> cases{
        {"a browser", head("GET /", page_accepted + large), true},
        {"a browser that has not said what it accepts", head("GET /room/abc", large), true},
        {"a browser with an endless address", head("GET /" + std::string(40 * 1024, 'x'), ""), true},
        {"a page that is open", head("POST /api/guest", "Accept: */*\r\n" + large), false},
        {"a call that says nothing of what it accepts", head("GET /api/games", large), false},
        {"a program", head("GET /", "Accept: */*\r\n" + large), false},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        const std::string answer = raw_exchange(host.port(), one.bytes);
        CHECK(status_of(answer) == "HTTP/1.1 431");
        CHECK(is_page(answer) == one.is_page);
        CHECK(answer.find(one.is_page ? "<h1>Too many cookies</h1>" : R"("code":"head_too_large")")
              != std::string::npos);
    }
}

TEST_CASE("heads beyond the usual size count towards an address's memory limit", "[R1]") {
    Host host([](server::Config& config) { config.limits.per_address.held_bytes = 20UL * 1024; });
    const std::string ask = head("GET /", page_accepted + cookies(7 * 1024));
    CHECK(status_of(raw_exchange(host.port(), ask)) == "HTTP/1.1 200");
    const std::string longer = head("GET /", page_accepted + cookies(20 * 1024));
    CHECK(status_of(raw_exchange(host.port(), longer)) == "HTTP/1.1 503");
}

TEST_CASE("received parts of a body do not count as its head", "[any_database]") {
    Host host;
    const std::string body = "{}" + std::string(60'000, ' ');
    for (const std::size_t cookie : {100UL, 7'000UL, 7'900UL, 31'000UL}) {
        CAPTURE(cookie);
        const std::string fields = fmt::format("{}Content-Type: application/json\r\nContent-Length: {}\r\n",
                                               cookies(cookie), body.size());
        CHECK(status_of(raw_exchange(host.port(), head("POST /api/guest", fields) + body)) == "HTTP/1.1 200");
    }
}

TEST_CASE("a request for another host name is told the server's own") {
    Host host([](server::Config& config) {
        config.public_url = "https://games.example.org";
        config.also_hosts = {"idavoll"};
    });

    struct Case {
        std::string what;
        std::string request_line;
        std::string host;
        std::string fields;
        std::string status;
        bool is_page;
    };

    const std::string json = "Content-Type: application/json\r\nContent-Length: 2\r\n";
    const std::string handshake = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::vector<Case> cases{
        {"a mapped port", "GET /", "games.example.org:8443", page_accepted, "421", true},
        {"a name of the local network", "GET /room/abc", "server.lan", page_accepted, "421", true},
        {"a program by such a name", "GET /", "server.lan", "Accept: */*\r\n", "421", false},
        {"a call by such a name", "GET /api/games", "server.lan", page_accepted, "421", false},
        {"a call of a page by the local address", "POST /api/guest", "192.168.1.5:8080",
         "Origin: http://192.168.1.5:8080\r\n" + json, "403", false},
        {"a call of a page by a mapped port", "POST /api/guest", "localhost:9000",
         "Origin: http://localhost:9000\r\n" + json, "403", false},
        {"a line of a page by the local address", "GET /ws", "192.168.1.5:8080",
         "Origin: http://192.168.1.5:8080\r\n" + handshake, "403", false},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        const std::string answer =
            raw_exchange(host.port(), one.request_line + " HTTP/1.1\r\nHost: " + one.host + "\r\n"
                                          + one.fields + "Connection: close\r\n\r\n{}");
        CHECK(status_of(answer) == "HTTP/1.1 " + one.status);
        CHECK(answer.find(one.is_page ? R"(<a href="https://games.example.org/">)"
                                      : "https://games.example.org")
              != std::string::npos);
        CHECK(is_page(answer) == one.is_page);
        CHECK((one.is_page || answer.find(R"("code":"wrong_address")") != std::string::npos));
    }
}
