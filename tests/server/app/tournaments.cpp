/// Tournaments over real sockets.
#include "tests/server/app/competitors.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"
#include "tests/support/eventually.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Accounts in the order of joining.
struct Players {
    explicit Players(const Host& host) {
        for (const char* name : {"Anna", "Bjorn", "Clara"}) {
            cookies.push_back(TestPerson::called(host.port(), name).cookie());
        }
    }

    std::vector<std::string> cookies;
};

std::string open(const Host& host, const std::string& cookie) {
    const Answer opened = post(host.port(), "/api/tournaments", swiss_of(2, 3), cookie);
    REQUIRE(opened.status == 201);
    return opened.json().at("tournament");
}

Json tournament(const Host& host, const std::string& code, const std::string& cookie = {}) {
    const Headers headers = cookie.empty() ? Headers() : Headers{{"Cookie", cookie}};
    return call(host.port(), "GET", "/api/tournaments/" + code, headers).json();
}

/// The later of the two players resigns in each running game of the tournament.
void play_round(const Host& host, const Players& players, const std::string& code) {
    const Json now = tournament(host, code);
    for (const Json& table : now.at("pairings").back().at("tables")) {
        const int loser = std::max(table.at("seats").at(0).get<int>(), table.at("seats").at(1).get<int>());
        resign(host, players.cookies.at(static_cast<std::size_t>(loser) - 1), table.at("room"));
    }
}

} // namespace

TEST_CASE("a full tournament starts by itself, and the end of each round starts the next",
          "[tournaments][any_database]") {
    Host host(hash_cheaply);
    const Players players(host);
    const std::string code = open(host, players.cookies[0]);
    for (const std::string& cookie : players.cookies) {
        REQUIRE(act(host, "POST", "/api/tournaments/" + code + "/players", cookie).status == 204);
    }
    const Json started = tournament(host, code, players.cookies[1]);
    CHECK(started.at("state") == "running");
    CHECK(started.at("rounds") == 2);
    CHECK(started.at("joined") == true);
    CHECK(started.at("organises") == false);
    // Clara leads by her bye.
    CHECK(started.at("standings").at(2).at("you") == true);
    CHECK(started.at("pairings").at(0).at("byes") == Json{3});
    const Json mine =
        call(host.port(), "GET", "/api/games/mine", {{"Cookie", players.cookies[0]}}).json().at("games");
    CHECK(mine.at(0).at("room") == started.at("pairings").at(0).at("tables").at(0).at("room"));
    play_round(host, players, code);
    REQUIRE(eventually([&] { return tournament(host, code).at("round") == 2; }));
    play_round(host, players, code);
    REQUIRE(eventually([&] { return tournament(host, code).at("state") == "finished"; }));
    const Json ended = tournament(host, code);
    CHECK(ended.at("standings").at(0).at("name") == "Anna");
    CHECK(ended.at("standings").at(0).at("points") == 4);
    const Answer results = call(host.port(), "GET", "/api/tournaments/" + code + "/results.csv");
    CHECK(results.header("content-type") == "text/csv; charset=utf-8");
    CHECK(results.body.find("place,name,points,direct encounter,Buchholz,Sonneborn-Berger,round 1,round 2\r\n"
                            "1,\"Anna\",2,")
          == 0);
    const Json finished =
        call(host.port(), "GET", "/api/tournaments?state=finished").json().at("tournaments");
    CHECK(finished.size() == 1);
    CHECK(call(host.port(), "GET", "/api/tournaments").json().at("tournaments").empty());
}

TEST_CASE("a private tournament is listed for its players only", "[tournaments][any_database]") {
    Host host(hash_cheaply);
    const Players players(host);
    Json hidden = swiss_of(2, 3);
    hidden["visibility"] = "link";
    const std::string code =
        post(host.port(), "/api/tournaments", hidden, players.cookies[0]).json().at("tournament");
    const auto listed = [&](const std::string& cookie) {
        return call(host.port(), "GET", "/api/tournaments", {{"Cookie", cookie}})
            .json()
            .at("tournaments")
            .size();
    };
    CHECK(listed(players.cookies[0]) == 1);
    CHECK(listed(players.cookies[1]) == 0);
    REQUIRE(act(host, "POST", "/api/tournaments/" + code + "/players", players.cookies[1]).status == 204);
    CHECK(listed(players.cookies[1]) == 1);
    REQUIRE(act(host, "DELETE", "/api/tournaments/" + code + "/players", players.cookies[1]).status == 204);
    CHECK(listed(players.cookies[1]) == 0);
}

