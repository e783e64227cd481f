// Ratings: the update compared with hand-worked cases and another implementation, and which games of a record
// count.

#include "server/listings/ratings/rating.h"
#include "server/listings/ratings/forecast.h"
#include "server/listings/ratings/ladder.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using Json = nlohmann::json;

namespace {

Json record_of(const Json& changes = Json::object()) {
    Json record = {{"game", "voluspa"},
                   {"options", {{"players", 2}}},
                   {"players", {"Anna", "Bjorn"}},
                   {"rated", true},
                   {"result", {{"ranking", {1, 2}}, {"reason", "finished"}}}};
    record.merge_patch(changes);
    return record;
}

bool counts(const Json& changes) {
    const auto game = rated_game(record_of(changes));
    REQUIRE(game);
    return game.value().has_value();
}

std::string why_not(const Json& changes) {
    const auto game = rated_game(record_of(changes));
    return game ? "" : game.error().sentence;
}

Ladder ladder_of(const std::vector<RatedGame>& games) {
    Ladder ladder;
    for (const RatedGame& game : games) {
        ladder.add(game);
    }
    return ladder;
}

} // namespace

TEST_CASE("two new players: the winner is 29.2 and the loser 20.8, computed by hand", "[ratings]") {
    // Equal players: e is the same for both, so that the winner's share is a half and the loser has it alone.
    // c = sqrt(2 (25/3)^2 + 2 (25/6)^2); omega = 1/2 and -1/2; delta = 1/4 for both.
    const double variance = 625.0 / 9;
    const double c = std::sqrt(2 * variance + 2 * 625.0 / 36);
    const double sigma = std::sqrt(variance * (1 - (25.0 / 3 / c) * variance / (c * c) / 4));
    const auto after = rate(std::vector<Rating>(2), std::vector<int>{1, 2});
    CHECK(after[0].mu == Approx(25 + variance / c / 2).epsilon(1e-12));
    CHECK(after[1].mu == Approx(25 - variance / c / 2).epsilon(1e-12));
    CHECK(after[0].sigma == Approx(sigma).epsilon(1e-12));
    CHECK(after[1].sigma == Approx(sigma).epsilon(1e-12));
    CHECK(after[0].mu == Approx(27.6352).epsilon(1e-4));
}

TEST_CASE("the rating update matches another implementation, including ties of 2 to 6 seats", "[ratings]") {
    // A larger file may be given, as `./dev test ratings` does.
    const char* more = std::getenv("IDAVOLL_OPENSKILL");
    std::ifstream file(
        more != nullptr ? more : test::source_folder() / "tests/server/listings/ratings/openskill.json");
    const Json games = Json::parse(file);
    REQUIRE(games.size() >= 400);
    for (const Json& game : games) {
        std::vector<Rating> before;
        for (const Json& one : game.at("before")) {
            before.push_back({one.at(0), one.at(1)});
        }
        const auto after = rate(before, game.at("ranks").get<std::vector<int>>());
        for (std::size_t seat = 0; seat < after.size(); ++seat) {
            CHECK(std::abs(after[seat].mu - game.at("after").at(seat).at(0).get<double>()) < 1e-9);
            CHECK(std::abs(after[seat].sigma - game.at("after").at(seat).at(1).get<double>()) < 1e-9);
        }
    }
}

TEST_CASE("among equal players one gains what the other loses, and uncertainty never grows", "[ratings]") {
    const auto sigma_never_grows = [](const std::vector<Rating>& before, const std::vector<int>& ranks) {
        const auto after = rate(before, ranks);
        for (std::size_t seat = 0; seat < before.size(); ++seat) {
            RC_ASSERT(after[seat].sigma <= before[seat].sigma);
            RC_ASSERT(after[seat].sigma > 0);
        }
        return after;
    };
    CHECK(rc::check("two equals", [&] {
        const Rating one{*rc::gen::inRange(0, 5000) / 100.0, *rc::gen::inRange(50, 900) / 100.0};
        const auto after =
            sigma_never_grows({one, one}, *rc::gen::element(std::vector{1, 2}, std::vector{1, 1}));
        RC_ASSERT(std::abs(after[0].mu + after[1].mu - 2 * one.mu) < 1e-9);
    }));
    CHECK(rc::check("any table", [&] {
        const int seats = *rc::gen::inRange(2, 7);
        std::vector<Rating> before;
        std::vector<int> scores;
        for (int seat = 0; seat < seats; ++seat) {
            before.push_back({*rc::gen::inRange(0, 5000) / 100.0, *rc::gen::inRange(50, 900) / 100.0});
            scores.push_back(*rc::gen::inRange(0, seats));
        }
        std::vector<int> ranks;
        for (const int own : scores) {
            ranks.push_back(
                1 + static_cast<int>(std::ranges::count_if(scores, [&](int one) { return one > own; })));
        }
        sigma_never_grows(before, ranks);
    }));
}

