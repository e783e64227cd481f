#include "server/http/api/call_facts.h"
#include "server/http/router.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

Json description(std::uint16_t port) {
    const Answer answer = call(port, "GET", "/api/openapi.json");
    REQUIRE(answer.status == 200);
    REQUIRE(answer.header("Content-Type") == "application/json");
    return answer.json();
}

/// Returns everything a document refers to within itself.
void references(const Json& part, std::vector<std::string>& out) {
    if (part.is_object() && part.contains("$ref")) {
        out.push_back(part.at("$ref").get<std::string>());
    }
    if (part.is_structured()) {
        for (const Json& below : part) {
            references(below, out);
        }
    }
}

} // namespace

TEST_CASE("the API description contains exactly the server's calls",
          "[openapi][people][news][any_database]") {
    Host host;
    const auto routes = host.app().routes();
    for (const server::Route& route : routes) {
        if (route.path.starts_with("/api/")) {
            CAPTURE(route.path, route.method);
            CHECK(server::facts_of(route.method, route.path) != nullptr);
        }
    }
    for (const server::CallFacts& facts : server::call_facts()) {
        CAPTURE(facts.path, facts.method);
        CHECK(std::ranges::any_of(routes, [&](const server::Route& route) {
            return route.method == facts.method && route.path == facts.path;
        }));
    }
}

TEST_CASE("the API description has no dangling references and no unused parts",
          "[openapi][people][news][any_database]") {
    Host host;
    const Json document = description(host.port());
    CHECK(document.at("openapi") == "3.1.0");
    std::vector<std::string> all;
    references(document, all);
    CHECK_FALSE(all.empty());
    for (const std::string& reference : all) {
        CAPTURE(reference);
        REQUIRE(reference.starts_with("#/"));
        CHECK(document.contains(Json::json_pointer(reference.substr(1))));
    }
    for (const auto& [name, schema] : document.at("components").at("schemas").items()) {
        CHECK(std::ranges::count(all, "#/components/schemas/" + name) > 0);
    }
}

TEST_CASE("the API description names path parameters and permitted callers",
          "[openapi][people][news][any_database]") {
    Host host;
    const Json opening = description(host.port()).at("paths").at("/api/rooms").at("post");
    CHECK(opening.at("responses").contains("201"));
    CHECK(opening.at("requestBody").at("content").contains("application/json"));
    CHECK(opening.at("security").size() == 3);
    CHECK(description(host.port()).at("paths").at("/api/games").at("get").at("security").empty());
}
