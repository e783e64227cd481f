/// Over real sockets: what others can read of a game while other tables play the same deal, call by call.
#include "tests/server/app/competitors.h"
#include "tests/server/core/people/test_person.h"
#include "tests/support/eventually.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// A tournament of four with the same deal, whose first round is running. Anna organises it.
class Round {
  public:
    Round() : host_(hash_cheaply) {
        for (const char* name : {"Anna", "Bjorn", "Clara", "Dagny"}) {
            cookies.push_back(TestPerson::called(host_.port(), name).cookie());
        }
        Json wish = swiss_of(4, 4);
        wish["same_deal"] = true;
        code = post(host_.port(), "/api/tournaments", wish, cookies[0]).json().at("tournament");
        for (const std::string& cookie : cookies) {
            const Json entropy{{"entropy", std::string(63, '0') + std::to_string(&cookie - cookies.data())}};
            REQUIRE(post(host_.port(), path() + "/players", entropy, cookie).status == 204);
        }
        // The first meets the third.
        mine = room_of(0);
        theirs = room_of(1);
        REQUIRE(mine != theirs);
    }

    std::string path() const { return "/api/tournaments/" + code; }

    Answer get(const std::string& target, const std::string& cookie) const {
        return call(host_.port(), "GET", target, {{"Cookie", cookie}});
    }

    Json tournament(std::size_t player) const { return get(path(), cookies[player]).json(); }

    /// Returns the room of the player's game in the first round.
    std::string room_of(std::size_t player) const {
        const Json tables = tournament(player).at("pairings").at(0).at("tables");
        return tables.at(0).at("room").is_null() ? tables.at(1).at("room") : tables.at(0).at("room");
    }

    /// Returns the error code; empty if the call succeeds.
    std::string refusal(const std::string& target, const std::string& cookie) const {
        const Answer answer = get(target, cookie);
        return answer.status < 400 ? "" : answer.json().at("error").at("code").get<std::string>();
    }

    std::string refusal_of_post(const std::string& target, const Json& body,
                                const std::string& cookie) const {
        const Answer answer = post(host_.port(), target, body, cookie);
        return answer.status < 400 ? "" : answer.json().at("error").at("code").get<std::string>();
    }

    Browser enter(const std::string& room, const std::string& cookie) const {
        Browser browser(host_.port(), cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
        return browser;
    }

    void resign(std::size_t player, const std::string& room) const {
        test::resign(host_, cookies[player], room);
    }

    bool is_watched(const std::string& room, const std::string& cookie) const {
        return get("/api/watch", cookie).body.find(room) != std::string::npos;
    }

    std::vector<std::string> cookies;
    std::string code;
    std::string mine;   ///< of Anna and Clara
    std::string theirs; ///< of Bjorn and Dagny

    const Host& host() const { return host_; }

  private:
    Host host_;
};

const Json any_position{{"seq", 0}, {"seat", nullptr}, {"name", "Anna"}, {"bot", "farmer"}};

} // namespace

