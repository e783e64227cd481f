#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

// Bans of guests and networks by staff, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

const std::string bans = "/api/console/bans";
const Json because{{"why", "has apologised"}};

/// Anna's game against the guest Björn; Runa moderates. WebSockets come from one network.
struct Evening {
    Evening()
        : host(hash_cheaply), anna(TestPerson::called(host.port(), "Anna")),
          bjorn(TestPerson::guest(host.port())), zoe(TestPerson::guest(host.port())),
          runa(keeper(host, "Runa", "moderator")), room(begun_game(anna, bjorn)) {}

    unsigned ban(Json whom, const Json& until = nullptr) {
        whom.update({{"until", until}, {"why", "was rude"}});
        return runa.post(bans, whom).status;
    }

    Json listed() { return runa.get(bans).json().at("bans"); }

    unsigned lift() {
        return runa
            .post(bans + "/" + std::to_string(listed().at(0).at("id").get<std::int64_t>()) + "/lift", because)
            .status;
    }

    /// Returns the code of the refusal on entering the room, or an empty text.
    std::string entered(const TestPerson& one) const {
        Browser browser = one.enter(room);
        const Json first = browser.receive().value();
        return first.at("type") == "welcome" ? "" : first.at("code").get<std::string>();
    }

    Host host;
    TestPerson anna;
    TestPerson bjorn;
    TestPerson zoe;
    TestPerson runa;
    std::string room;
};

const Json at_seat{{"game", 1}, {"seat", 1}};

Json with_network(Json whom) {
    whom["network"] = true;
    return whom;
}

/// Returns the calls that are refused as banned.
std::string refused_calls(TestPerson& one, const std::string& from = {}) {
    const std::map<std::string, std::string> calls{{"/api/guest", "guest "},
                                                   {"/api/rooms", "rooms "},
                                                   {"/api/account", "account "},
                                                   {"/api/reports", "reports "}};
    std::string refused;
    for (const auto& [path, word] : calls) {
        const Answer answer = one.call("POST", path, Json::object(), from);
        if (TestPerson::refusal(answer) == "banned") {
            CHECK(answer.status == 403);
            refused += word;
        }
    }
    CHECK(one.call("GET", "/api/games", std::nullopt, from).status == 200);
    return refused;
}

const std::string all = "account guest reports rooms ";

} // namespace

TEST_CASE("a banned guest may read but not act; others on the same network may act",
          "[console][calls][any_database]") {
    Evening game;
    REQUIRE(game.ban(at_seat) == 204);
    CHECK(refused_calls(game.bjorn) == all);
    CHECK(refused_calls(game.bjorn, "127.0.6.1") == all);
    CHECK(game.entered(game.bjorn) == "banned");
    CHECK(game.bjorn.get("/api/me").status == 200);
    CHECK(refused_calls(game.zoe).empty());
    CHECK(game.entered(game.zoe).empty());
    CHECK(refused_calls(game.anna).empty());
    CHECK(game.entered(game.anna).empty());
    // They can still sign in.
    REQUIRE(game.bjorn.post("/api/session", {{"name", "Anna"}, {"password", good_password}}).status == 200);
    CHECK(refused_calls(game.bjorn).empty());
    REQUIRE(game.bjorn.call("DELETE", "/api/session").status == 204);
    CHECK(refused_calls(game.bjorn) == all);
    REQUIRE(game.lift() == 204);
    CHECK(refused_calls(game.bjorn).empty());
    CHECK(game.entered(game.bjorn).empty());
}

TEST_CASE("a banned network's guests can neither play nor sign up, but accounts can play",
          "[console][calls][any_database]") {
    Evening game;
    SECTION("of an address") {
        CHECK(game.ban({{"address", "300.0.0.1"}}) == 400);
        REQUIRE(game.ban({{"address", "127.0.0.1"}}) == 204);
    }
    SECTION("of an account") {
        REQUIRE(game.ban({{"account", "Anna"}}) == 204);
    }
    SECTION("of a connected guest") {
        Browser playing = game.bjorn.enter(game.room);
        playing.receive("welcome");
        REQUIRE(game.ban(with_network(at_seat)) == 204);
    }
    SECTION("of a guest who comes back later") {
        // No one is connected.
        game.host.stop();
        game.host.start();
        REQUIRE(game.ban(with_network(at_seat)) == 204);
        CHECK(refused_calls(game.zoe).empty());
        CHECK(game.entered(game.bjorn) == "banned");
    }
    CHECK(refused_calls(game.zoe) == all);
    CHECK(game.entered(game.zoe) == "banned");
    TestPerson stranger(game.host.port());
    CHECK(refused_calls(stranger) == "account guest ");
    CHECK(refused_calls(game.zoe, "127.0.6.1").empty());
    CHECK(refused_calls(stranger, "127.0.6.1").empty());
    CHECK(refused_calls(game.anna) == "account ");
    CHECK(game.entered(game.anna).empty());
    CHECK(TestPerson(game.host.port())
              .post("/api/session", {{"name", "Anna"}, {"password", good_password}})
              .status
          == 200);
    // A further player on an account's device is a guest.
    const std::string token = game.anna.post("/api/guest", {{"local", true}}).json().at("token");
    Browser local(game.host.port(), game.anna.cookie());
    local.send({{"type", "hello"}, {"v", 2}, {"room", game.room}, {"as", token}});
    CHECK(local.receive("error").at("code") == "banned");
    CHECK(local.close_code() == 1008);
    REQUIRE(game.lift() == 204);
    CHECK(game.entered(game.zoe).empty());
}

