/// Analyses of finished games over the network.
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/support/eventually.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// A player against a bot without delay.
struct Duel {
    explicit Duel(const Json& settings = Json::object())
        : host([](server::Config& config) {
              config.bot_pause = 0;
              config.limits.messages = {1e9, 1e9};
              config.limits.per_address.requests = {1e9, 1e9};
              config.limits.per_address.messages = {1e9, 1e9};
          }),
          cookie(new_cookie(host.port())) {
        Json chosen = settings;
        chosen["bots"] = {nullptr, "greedy"};
        const Json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}, {"settings", chosen}};
        const Answer opened = post(host.port(), "/api/rooms", wish, cookie);
        INFO(opened.body);
        REQUIRE(opened.status == 201);
        room = opened.json().at("room");
    }

    Answer analysis(const Headers& headers) const {
        return call(host.port(), "GET", "/api/rooms/" + room + "/analysis", headers);
    }

    Answer analysis() const { return analysis({{"Cookie", cookie}, {"Origin", origin_of(host.port())}}); }

    /// Polls until it is ready.
    Json analysis_made() const {
        Json answer;
        REQUIRE(eventually([&] {
            answer = analysis().json();
            return answer.at("ready") == true;
        }));
        return answer.at("analysis");
    }

    mutable Host host;
    std::string cookie;
    std::string room;
};

/// Takes a seat, moves until asked twice, and resigns. Returns the record.
Json play_a_little(const Duel& duel) {
    Browser browser(duel.host.port(), duel.cookie);
    browser.send({{"type", "hello"}, {"v", 2}, {"room", duel.room}});
    browser.receive("welcome");
    browser.send({{"type", "sit"}, {"id", "sit"}, {"name", "Anna"}, {"entropy", ""}});
    browser.receive("ack");
    for (const std::string id : {"first", "second"}) {
        Json answer;
        REQUIRE(eventually([&] {
            browser.send({{"type", "legal"}, {"id", id + "?"}});
            answer = browser.receive("legal");
            return !answer.at("legal").empty();
        }));
        Json action = answer.at("legal").at(0);
        action.erase("points");
        browser.send({{"type", "move"}, {"id", id}, {"upon", answer.at("seq")}, {"action", action}});
        browser.receive("ack");
    }
    Json left{{"type", "error"}};
    while (left.at("type") == "error") {
        browser.send({{"type", "legal"}, {"id", "now"}});
        const Json seq = browser.receive("legal").at("seq");
        browser.send({{"type", "move"}, {"id", "leave"}, {"upon", seq}, {"action", {{"type", "resign"}}}});
        do {
            left = *browser.receive();
        } while (left.value("id", "") != "leave");
    }
    browser.send({{"type", "record"}, {"id", "record"}});
    return browser.receive("record").at("record");
}

} // namespace

TEST_CASE("an analysis is available after the game and made on request", "[time][analysis][any_database]") {
    const Duel duel;
    const Answer before = duel.analysis();
    CHECK(before.status == 409);
    CHECK(before.json().at("error").at("code") == "not_finished");
    const Json record = play_a_little(duel);
    const Json analysis = duel.analysis_made();
    CHECK(analysis.at("game") == "voluspa");
    // The last row is the resignation, which search does not judge.
    REQUIRE(analysis.at("actions").size() == record.at("actions").size() - 1);
    for (std::size_t i = 0; i < analysis.at("actions").size(); ++i) {
        const Json& judged = analysis.at("actions").at(i);
        const Json& row = record.at("actions").at(i);
        CHECK(judged.at("played") == row.at("action"));
        CHECK(judged.value("by", Json()) == row.value("by", Json()));
    }
    CHECK(analysis.at("accounts").empty());
    CHECK(duel.analysis().json().at("analysis") == analysis);
}

TEST_CASE("an analysis is available only to those who may see the end of the game",
          "[time][analysis][any_database]") {
    const Json hidden{{"spectators", "none"}};
    const Duel duel(hidden);
    play_a_little(duel);
    CHECK(duel.analysis({}).status == 403);
    duel.analysis_made();
    CHECK(duel.analysis({}).status == 403);
    CHECK(call(duel.host.port(), "GET", "/api/rooms/nosuchroom/analysis").status == 404);
}