TEST_CASE("a level is a hundred times the rating's lower bound, rounded", "[ratings]") {
    CHECK(level(Rating{}) == 833);
    CHECK(level(Rating{30, 5}) == 2000);
    CHECK(level(Rating{0, 5}) == -1000);
    CHECK(level(Rating{20.006, 0}) == 2001);
}

TEST_CASE("only rated games count that were played out or left, between distinct people", "[ratings]") {
    CHECK(counts(Json::object()));
    CHECK(counts({{"result", {{"reason", "resigned"}}}}));
    CHECK(counts({{"result", {{"reason", "timeout"}}}}));
    CHECK(counts({{"result", {{"reason", "tie"}}}}));
    CHECK_FALSE(counts({{"result", {{"reason", "cancelled"}, {"ranking", nullptr}}}}));
    CHECK_FALSE(counts({{"result", nullptr}}));
    CHECK_FALSE(counts({{"rated", false}}));
    CHECK_FALSE(counts({{"rated", nullptr}}));
    CHECK_FALSE(counts({{"bots", {nullptr, "greedy"}}}));
    CHECK(counts({{"bots", {nullptr, nullptr}}}));
    CHECK_FALSE(counts({{"players", {"Anna", "Anna"}}}));
}

TEST_CASE("team games do not count", "[ratings]") {
    const Json teams = {{"game", "nine_worlds"},
                        {"options", nullptr},
                        {"players", {"A", "B", "C", "D"}},
                        {"result", {{"ranking", {1, 2, 1, 2}}}}};
    for (const auto& [variant, expected] :
         {std::pair{"standard", true}, {"pacts", false}, {"alliances", false}}) {
        CAPTURE(variant);
        Json record = record_of(teams);
        record["options"] = {{"players", 4}, {"variant", variant}};
        const auto game = rated_game(record);
        REQUIRE(game);
        CHECK(game.value().has_value() == expected);
    }
}

TEST_CASE("a record that cannot be rated says why", "[ratings]") {
    CHECK(why_not({{"game", "chess"}}) == "game: there is no such game");
    CHECK(why_not({{"options", {{"players", 7}}}}).starts_with("options: "));
    CHECK(why_not({{"players", {"Anna"}}}) == "players: must have one name per seat");
    CHECK(why_not({{"players", {"Anna", 2}}}) == "players: must have one name per seat");
    CHECK(why_not({{"result", {{"ranking", {1}}}}}) == "result.ranking: must have one rank per seat");
    CHECK(why_not({{"result", {{"ranking", {0, 1}}}}}) == "result.ranking: must have one rank per seat");
    CHECK(why_not({{"result", {{"ranking", {1, 3}}}}}) == "result.ranking: must have one rank per seat");
    CHECK_FALSE(rated_game(Json::array()));
}

TEST_CASE("each game and table size has its own leaderboard", "[ratings]") {
    const Ladder ladder = ladder_of({{"voluspa", {"Anna", "Bjorn"}, {1, 2}},
                                     {"voluspa", {"Anna", "Bjorn", "Cara"}, {3, 1, 1}},
                                     {"walhalla", {"Bjorn", "Anna"}, {1, 2}},
                                     {"voluspa", {"Bjorn", "Anna"}, {1, 2}}});
    CHECK(ladder.entries().size() == 7);
    CHECK(ladder.entries().at({"Anna", "voluspa", "2"}).games == 2);
    CHECK(ladder.entries().at({"Cara", "voluspa", "3+"}).games == 1);
    CHECK(ladder.entries().at({"Bjorn", "walhalla", "2"}).rating
          == rate(std::vector<Rating>(2), std::vector{1, 2})[0]);
}

TEST_CASE("a forecast is the update for winning and for losing", "[ratings]") {
    const Company equals{.own = {}, .others = {Rating{}}, .free = 0};
    const auto brings = forecast(equals);
    REQUIRE(brings);
    const auto after = rate(std::vector<Rating>(2), std::vector{1, 2});
    CHECK(brings->win == level(after[0]) - level(Rating{}));
    CHECK(brings->lose == level(after[1]) - level(Rating{}));
    // Players who may still join are assumed to be equal.
    const auto alone = forecast({.own = {}, .others = {}, .free = 1});
    REQUIRE(alone);
    CHECK(alone->win == brings->win);
    // Beating stronger players gains more, and losing to them costs less.
    const auto stronger = forecast({.own = {}, .others = {Rating{35, 3}}});
    REQUIRE(stronger);
    CHECK(stronger->win > brings->win);
    CHECK(stronger->lose > brings->lose);
    CHECK_FALSE(forecast({.own = {}, .others = {Rating{}}, .hidden = true}));
    CHECK_FALSE(forecast({.own = {}}));
}