TEST_CASE("what a tournament does not allow is refused with a reason", "[tournaments][any_database]") {
    Host host(hash_cheaply);
    const Players players(host);
    const std::string code = open(host, players.cookies[0]);
    const std::string path = "/api/tournaments/" + code;
    const auto refusal = [&](const std::string& method, const std::string& target, std::size_t player) {
        const Answer answer = act(host, method, target, players.cookies.at(player));
        REQUIRE(answer.status >= 400);
        return answer.json().at("error").at("code").get<std::string>();
    };
    CHECK(refusal("POST", path + "/start", 1) == "not_creator");
    CHECK(refusal("POST", path + "/start", 0) == "too_few");
    CHECK(refusal("DELETE", path + "/players", 1) == "not_seated");
    CHECK(refusal("DELETE", path, 1) == "not_creator");
    REQUIRE(act(host, "DELETE", path, players.cookies[0]).status == 204);
    CHECK(tournament(host, code).at("state") == "cancelled");
    CHECK(refusal("POST", path + "/players", 1) == "not_open");
}

TEST_CASE("an impossible plan of a tournament is refused", "[tournaments][any_database]") {
    Host host(hash_cheaply);
    const Players players(host);
    const auto code_for = [&](const std::string& member, const Json& value) {
        Json changed = swiss_of(2, 3);
        changed[member] = value;
        return post(host.port(), "/api/tournaments", changed, players.cookies[0])
            .json()
            .at("error")
            .at("code")
            .get<std::string>();
    };
    CHECK(code_for("clock", nullptr) == "malformed");
    CHECK(code_for("format", "ladder") == "malformed");
    CHECK(code_for("best_of", 2) == "malformed");
    CHECK(code_for("best_of", 3) == "options");
    CHECK(code_for("game", "chess") == "unknown_game");
    CHECK(code_for("options", {{"players", 99}}) == "options");
    CHECK(code_for("players", {{"from", 9}, {"to", 8}}) == "options");
    CHECK(code_for("starts_at", 1) == "options");
    Json robin = swiss_of(2, 3);
    robin["format"] = "round_robin";
    robin["options"]["players"] = 3;
    CHECK(post(host.port(), "/api/tournaments", robin, players.cookies[0]).status == 422);
}

TEST_CASE("staff swap two players of a round; the games begun are called off", "[tournaments][console]") {
    Host host(hash_cheaply);
    std::vector<TestPerson> players;
    for (const char* name : {"Anna", "Bjorn", "Clara", "Dagny"}) {
        players.push_back(TestPerson::called(host.port(), name));
    }
    const std::string code = players[0].post("/api/tournaments", swiss_of(4, 4)).json().at("tournament");
    for (TestPerson& player : players) {
        REQUIRE(player.post("/api/tournaments/" + code + "/players", Json::object()).status == 204);
    }
    const auto tables = [&] { return tournament(host, code).at("pairings").at(0).at("tables"); };
    const Json before = tables();
    const auto name_at = [&](std::size_t table) {
        const auto seed = before.at(table).at("seats").at(0).get<std::size_t>();
        return std::string(std::vector{"Anna", "Bjorn", "Clara", "Dagny"}.at(seed - 1));
    };
    TestPerson maya = keeper(host, "Maya", "moderator");
    const std::string path = "/api/console/tournaments/" + code + "/swap";
    const Json wanted{{"one", name_at(0)}, {"other", name_at(1)}, {"why", "They share a computer."}};
    CHECK(players[0].post(path, wanted).status == 404);
    CHECK(maya.post(path, {{"one", "Anna"}, {"other", "Erik"}, {"why", "?"}}).status == 403);
    REQUIRE(maya.post(path, wanted).status == 204);
    const Json after = tables();
    CHECK(after.at(0).at("seats").at(1) == before.at(0).at("seats").at(1));
    CHECK(after.at(0).at("room") != before.at(0).at("room"));
    for (const Json& table : before) {
        const std::string room = table.at("room");
        CHECK(players[0].get("/api/rooms/" + room + "/view").json().at("status") == "finished");
    }
    for (TestPerson& player : players) {
        CHECK(player.get("/api/games/mine").json().at("games").size() == 1);
    }
}