TEST_CASE("a ban closes the guest's connections at once, and their seats in running games are out",
          "[console][calls][any_database][A4]") {
    Evening game;
    Browser playing = game.bjorn.enter(game.room);
    playing.receive("welcome");
    Browser watching = game.zoe.enter(game.room);
    watching.receive("welcome");
    const std::int64_t until = in_an_hour();
    REQUIRE(game.ban(at_seat, until) == 204);
    CHECK(playing.close_code() == 1008);
    Browser again = game.bjorn.enter(game.room);
    const Json refused = again.receive("error");
    CHECK(refused.at("restraint") == Json{{"until", until}, {"why", "was rude"}});
    CHECK_THAT(refused.at("message"), Catch::EndsWith("UTC: was rude"));
    CHECK(again.close_code() == 1008);
    CHECK(game.runa.get("/api/console/games/1").json().at("out") == Json::array({1}));
    REQUIRE(game.ban({{"address", "127.0.0.1"}}) == 204);
    CHECK(watching.close_code() == 1008);
}

TEST_CASE("staff find bans in a list, and the audit log names who set and lifted them",
          "[console][calls][any_database][E9]") {
    Evening game;
    CHECK(game.ban(at_seat, 1000) == 400);
    CHECK(game.ban({{"game", 1}, {"seat", 0}}) == 403);
    CHECK(game.ban({{"game", 1}, {"seat", 7}}) == 404);
    CHECK(game.ban({{"game", 1}, {"line", 1}}) == 404);
    CHECK(game.ban({{"account", "Nobody"}}) == 404);
    CHECK(game.ban({{"game", 1}}) == 400);
    CHECK(game.ban({{"account", "Anna"}, {"address", "127.0.0.1"}}) == 400);
    CHECK(game.ban(with_network({{"account", "Anna"}})) == 400);
    CHECK(game.listed().empty());
    CHECK(game.anna.get(bans).status == 404);
    REQUIRE(game.ban(with_network(at_seat)) == 204);
    const Json ban = game.listed().at(0);
    CHECK(ban.at("name") == "Björn");
    CHECK(ban.at("game") == 1);
    CHECK(ban.at("guest") == true);
    CHECK(ban.at("network") == true);
    CHECK(ban.at("until").is_null());
    CHECK(ban.at("why") == "was rude");
    CHECK(ban.at("by") == "Runa");
    CHECK(game.bjorn.get("/api/me/export").json().at("bans").at(0).at("why") == "was rude");
    REQUIRE(game.ban({{"address", "127.0.0.1"}}) == 204);
    CHECK(game.listed().at(0).at("name").is_null());
    REQUIRE(game.lift() == 204);
    REQUIRE(game.lift() == 204);
    CHECK(game.listed().empty());
    CHECK(game.runa.post(bans + "/1/lift", because).status == 404);
    TestPerson olaf = keeper(game.host, "Olaf", "operator");
    const Json rows = olaf.get("/api/console/audit").json().at("rows");
    const auto row = [&](std::size_t n) {
        return rows.at(n).at("who").get<std::string>() + ": " + rows.at(n).at("what").get<std::string>()
               + ", " + rows.at(n).at("after").get<std::string>();
    };
    // The newest is Olaf's role.
    CHECK(row(1) == "Runa: ban lift, lifted");
    CHECK(row(2) == "Runa: ban lift, lifted");
    CHECK(row(3) == "Runa: network ban, banned: was rude");
    CHECK(row(4) == "Runa: guest and network ban, banned: was rude");
    CHECK(rows.at(3).at("on").get<std::string>().size() == 16);
}
