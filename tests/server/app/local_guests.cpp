/// Several players on one device: guests without a cookie, whose connections one browser opens.
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

std::string new_token(const Host& host, const std::string& cookie) {
    const Answer answer = post(host.port(), "/api/guest", {{"local", true}}, cookie);
    REQUIRE(answer.status == 200);
    CHECK(answer.header("Set-Cookie").empty());
    return answer.json().at("token");
}

Browser enter(const Host& host, const std::string& cookie, const std::string& room, const Json& as) {
    Browser browser(host.port(), cookie);
    Json hello{{"type", "hello"}, {"v", 2}, {"room", room}};
    if (!as.is_null()) {
        hello["as"] = as;
    }
    browser.send(hello);
    return browser;
}

} // namespace

TEST_CASE("two local guests of one browser play a game, each with their own hand", "[people][H1]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    const std::string first = new_token(host, cookie);
    const std::string second = new_token(host, cookie);
    CHECK(first != second);
    Browser anna = enter(host, cookie, room, first);
    anna.receive("welcome");
    anna.send({{"type", "sit"}, {"id", "sit"}, {"name", "Anna"}, {"entropy", ""}});
    anna.receive("ack");
    Browser bert = enter(host, cookie, room, second);
    CHECK(bert.receive("welcome").at("you").at("creator") == false);
    bert.send({{"type", "sit"}, {"id", "sit"}, {"name", "Bert"}, {"entropy", ""}});
    const Json annas = anna.receive("view").at("view");
    const Json berts = bert.receive("view").at("view");
    CHECK(annas.at("hands").at(0).is_array());
    CHECK_FALSE(annas.at("hands").at(1).is_array());
    CHECK(berts.at("hands").at(1).is_array());
    CHECK_FALSE(berts.at("hands").at(0).is_array());

    // The browser's own guest has no seat, and its list does not show the game once it runs.
    Browser own = enter(host, cookie, room, nullptr);
    CHECK(own.receive("welcome").at("you").at("seat").is_null());
    bert.close();
    Browser again = enter(host, cookie, room, second);
    CHECK(again.receive("welcome").at("you").at("seat") == 1);
}

TEST_CASE("a token that this server has not signed is no player", "[people]") {
    Host host;
    const std::string cookie = new_cookie(host.port());
    const std::string room = new_room(host.port(), cookie);
    std::string forged = new_token(host, cookie);
    forged.front() = forged.front() == '0' ? '1' : '0';
    Browser browser = enter(host, cookie, room, forged);
    CHECK(browser.receive("error").at("code") == "no_guest");
}

TEST_CASE("a server without guests has no local guests either", "[people]") {
    Host host([](server::Config& config) { config.guests = "off"; });
    const Answer answer = post(host.port(), "/api/guest", {{"local", true}});
    CHECK(answer.status == 403);
    CHECK(answer.json().at("error").at("code") == "forbidden");
}
