#include "tests/server/core/people/test_person.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

TEST_CASE("notification settings are stored completely among a person's settings until changed",
          "[news][any_database]") {
    Host host(hash_cheaply);
    TestPerson guest = TestPerson::guest(host.port());
    const Json first = guest.me().at("settings");
    CHECK(first.at("news").at("mail") == Json{{"after", 30}});
    CHECK(first.size() == 1);

    const Json wish = {{"lang", "de"}, {"news", {{"zone", "Europe/Berlin"}, {"mail", {{"digest", 8}}}}}};
    const Answer changed = guest.call("PATCH", "/api/me", Json{{"settings", wish}});
    CHECK(changed.status == 200);
    const Json news = changed.json().at("settings").at("news");
    CHECK(news.at("zone") == "Europe/Berlin");
    CHECK(news.at("mail") == Json{{"digest", 8}});
    CHECK(news.at("push") == "at_once");

    // A client that does not know notification settings leaves them unchanged.
    guest.call("PATCH", "/api/me", Json{{"settings", {{"lang", "en"}}}});
    CHECK(guest.me().at("settings").at("news") == news);
    CHECK(guest.me().at("settings").at("lang") == "en");
    guest.call("PATCH", "/api/me", Json{{"settings", {{"news", {{"push", "never"}}}}}});
    CHECK(guest.me().at("settings").at("news").at("push") == "never");
    CHECK(guest.me().at("settings").at("news").at("zone") == "Europe/Berlin");
}

TEST_CASE("an unknown time zone becomes UTC, and everything else is saved", "[news][any_database]") {
    Host host(hash_cheaply);
    TestPerson guest = TestPerson::guest(host.port());
    for (const char* zone : {"Etc/Unknown", "Europe/Asgard", "America/Nuuk2"}) {
        CAPTURE(zone);
        const Json wish = {{"news", {{"zone", zone}, {"mail", {{"digest", 8}}}}}};
        CHECK(guest.call("PATCH", "/api/me", Json{{"settings", wish}}).status == 200);
        const Json news = guest.me().at("settings").at("news");
        CHECK(news.at("zone") == "UTC");
        CHECK(news.at("mail") == Json{{"digest", 8}});
    }
}

TEST_CASE("an invalid choice is refused and changes nothing", "[news][any_database]") {
    Host host(hash_cheaply);
    TestPerson guest = TestPerson::guest(host.port());
    const Json before = guest.me();
    for (const Json& news : {Json{{"mail", "later"}}, Json{{"sms", "never"}}, Json(nullptr), Json::array()}) {
        CAPTURE(news);
        const Answer answer = guest.call("PATCH", "/api/me", Json{{"settings", {{"news", news}}}});
        CHECK(answer.status == 400);
        CHECK(TestPerson::refusal(answer) == "malformed");
    }
    CHECK(guest.me() == before);
}
