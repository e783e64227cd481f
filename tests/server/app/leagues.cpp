/// Leagues over real sockets.
#include "tests/server/app/competitors.h"
#include "tests/server/core/people/test_person.h"
#include "tests/support/eventually.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// A league of four accounts, opened by the first.
class League {
  public:
    explicit League(const Json& changed = Json::object()) : host_(hash_cheaply) {
        for (const char* name : {"Anna", "Bjorn", "Clara", "Dagny"}) {
            cookies.push_back(TestPerson::called(host_.port(), name).cookie());
        }
        Json wish{{"name", "Winter League"},
                  {"description", "All play the same deals."},
                  {"game", "voluspa"},
                  {"options", {{"players", 2}}},
                  {"clock", {{"per_move", 3600}}},
                  {"division", 4},
                  {"pause", 0},
                  {"starts_at", nullptr},
                  {"visibility", "public"}};
        wish.update(changed);
        opened = post(host_.port(), "/api/leagues", wish, cookies[0]);
        path = opened.status == 201 ? "/api/leagues/" + opened.json().at("league").get<std::string>() : "";
    }

    Answer act(const std::string& method, const std::string& target, std::size_t player) const {
        return test::act(host_, method, target, cookies.at(player));
    }

    Json get(const std::string& target, std::size_t player = 0) const {
        return call(host_.port(), "GET", target, {{"Cookie", cookies.at(player)}}).json();
    }

    /// Returns the error code; empty if the call succeeds.
    std::string refusal(const std::string& method, const std::string& target, std::size_t player) const {
        const Answer answer = act(method, target, player);
        return answer.status < 400 ? "" : answer.json().at("error").at("code").get<std::string>();
    }

    void all_join() const {
        for (std::size_t player = 0; player < cookies.size(); ++player) {
            REQUIRE(act("POST", path + "/players", player).status == 204);
        }
    }

    /// All but the first leave the division and resign.
    void play_season() const {
        const std::string division = get(path).at("divisions").at(0).at("tournament");
        for (std::size_t player = 1; player < cookies.size(); ++player) {
            REQUIRE(act("DELETE", "/api/tournaments/" + division + "/players", player).status == 204);
        }
        for (std::size_t player = 0; player < cookies.size(); ++player) {
            const Json table = own_table(player, division);
            const std::vector<int> seats = table.at("seats");
            if (std::ranges::max(seats) == static_cast<int>(player) + 1) {
                resign(host_, cookies.at(player), table.at("room"));
            }
        }
    }

    std::vector<std::string> cookies;
    Answer opened;
    std::string path;

  private:
    /// Returns the player's table of the first round.
    Json own_table(std::size_t player, const std::string& division) const {
        const Json tournament = get("/api/tournaments/" + division, player);
        for (const Json& table : tournament.at("pairings").at(0).at("tables")) {
            const std::vector<int> seats = table.at("seats");
            if (std::ranges::count(seats, static_cast<int>(player) + 1) > 0) {
                return table;
            }
        }
        return {};
    }

    Host host_;
};

} // namespace

TEST_CASE("a league starts a season of divisions, and tells who goes up and down",
          "[leagues][any_database]") {
    const League league;
    REQUIRE(league.opened.status == 201);
    league.all_join();
    const Json waiting = league.get(league.path, 1);
    CHECK(waiting.at("state") == "open");
    CHECK(waiting.at("players") == 4);
    CHECK(waiting.at("joined") == true);
    CHECK(waiting.at("organises") == false);
    CHECK(waiting.at("members").at(1) == Json{{"name", "Bjorn"}, {"you", true}});
    CHECK(waiting.at("options").at("own_stacks") == true);
    REQUIRE(league.act("POST", league.path + "/start", 0).status == 204);
    const Json running = league.get(league.path, 1);
    CHECK(running.at("state") == "running");
    CHECK(running.at("season") == 1);
    CHECK(running.at("seasons").at(0).at("secret").is_null());
    const Json division = running.at("divisions").at(0);
    CHECK(division.at("state") == "running");
    CHECK(division.at("rounds") == 3);
    CHECK(division.at("players").size() == 4);
    const Json tournament = league.get("/api/tournaments/" + division.at("tournament").get<std::string>(), 1);
    CHECK(tournament.at("league")
          == Json{{"code", running.at("code")}, {"name", "Winter League"}, {"season", 1}, {"division", 1}});
    CHECK(tournament.at("name") == "Winter League · S1 D1");
    CHECK(tournament.at("same_deal") == true);
    CHECK(league.get("/api/tournaments").at("tournaments").empty());
    CHECK(league.get("/api/leagues").at("leagues").at(0).at("season") == 1);
    league.play_season();
    REQUIRE(eventually([&] { return league.get(league.path).at("state") != "running"; }));
    const Json ended = league.get(league.path);
    CHECK(ended.at("seasons").at(0).at("secret").is_string());
    CHECK(ended.at("players") == 1);
}

TEST_CASE("a private league is listed for its players only", "[leagues][any_database]") {
    const League league(Json{{"visibility", "link"}});
    const auto listed = [&](std::size_t player) {
        return league.get("/api/leagues", player).at("leagues").size();
    };
    CHECK(listed(0) == 1);
    CHECK(listed(1) == 0);
    REQUIRE(league.act("POST", league.path + "/players", 1).status == 204);
    CHECK(listed(1) == 1);
    REQUIRE(league.act("DELETE", league.path + "/players", 1).status == 204);
    CHECK(listed(1) == 0);
}

TEST_CASE("what a league does not allow is refused with a reason", "[leagues][any_database]") {
    const League league;
    CHECK(league.refusal("POST", league.path + "/start", 1) == "not_creator");
    CHECK(league.refusal("POST", league.path + "/start", 0) == "too_few");
    CHECK(league.refusal("DELETE", league.path + "/players", 1) == "not_seated");
    CHECK(league.refusal("DELETE", league.path, 1) == "not_creator");
    CHECK(league.refusal("DELETE", league.path, 0).empty());
    CHECK(league.get(league.path).at("state") == "ended");
    CHECK(league.refusal("POST", league.path + "/players", 1) == "not_open");
    CHECK(league.refusal("GET", "/api/leagues/nowhere", 0) == "no_such_room");
}

TEST_CASE("an impossible plan of a league is refused", "[leagues][any_database]") {
    const auto [changed, code] =
        GENERATE(table<Json, std::string>({{{{"game", "chess"}}, "unknown_game"},
                                           {{{"options", {{"players", 99}}}}, "options"},
                                           {{{"options", {{"players", 4}}}, {"division", 7}}, "options"},
                                           {{{"division", 9}}, "options"},
                                           {{{"clock", nullptr}}, "malformed"},
                                           {{{"starts_at", 1}}, "options"}}));
    CAPTURE(changed);
    const League league(changed);
    CHECK(league.opened.json().at("error").at("code") == code);
}
