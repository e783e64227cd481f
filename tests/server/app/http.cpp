#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/support/eventually.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const std::vector<std::pair<std::string, std::string>> routes{
    {"GET", "/"},
    {"GET", "/assets/main-1a2b3c4d.js"},
    {"GET", "/api/games"},
    {"POST", "/api/guest"},
    {"POST", "/api/options"},
    {"POST", "/api/rooms"},
    {"GET", "/ws"},
    {"GET", "/healthz"},
    {"GET", "/readyz"},
    {"GET", "/metrics"},
    {"GET", "/missing"},
};

} // namespace

TEST_CASE("every response has the security headers", "[any_database][X3]") {
    Host host;
    for (const auto& [method, path] : routes) {
        for (const std::string& tried : {method, std::string("DELETE")}) {
            CAPTURE(tried, path);
            const Answer answer = call(host.port(), tried, path);
            const std::string policy = answer.header("Content-Security-Policy");
            CHECK(policy.find("default-src 'none'") != std::string::npos);
            CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
            CHECK(policy.find("unsafe") == std::string::npos);
            CHECK(answer.header("X-Content-Type-Options") == "nosniff");
            CHECK(answer.header("Referrer-Policy") == "no-referrer");
            CHECK(answer.header("Cross-Origin-Opener-Policy") == "same-origin");
            CHECK(answer.header("Cross-Origin-Resource-Policy") == "same-origin");
            CHECK_FALSE(answer.header("Permissions-Policy").empty());
            CHECK(answer.header("Server").empty());
        }
    }
    CHECK(raw_exchange(host.port(), "nonsense\r\n\r\n").find("Content-Security-Policy") != std::string::npos);
}

TEST_CASE("other sites may frame the page of a single game only, and only if the server allows it",
          "[any_database][X3]") {
    const bool is_on = GENERATE(true, false);
    Host host([&](server::Config& config) { config.embedding = is_on ? "on" : "off"; });
    const Answer embedded = call(host.port(), "GET", "/embed");
    CHECK(embedded.status == 200);
    const std::string policy = embedded.header("Content-Security-Policy");
    CHECK(policy.ends_with(is_on ? "frame-ancestors *" : "frame-ancestors 'none'"));
    CHECK(embedded.header("X-Frame-Options") == (is_on ? "" : "DENY"));
    CHECK(embedded.header("Set-Cookie").empty());
    for (const char* path : {"/", "/api/games", "/missing", "/favicon.svg"}) {
        CAPTURE(path);
        const Answer other = call(host.port(), "GET", path);
        CHECK(other.header("Content-Security-Policy").ends_with("frame-ancestors 'none'"));
        CHECK(other.header("X-Frame-Options") == "DENY");
    }
}

TEST_CASE("a wrong method is 405 and names the right one", "[any_database][W9]") {
    Host host;
    for (const auto& [method, path] : routes) {
        if (path == "/missing") {
            continue;
        }
        CAPTURE(path);
        const Answer answer = call(host.port(), "DELETE", path);
        CHECK(answer.status == 405);
        CHECK(answer.header("Allow").find(method) != std::string::npos);
    }
    CHECK(call(host.port(), "DELETE", "/missing").status == 404);
    const Answer head = call(host.port(), "HEAD", "/api/games");
    CHECK(head.status == 200);
    CHECK(head.body.empty());
    CHECK(std::stoi(head.header("Content-Length")) > 2);
}

TEST_CASE("changes are refused from other origins and with other content types", "[any_database][X2]") {
    Host host;
    const std::string own = origin_of(host.port());

    struct Case {
        Headers headers;
        unsigned status;
    };

    const std::string json = "application/json";
    const std::vector<Case> cases{
        {{{"Origin", own}, {"Content-Type", json}}, 200},
        {{{"Content-Type", json}}, 200}, // a program, which sends no cookie unasked
        {{{"Content-Type", json + "; charset=utf-8"}}, 200},
        {{{"Origin", "https://evil.example"}, {"Content-Type", json}}, 403},
        {{{"Origin", own + "0"}, {"Content-Type", json}}, 403},
        {{{"Origin", own + ".evil.example"}, {"Content-Type", json}}, 403},
        {{{"Origin", "null"}, {"Content-Type", json}}, 403},
        {{{"Sec-Fetch-Site", "cross-site"}, {"Content-Type", json}}, 403},
        {{{"Sec-Fetch-Site", "same-site"}, {"Content-Type", json}}, 403},
        {{{"Origin", own}, {"Content-Type", "text/plain"}}, 415},
        {{{"Origin", own}, {"Content-Type", "application/x-www-form-urlencoded"}}, 415},
        {{{"Origin", own}, {"Content-Type", "application/jsonp"}}, 415},
        {{{"Origin", own}}, 415},
    };
    for (const Case& one : cases) {
        CAPTURE(Json(one.headers).dump());
        const Answer answer = call(host.port(), "POST", "/api/guest", one.headers, "{}");
        CHECK(answer.status == one.status);
        CHECK(answer.header("Set-Cookie").empty() == (one.status != 200));
    }
}