TEST_CASE("only its players can read a game while other tables play the same deal, by any call",
          "[tournaments][any_database]") {
    const Round round;
    const bool has_ended = GENERATE(false, true);
    if (has_ended) {
        round.resign(3, round.theirs);
    }
    const std::string stranger = new_cookie(round.host().port());
    for (const std::string& reader : {round.cookies[0], round.cookies[2], stranger}) {
        for (const char* part : {"view", "record", "analysis", "picture"}) {
            CAPTURE(part);
            CHECK(round.refusal("/api/rooms/" + round.theirs + "/" + part, reader) == "forbidden");
        }
        const std::string continuations = "/api/rooms/" + round.theirs + "/continuations";
        CHECK(round.refusal_of_post(continuations, any_position, reader) == "forbidden");
        Browser browser = round.enter(round.theirs, reader);
        const Json refused = browser.receive("error");
        CHECK(refused.at("code") == "forbidden");
        CHECK(refused.at("message").get<std::string>().find("same deal") != std::string::npos);
        CHECK(browser.close_code() != 0);
        for (const char* part : {"notes", "drawings"}) {
            CHECK(round.get("/api/rooms/" + round.theirs + "/" + part, reader).status == 404);
        }
        CHECK(round.get("/api/rooms/" + round.theirs + "/rating", reader).json().at("rated") == false);
        CHECK(!round.is_watched(round.theirs, reader));
        CHECK(round.get("/api/games/mine", reader).body.find(round.theirs) == std::string::npos);
        CHECK(round.get("/api/games/mine?status=finished", reader).body.find(round.theirs)
              == std::string::npos);
        // The organiser has opened the rooms.
        const bool is_organiser = reader == round.cookies[0];
        CHECK((is_organiser
               || round.get("/api/me/export", reader).body.find(round.theirs) == std::string::npos));
        CHECK(round.get("/api/people/Bjorn", reader).json().at("games").empty());
        CHECK(round.get("/api/people/Bjorn", reader).body.find(round.theirs) == std::string::npos);
        const Answer told = round.get(round.path(), reader);
        CHECK(told.body.find(round.theirs) == std::string::npos);
        const Json tournament = told.json();
        for (const Json& table : tournament.at("pairings").at(0).at("tables")) {
            CHECK(table.at("points").is_null());
            CHECK(table.at("scores").is_null());
            CHECK(table.at("differences").is_null());
        }
        for (const Json& one : tournament.at("standings")) {
            CHECK(one.at("points") == 0);
        }
        CHECK(round.get(round.path() + "/results.csv", reader).body.find("Bjorn\",0.0000,")
              != std::string::npos);
    }
}

TEST_CASE("players of an ended table don't learn its deal while another plays the same", "[tournaments]") {
    const Round round;
    round.resign(2, round.mine);
    for (const char* part : {"record", "analysis"}) {
        CHECK(round.refusal("/api/rooms/" + round.mine + "/" + part, round.cookies[0]) == "not_finished");
    }
    const std::string continuations = "/api/rooms/" + round.mine + "/continuations";
    CHECK(round.refusal_of_post(continuations, any_position, round.cookies[0]) == "not_finished");
    Browser browser = round.enter(round.mine, round.cookies[0]);
    const Json room = browser.receive("welcome").at("room");
    CHECK(room.at("status") == "finished");
    CHECK(room.at("seed").is_null());
    CHECK(room.at("secret_deal") == true);
    const Json view = browser.receive("view").at("view");
    CHECK(view.at("deck").is_number());
    CHECK(view.at("hands").at(1).is_number() != view.at("hands").at(0).is_number());
    browser.send({{"type", "record"}, {"id", "r"}});
    const Json record = browser.receive("record").at("record");
    CHECK(record.at("seed").is_null());
    CHECK(record.contains("viewer"));
    CHECK(record.at("setup").at("deck").is_number());
}

TEST_CASE("when the last table of the round has ended, everything opens, also to those who are there",
          "[tournaments][any_database]") {
    const Round round;
    round.resign(2, round.mine);
    Browser waiting = round.enter(round.mine, round.cookies[0]);
    CHECK(waiting.receive("welcome").at("room").at("seed").is_null());
    round.resign(3, round.theirs);
    Json room;
    do {
        room = waiting.receive("room").at("room");
    } while (room.at("seed").is_null());
    CHECK(!room.contains("secret_deal"));
    REQUIRE(eventually([&] { return round.tournament(0).at("round") == 2; }));
    const std::string stranger = new_cookie(round.host().port());
    const Json mine = round.get("/api/rooms/" + round.mine + "/record", stranger).json();
    const Json theirs = round.get("/api/rooms/" + round.theirs + "/record", stranger).json();
    for (const char* part : {"seed", "commitment", "entropy", "setup", "options"}) {
        CAPTURE(part);
        CHECK(mine.at(part) == theirs.at(part));
    }
    CHECK(mine.at("options").at("own_stacks") == true);
    const Json told = round.tournament(3);
    CHECK(told.at("deals").at("commitments").at(0) == mine.at("commitment"));
    for (const Json& table : told.at("pairings").at(0).at("tables")) {
        CHECK(table.at("room").is_string());
        // One player of each table has left.
        CHECK(table.at("points").size() == 2);
        CHECK(table.at("differences") == Json{nullptr, nullptr});
    }
    CHECK(round.get("/api/people/Bjorn", stranger).json().at("games").size() == 1);
}
