/// Which calls are answered how, for every kind of caller.

#include "server/http/router.h"
#include "tests/server/app/access.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"

#include <algorithm>
#include <boost/beast/http/verb.hpp>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using namespace idavoll::test::access_table;

namespace {

struct Caller {
    std::string name;
    Headers headers;
    std::string from;
};

/// Creates an account with an unused name and a role.
TestPerson new_keeper(const Host& host, const std::string& role) {
    TestPerson account = new_account(host.port());
    give_role(host, account.me().at("name"), role);
    return account;
}

std::vector<Caller> callers(const Host& host) {
    const std::uint16_t port = host.port();
    const std::string cookie = new_cookie(port);
    const std::pair<std::string, std::string> own{"Origin", origin_of(port)};
    TestPerson account = new_account(port);
    return {
        {"nobody", {own}, {}},
        {"forger", {own, {"Cookie", forged(cookie)}}, {}},
        {"guest", {own, {"Cookie", cookie}}, {}},
        {"lured", {{"Origin", "https://evil.example"}, {"Cookie", cookie}}, {}},
        {"operator", {own}, operators_address},
        {"proxied", {own, {"X-Forwarded-For", operators_address}}, {}},
        {"account", {own, {"Cookie", account.cookie()}}, {}},
        {"reading", new_token(account, "read"), {}},
        {"playing", new_token(account, "play"), {}},
        {"moderator", {own, {"Cookie", new_keeper(host, "moderator").cookie()}}, {}},
        {"keeper", {own, {"Cookie", new_keeper(host, "operator").cookie()}}, {}},
    };
}

/// Returns a body for calls that need one.
Json body_of(std::string_view path) {
    if (path == "/api/rooms" || path == "/api/options") {
        return {{"game", "voluspa"}, {"options", Json::object()}};
    }
    return Json::object();
}

/// Replaces each `{…}` of a path with something that does not exist.
std::string target_of(std::string_view path) {
    std::string target(path);
    for (auto place = target.find('{'); place != std::string::npos; place = target.find('{')) {
        target.replace(place, target.find('}') + 1 - place, "0123456789abcdefghjkmnpqrs");
    }
    return target;
}

std::string status_of(std::uint16_t port, const std::string& method, std::string_view path,
                      const Caller& caller) {
    Headers headers = caller.headers;
    std::string body;
    // Of the deletions, only that of the account needs more than the path.
    if (method != "GET" && (method != "DELETE" || path == "/api/me")) {
        headers.emplace_back("Content-Type", "application/json");
        body = body_of(path).dump();
    }
    return std::to_string(call(port, method, target_of(path), headers, body, caller.from).status);
}

/// Tests every call of the router, and the static files.
Lines calls_as_answered(Host& host) {
    std::vector<Caller> all = callers(host);
    std::vector<std::string> cells;
    for (const Caller& caller : all) {
        cells.push_back(caller.name);
    }
    Lines lines{row("call", call_width, cells)};
    const auto add = [&](const std::string& method, std::string_view path) {
        cells.clear();
        for (const Caller& caller : all) {
            cells.push_back(status_of(host.port(), method, path, caller));
        }
        // A call that signs out or deletes its caller must not affect the next row.
        all = callers(host);
        lines.push_back(row(fmt::format("{} {}", method, path), call_width, cells));
    };
    for (const server::Route& route : host.app().routes()) {
        add(std::string(boost::beast::http::to_string(route.method)), route.path);
    }
    add("GET", "/");
    add("POST", "/");
    add("GET", "/missing");
    return lines;
}

} // namespace

TEST_CASE("every call is answered as the table says for every kind of caller",
          "[people][any_database][H6][A7][X2]") {
    Host host(allow_much);
    compare("== calls", calls_as_answered(host));
}

TEST_CASE("a wrong HTTP method is refused for every caller", "[people][any_database][H6][A7][X2]") {
    Host host(allow_much);
    const std::vector<Caller> all = callers(host);
    for (const server::Route& route : host.app().routes()) {
        for (const char* method : {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}) {
            const bool exists = std::ranges::any_of(host.app().routes(), [&](const server::Route& one) {
                return one.path == route.path && method == boost::beast::http::to_string(one.method);
            });
            if (exists) {
                continue;
            }
            for (const Caller& caller : all) {
                CAPTURE(method, route.path, caller.name);
                CHECK(status_of(host.port(), method, route.path, caller) == "405");
            }
        }
    }
}
