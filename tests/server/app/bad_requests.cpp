/// HTTP violated in every way a client can: each violation is answered with its status and affects no one
/// else.
#include "tests/server/app/housemate.h"
#include "tests/server/app/wire.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using namespace std::string_literals;

namespace {

const std::string forty_thousand(40'000, 'x');

struct BadRequest {
    std::string what;
    std::string bytes;
    std::string status; ///< of the first response
};

/// A head that closes the connection after its response.
std::string head(const std::string& request_line, const std::string& fields = "") {
    return request_line + "\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + fields + "\r\n";
}

std::string post(const std::string& path, const std::string& fields, const std::string& body) {
    return head("POST " + path + " HTTP/1.1", fields) + body;
}

/// A body as the server's own page sends it.
std::string json_post(const std::string& path, const std::string& body) {
    return post(path,
                "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n",
                body);
}

/// One request hidden in another, if the server trusts the wrong header about where the first one ends.
std::string smuggled(const std::string& fields) {
    return "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" + fields
           + "\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
}

std::string many_fields(int count) {
    std::string fields;
    for (int i = 0; i < count; ++i) {
        fields += "X-" + std::to_string(i) + ": y\r\n";
    }
    return fields;
}

std::vector<BadRequest> bad_heads() {
    return {
        {"no request at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03\r\n\r\n"s, "400"},
        {"a request of HTTP 0.9", "GET /\r\n\r\n", "400"},
        {"the preface of HTTP 2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"},
        {"a version that there is not", head("GET / HTTP/9.9"), "400"},
        {"no version", head("GET / "), "400"},
        {"no target", head("GET HTTP/1.1"), "400"},
        {"a blank in the target", head("GET /a b HTTP/1.1"), "400"},
        {"a control character in the target", head("GET /\x01 HTTP/1.1"), "400"},
        {"a zero byte in the target", head("GET /\0 HTTP/1.1"s), "400"},
        {"a method with a bracket", head("G(T / HTTP/1.1"), "400"},
        {"a method that there is not", head("BREW /api/games HTTP/1.1"), "405"},
        {"a method in small letters", head("get /api/games HTTP/1.1"), "405"},
        {"TRACE, which would repeat the cookie", head("TRACE / HTTP/1.1"), "405"},
        {"CONNECT, as to a proxy", head("CONNECT evil.example:443 HTTP/1.1"), "400"},
        {"the address of another server", head("GET http://evil.example/ HTTP/1.1"), "400"},
        {"the target of OPTIONS for all", head("OPTIONS * HTTP/1.1"), "400"},
        {"a line of the head without a colon", head("GET / HTTP/1.1", "nonsense\r\n"), "400"},
        {"a field without a name", head("GET / HTTP/1.1", ": x\r\n"), "400"},
        {"a blank before the colon", head("GET / HTTP/1.1", "X-Y : x\r\n"), "400"},
        {"a zero byte in a field", head("GET / HTTP/1.1", "X-Y: \0x\r\n"s), "400"},
        {"lines that end without a carriage return", "GET / HTTP/1.1\nHost: x\n\n", "400"},
        {"chunks in HTTP 1.0", "POST /api/guest HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
         "400"},
        {"no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400"},
        {"two hosts", head("GET / HTTP/1.1", "Host: 127.0.0.1\r\n"), "400"},
        {"a target that is too long", head("GET /" + forty_thousand + " HTTP/1.1"), "431"},
        {"a field that is too long", head("GET / HTTP/1.1", "X-Y: " + forty_thousand + "\r\n"), "431"},
        {"too many fields", head("GET / HTTP/1.1", many_fields(2000)), "431"},
        {"a way out of the web client", head("GET /../outside.txt HTTP/1.1"), "400"},
        {"an encoded way out", head("GET /%2e%2e/outside.txt HTTP/1.1"), "400"},
        {"an encoded slash on the way out", head("GET /..%2foutside.txt HTTP/1.1"), "400"},
        {"a backslash on the way out", head("GET /..%5coutside.txt HTTP/1.1"), "400"},
        {"an encoded zero byte", head("GET /index.html%00.png HTTP/1.1"), "400"},
        {"an encoding that is none", head("GET /%zz HTTP/1.1"), "400"},
        {"a name in a path that is no text", head("GET /api/rooms/%ff/rating HTTP/1.1"), "400"},
        {"half a surrogate in a path", head("GET /api/rooms/%ed%a0%80/rating HTTP/1.1"), "400"},
        {"a zero byte in a query", head("GET /api/tables?game=a%00b HTTP/1.1"), "400"},
        {"what is no text in a query", head("GET /api/tables?game=%ff HTTP/1.1"), "400"},
        {"the database itself", head("GET /games.db HTTP/1.1"), "404"},
    };
}

std::vector<BadRequest> bad_bodies() {
    const std::string json = "Content-Type: application/json\r\n";
    const std::string chunked = json + "Transfer-Encoding: chunked\r\n";
    return {
        {"a length and chunks", smuggled("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"), "400"},
        {"chunks and a length", smuggled("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n"), "400"},
        {"two lengths", smuggled("Content-Length: 4\r\nContent-Length: 5\r\n"), "400"},
        {"two lengths in one field", smuggled("Content-Length: 5, 4\r\n"), "400"},
        {"an encoding that is not chunks", smuggled("Transfer-Encoding: gzip\r\n"), "400"},
        {"an encoding that only looks like chunks", smuggled("Transfer-Encoding: xchunked\r\n"), "400"},
        {"chunks that are not the last encoding", smuggled("Transfer-Encoding: chunked, gzip\r\n"), "400"},
        {"chunks that hold another encoding", smuggled("Transfer-Encoding: gzip, chunked\r\n"), "400"},
        {"chunks twice", smuggled("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), "400"},
        {"a negative length", smuggled("Content-Length: -1\r\n"), "400"},
        {"a length with a plus", smuggled("Content-Length: +5\r\n"), "400"},
        {"a length in hexadecimal", smuggled("Content-Length: 0x5\r\n"), "400"},
        {"a length of nothing", smuggled("Content-Length: \r\n"), "400"},
        {"a length beyond 64 bits", smuggled("Content-Length: 99999999999999999999\r\n"), "400"},
        {"a length beyond the limit", smuggled("Content-Length: 65537\r\n"), "413"},
        {"a length of almost 64 bits", smuggled("Content-Length: 18446744073709551615\r\n"), "413"},
        {"a chunk without a number", post("/api/guest", chunked, "zz\r\n{}\r\n0\r\n\r\n"), "400"},
        {"a chunk beyond 64 bits", post("/api/guest", chunked, "fffffffffffffffff\r\n{}"), "400"},
        {"a chunk beyond the limit", post("/api/guest", chunked, "10001\r\n{}"), "413"},
        {"a chunk longer than it says", post("/api/guest", chunked, "1\r\n{}\r\n0\r\n\r\n"), "400"},
        {"a body of another type",
         post("/api/guest", "Content-Type: text/plain\r\nContent-Length: 2\r\n", "{}"), "415"},
        {"a body of no type", post("/api/guest", "Content-Length: 2\r\n", "{}"), "415"},
        {"a body that is not JSON", json_post("/api/guest", "{"), "400"},
        {"no body", json_post("/api/guest", ""), "400"},
        {"a body of brackets", json_post("/api/options", std::string(60'000, '[')), "400"},
        {"a key given twice",
         json_post("/api/options", R"({"game":"voluspa","game":"voluspa","options":{}})"), "400"},
        {"a field that there is not", json_post("/api/guest", R"({"guest":1})"), "400"},
        {"a game that is a number", json_post("/api/options", R"({"game":1,"options":{}})"), "400"},
        {"a game that there is not", json_post("/api/options", R"({"game":"chess","options":{}})"), "404"},
        {"options that there are not", json_post("/api/options", R"({"game":"voluspa","options":{"x":1}})"),
         "422"},
        {"a number of players with a fraction",
         json_post("/api/options", R"({"game":"voluspa","options":{"players":2.5}})"), "400"},
        {"a room without a cookie", json_post("/api/rooms", R"({"game":"voluspa","options":{}})"), "401"},
    };
}

struct BadHandshake {
    std::string what;
    std::string field; ///< the header to change
    std::string into;  ///< "": removed
    std::string status;
};

std::vector<BadHandshake> bad_handshakes() {
    return {
        {"no upgrade", "Upgrade: websocket\r\n", "", "426"},
        {"an upgrade to something else", "Upgrade: websocket\r\n", "Upgrade: h2c\r\n", "426"},
        {"a connection that does not upgrade", "Connection: Upgrade\r\n", "Connection: close\r\n", "426"},
        {"a version that there was once", "Version: 13\r\n", "Version: 8\r\n", "426"},
        {"no version", "Sec-WebSocket-Version: 13\r\n", "", "400"},
        {"no key", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "", "400"},
        {"an endless key", "dGhlIHNhbXBsZSBub25jZQ==", std::string(100, 'x'), "400"},
        {"HTTP 1.0", "HTTP/1.1", "HTTP/1.0", "426"},
        {"a POST", "GET /ws", "POST /ws", "405"},
        {"another path", "GET /ws", "GET /api/games", "404"},
        {"a foreign page", "Origin: http", "Origin: https", "403"},
        {"no page", "Origin: ", "X-Origin: ", "403"},
        {"two pages", "Cookie: ", "Origin: http://evil.example\r\nCookie: ", "403"},
        {"no cookie", "Cookie: ", "X-Cookie: ", "401"},
        {"a cookie that is not ours", "Cookie: idavoll_guest=", "Cookie: idavoll_guest=0", "401"},
        {"two cookies", "Cookie: ", "Cookie: a=b\r\nCookie: ", "401"},
        {"a key that is too short", "Sec-WebSocket-Key: ", "Sec-WebSocket-Key: x\r\nX-Key: ", "400"},
        {"a key that is too long", "Sec-WebSocket-Key: ", "Sec-WebSocket-Key: AAAA", "400"},
        {"a key that is no base64",
         "Sec-WebSocket-Key: ", "Sec-WebSocket-Key: !!!!!!!!!!!!!!!!!!!!!!==\r\nX-Key: ", "400"},
    };
}

void check_answer(Household& house, const std::string& bytes, const std::string& status) {
    const std::string answer = raw_exchange(house.port(), bytes);
    CHECK(answer.substr(0, 12) == "HTTP/1.1 " + status);
    CHECK(answer.find("HTTP/1.1", 1) == std::string::npos); // and no other response follows
    CHECK(answer.find("outside") == std::string::npos);
    house.check_peace();
}

} // namespace

TEST_CASE("broken request heads are answered with their status and affect no one else", "[W9]") {
    Household house(Household::expect_many);
    for (const BadRequest& one : bad_heads()) {
        INFO(one.what);
        check_answer(house, one.bytes, one.status);
    }
}

TEST_CASE("broken bodies are answered with their status and affect no one else", "[W3]") {
    Household house(Household::expect_many);
    for (const BadRequest& one : bad_bodies()) {
        INFO(one.what);
        check_answer(house, one.bytes, one.status);
    }
}

TEST_CASE("broken handshakes are answered with their status and affect no one else", "[X1][T19]") {
    Household house([](server::Config& config) {
        Household::expect_many(config);
        // The housemate stays connected while time advances to the keep-alive timeout.
        config.limits.websocket.idle = std::chrono::hours(10'000);
    });
    const FastClock fast;
    for (const BadHandshake& one : bad_handshakes()) {
        INFO(one.what);
        std::string bytes = wire::handshake(house.port(), house.cookie);
        bytes.replace(bytes.find(one.field), one.field.size(), one.into);
        check_answer(house, bytes, one.status);
    }
}

TEST_CASE("a head sent byte by byte has the same time limit as any other", "[W6]") {
    Household house;
    const std::string all = head("GET / HTTP/1.1", "X-Y: " + std::string(6000, 'z') + "\r\n");
    CHECK(dribble(house.port(), all, std::chrono::milliseconds(500)) < all.size());
    house.check_open();
}