TEST_CASE("reading leaves the database unchanged, byte for byte", "[file][X2]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    new_room(host.port(), cookie);
    const auto database = [&] {
        std::string bytes;
        for (const char* name : {"games.db", "games.db-wal"}) {
            std::ifstream file(host.folder() / name, std::ios::binary);
            bytes.append(std::istreambuf_iterator<char>(file), {});
        }
        return bytes;
    };
    const std::string before = database();
    REQUIRE(before.size() > 4096);
    for (const char* method : {"GET", "HEAD", "OPTIONS"}) {
        for (const auto& [unused, path] : routes) {
            call(host.port(), method, path, {{"Cookie", cookie}, {"Content-Type", "application/json"}},
                 method == std::string("GET") ? R"({"game":"voluspa","options":{}})" : "");
        }
    }
    CHECK(database() == before);
}

TEST_CASE("paths that escape the web client's folder are not found", "[any_database][W9]") {
    Host host;
    for (const char* path :
         {"/../outside.txt", "/..%2foutside.txt", "/%2e%2e/outside.txt", "/%2e%2e%2foutside.txt",
          "/assets/../../outside.txt", "/assets/..%5c..%5coutside.txt", "/..\\outside.txt", "//outside.txt",
          "/assets/%00main.js", "/assets/main-1a2b3c4d.js%00", "/.hidden", "/assets", "/assets/", "/%zz",
          "/games.db", "/../games.db.secret", "/index.html/", "/assets%2fmain-1a2b3c4d.js"}) {
        CAPTURE(path);
        const std::string answer =
            raw_exchange(host.port(), std::string("GET ") + path
                                          + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
        const std::string status = answer.substr(0, 12);
        CHECK((status == "HTTP/1.1 400" || status == "HTTP/1.1 404"));
        CHECK(answer.find("outside") == std::string::npos);
    }
}

TEST_CASE("the web client is compressed, has ETags, and is cached by file name", "[any_database]") {
    Host host;
    const Answer page = call(host.port(), "GET", "/?query=1", {{"Accept-Encoding", "br, gzip"}});
    CHECK(page.status == 200);
    CHECK(page.header("Content-Type") == "text/html; charset=utf-8");
    CHECK(page.header("Content-Encoding") == "gzip");
    CHECK(page.header("Cache-Control") == "no-cache");
    CHECK(page.body.size() < 200);
    const Answer plain = call(host.port(), "GET", "/");
    CHECK(plain.header("Content-Encoding").empty());
    CHECK(plain.body.starts_with("<!doctype html>"));
    const Answer again = call(host.port(), "GET", "/", {{"If-None-Match", plain.header("ETag")}});
    CHECK(again.status == 304);
    CHECK(again.body.empty());
    const Answer script = call(host.port(), "GET", "/assets/main-1a2b3c4d.js");
    CHECK(script.header("Cache-Control").find("immutable") != std::string::npos);
    CHECK(call(host.port(), "POST", "/", {{"Content-Type", "application/json"}}, "{}").status == 405);
}

TEST_CASE("the web client's script is sent in the smallest encoding the browser accepts", "[any_database]") {
    Host host;
    const auto sent = [&](const char* takes) {
        return call(host.port(), "GET", "/assets/main-1a2b3c4d.js", {{"Accept-Encoding", takes}});
    };
    for (const char* takes : {"gzip, deflate, br, zstd", "br", "BR;q=0.1, gzip", "gzip;q=1.0, br;q=1"}) {
        CAPTURE(takes);
        CHECK(sent(takes).header("Content-Encoding") == "br");
        CHECK(sent(takes).body == "as the bundler packed it");
        CHECK(sent(takes).header("Vary") == "Accept-Encoding");
    }
    for (const char* takes : {"gzip", "gzip;q=0.5, br;q=0", "gzip, br;q=0.0", "x-br, gzip"}) {
        CAPTURE(takes);
        CHECK(sent(takes).header("Content-Encoding") == "gzip");
    }
    for (const char* takes : {"", "identity", "gzip;q=0"}) {
        CAPTURE(takes);
        CHECK(sent(takes).header("Content-Encoding").empty());
    }
    CHECK(call(host.port(), "GET", "/assets/main-1a2b3c4d.js.br").status == 404);
}

TEST_CASE("an unknown path is answered with the page for people and JSON for programs", "[any_database]") {
    Host host;
    constexpr const char* browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    // The response must not reveal that a page for operators exists.
    for (const char* path : {"/missing", "/people/anna", "/metrics"}) {
        CAPTURE(path);
        const Answer page =
            call(host.port(), "GET", path, {{"Accept", browser}, {"X-Forwarded-For", "10.0.0.1"}});
        CHECK(page.status == 404);
        CHECK(page.header("Content-Type") == "text/html; charset=utf-8");
        CHECK(page.body.starts_with("<!doctype html>"));
        CHECK(page.header("ETag").empty());
        const Answer error =
            call(host.port(), "GET", path, {{"Accept", "*/*"}, {"X-Forwarded-For", "10.0.0.1"}});
        CHECK(error.status == 404);
        CHECK(error.header("Content-Type") == "application/json");
    }
    for (const auto& [method, path] : {std::pair{"GET", "/api/missing"}, std::pair{"POST", "/missing"}}) {
        CAPTURE(method, path);
        const Answer error = call(host.port(), method, path, {{"Accept", browser}});
        CHECK(error.status == 404);
        CHECK(error.header("Content-Type") == "application/json");
    }
}

TEST_CASE("the page gives its preview image as an absolute URL", "[any_database]") {
    Host host([](server::Config& config) { config.public_url = "https://games.example.org"; });
    const Answer page = call(host.port(), "GET", "/");
    CHECK(page.body.find(R"(<meta property="og:image" content="https://games.example.org/card.png" />)")
          != std::string::npos);
    CHECK(page.body.find(R"(<meta name="description" content="Board games" />)") != std::string::npos);
}

TEST_CASE("bodies and heads have limits, and no request hides in another", "[any_database][W9]") {
    Host host;
    const std::uint16_t port = host.port();
    const Headers json{{"Content-Type", "application/json"}};
    CHECK(call(port, "POST", "/api/guest", json, std::string(64 * 1024 + 1, ' ')).status == 413);
    CHECK(call(port, "POST", "/api/guest", json, std::string(64 * 1024, '[')).status == 400);
    CHECK(call(port, "GET", std::string(33'000, '/')).status == 431);
    CHECK(call(port, "GET", "/", {{"X-Filler", std::string(33'000, 'x')}}).status == 431);
    for (const char* smuggled : {
             "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: "
             "chunked\r\n\r\n0\r\n\r\n",
             "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nContent-Length: "
             "4\r\n\r\n0\r\n\r\n",
             "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nContent-Length: "
             "5\r\n\r\n0\r\n\r\n",
             "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
             "GET / HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n",
             "GET /\x01 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
             "GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
         }) {
        CAPTURE(smuggled);
        CHECK(raw_exchange(port, smuggled).starts_with("HTTP/1.1 400"));
    }
    std::string pipeline;
    for (int i = 0; i < 20; ++i) {
        pipeline += "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    }
    const std::string answers =
        raw_exchange(port, pipeline + "GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    std::size_t count = 0;
    for (auto at = answers.find("HTTP/1.1 200"); at != std::string::npos;
         at = answers.find("HTTP/1.1 200", at + 1)) {
        ++count;
    }
    CHECK(count == 21);
    CHECK(answers.ends_with("ready\n"));
}

TEST_CASE("calls respond as the protocol says", "[any_database][O1]") {
    Host host;
    const std::uint16_t port = host.port();
    const Json games = call(port, "GET", "/api/games").json();
    CHECK(games.at("protocol") == 2);
    CHECK(games.at("games").at(0).at("name") == "voluspa");

    CHECK(post(port, "/api/rooms", {{"game", "voluspa"}, {"options", Json::object()}}).status == 401);
    const std::string cookie = new_cookie(port);
    CHECK(new_room(port, cookie).size() == 26);

    const auto error_of = [](const Answer& answer) { return answer.json().at("error").at("code"); };
    const Answer unknown = post(port, "/api/rooms", {{"game", "chess"}, {"options", Json::object()}}, cookie);
    CHECK(error_of(unknown) == "unknown_game");
    const Answer players = post(port, "/api/options", {{"game", "voluspa"}, {"options", {{"players", 99}}}});
    CHECK(error_of(players) == "options");
    CHECK(players.json().at("error").at("message").get<std::string>().find("players") != std::string::npos);
    CHECK(error_of(post(port, "/api/options", {{"game", "voluspa"}})) == "malformed");
    const Answer whole = post(port, "/api/options", {{"game", "voluspa"}, {"options", Json::object()}});
    CHECK(whole.json().at("options").contains("players"));
}

TEST_CASE("a guest stays the same guest, and a forged cookie identifies no one", "[any_database][A2]") {
    Host host;
    const std::uint16_t port = host.port();
    const std::string cookie = new_cookie(port);
    const std::string again = post(port, "/api/guest", Json::object(), cookie).header("Set-Cookie");
    CHECK(again.starts_with(cookie + ";"));
    std::string forged = cookie;
    forged.back() = forged.back() == '0' ? '1' : '0';
    const Json wish = {{"game", "voluspa"}, {"options", Json::object()}};
    CHECK(post(port, "/api/rooms", wish, forged).status == 401);
    CHECK_FALSE(post(port, "/api/guest", Json::object(), forged).header("Set-Cookie").starts_with(forged));
}

TEST_CASE("metrics are only for operators, not for clients behind a proxy", "[any_database][X4][O1]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    new_room(host.port(), cookie);
    const Answer metrics = call(host.port(), "GET", "/metrics");
    CHECK(metrics.status == 200);
    for (const char* name :
         {"idavoll_connections ", "idavoll_websockets ", "idavoll_rooms ", "idavoll_moves_total ",
          "idavoll_commit_seconds_count ", "idavoll_http_responses_total{"}) {
        CHECK(metrics.body.find(name) != std::string::npos);
    }
    CHECK(call(host.port(), "GET", "/metrics", {{"X-Forwarded-For", "192.0.2.1"}}).status == 404);
    CHECK(call(host.port(), "GET", "/metrics", {{"Forwarded", "for=192.0.2.1"}}).status == 404);
}

TEST_CASE("the metrics are well-formed, and no label has unbounded values", "[any_database][X4][O1]") {
    Host host;
    new_room(host.port(), new_cookie(host.port()));
    call(host.port(), "GET", "/missing");
    const std::string metrics = call(host.port(), "GET", "/metrics").body;
    for (auto at = metrics.find('{'); at != std::string::npos; at = metrics.find('{', at + 1)) {
        const std::string label = metrics.substr(at + 1, metrics.find('=', at) - at - 1);
        CAPTURE(label);
        CHECK((label == "class" || label == "le" || label == "channel"));
    }
    if (std::system("command -v promtool > /dev/null") != 0) { // NOLINT(concurrency-mt-unsafe)
        WARN("promtool is not installed: the form is not looked at");
        return;
    }
    const auto file = host.folder() / "metrics.txt";
    std::ofstream(file) << metrics;
    const std::string check = "promtool check metrics < '" + file.string() + "'";
    CHECK(std::system(check.c_str()) == 0); // NOLINT(concurrency-mt-unsafe)
}

TEST_CASE("a forwarded address counts only from a trusted proxy", "[any_database][X4][T4]") {
    const auto one_request = [](server::Config& config) { config.limits.per_address.requests = {0.001, 1}; };
    const auto from = [](std::uint16_t port, const char* address) {
        return call(port, "GET", "/api/games", {{"X-Forwarded-For", address}}).status;
    };
    Host direct(one_request);
    CHECK(from(direct.port(), "192.0.2.1") == 200);
    CHECK(from(direct.port(), "192.0.2.2") == 429);

    Host behind([&](server::Config& config) {
        one_request(config);
        config.trusted_proxies = {"127.0.0.0/8"};
    });
    CHECK(from(behind.port(), "192.0.2.1") == 200);
    CHECK(from(behind.port(), "192.0.2.2") == 200);
    CHECK(from(behind.port(), "198.51.100.9, 192.0.2.2")
          == 429); // what the client claims about itself does not count
    CHECK(from(behind.port(), "192.0.2.3, 127.0.0.9") == 200);
}

TEST_CASE("a client that sends too slowly is disconnected", "[any_database][W6]") {
    Host host;
    const FastClock fast;
    for (const char* beginning :
         {"", "GET / HT", "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
          "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"}) {
        CAPTURE(beginning);
        raw_exchange(host.port(), beginning);
    }
    CHECK(call(host.port(), "GET", "/healthz").status == 200);
}

TEST_CASE("a full server says so, and accepts connections again when others leave", "[any_database][R4]") {
    using Change = void (*)(server::Config&);
    const Change in_total = [](server::Config& config) { config.limits.connections = 1; };
    const Change of_one_address = [](server::Config& config) { config.limits.per_address.connections = 1; };
    for (const Change change : {in_total, of_one_address}) {
        Host host(change);
        const std::string cookie = new_cookie(host.port());
        // The previous connection may still be closing.
        std::optional<Browser> only;
        REQUIRE(eventually([&] { return only.emplace(host.port(), cookie).status() == 101; }));
        const Answer refused = call(host.port(), "GET", "/healthz");
        CHECK(refused.status == 503);
        CHECK_FALSE(refused.header("Retry-After").empty());
        only.reset();
        CHECK(eventually([&] { return call(host.port(), "GET", "/healthz").status == 200; }));
    }
}
