// Points, tie-breaks and places.

#include "server/tournaments/model/standings.h"
#include "server/tournaments/model/history.h"
#include "tests/server/tournaments/model/cup.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Cup;

namespace {

Json ranked(const std::vector<int>& ranking) {
    return {{"ranking", ranking}};
}

TournamentTable table(int round, std::vector<int> seeds, const std::vector<int>& ranking,
                      const std::vector<int>& scores = {}) {
    return {.round = round,
            .game = 0,
            .room = "room",
            .seeds = std::move(seeds),
            .result = Json{{"ranking", ranking}, {"scores", scores}}};
}

Cup cup_of(TournamentFormat format, int players, int seats) {
    Cup cup(Cup::plan(format, 1000, seats));
    for (int i = 1; i <= players; ++i) {
        cup.stored.entrants.push_back({i, PersonId("player " + std::to_string(i)), "Player"});
    }
    return cup;
}

} // namespace

TEST_CASE("the points of a table are shared by place, and the mean of shared places is rounded down",
          "[tournaments]") {
    CHECK(half_points(ranked({1, 2}), 2) == std::vector{2, 0});
    CHECK(half_points(ranked({1, 1}), 2) == std::vector{1, 1});
    CHECK(half_points(ranked({2, 1, 3}), 3) == std::vector{2, 4, 0});
    CHECK(half_points(ranked({1, 1, 3}), 3) == std::vector{3, 3, 0});
    CHECK(half_points(ranked({1, 2, 2, 2}), 4) == std::vector{6, 2, 2, 2});
    CHECK(half_points(ranked({1, 1, 1, 4}), 4) == std::vector{4, 4, 4, 0});
    CHECK(half_points(ranked({3, 1, 3, 1, 5}), 5) == std::vector{3, 7, 3, 7, 0});
    CHECK(half_points(Json{{"ranking", nullptr}}, 2) == std::vector{1, 1});
    CHECK(half_points(Json{{"ranking", nullptr}}, 4) == std::vector{3, 3, 3, 3});
    CHECK(points_of_bye(2) == 2);
    CHECK(points_of_bye(3) == 2);
    CHECK(points_of_bye(6) == 5);
}

TEST_CASE("the tie-breaks of a Swiss tournament are those calculated by hand", "[tournaments]") {
    Cup cup = cup_of(TournamentFormat::swiss, 5, 2);
    cup.stored.head.round = 2;
    // 1 beats 3, 2 draws with 4, 5 has a bye; then 5 beats 1, 2 beats 3, 4 has a bye.
    cup.stored.byes = {{5}, {4}};
    cup.stored.tables = {table(1, {1, 3}, {1, 2}), table(1, {2, 4}, {1, 1}), table(2, {5, 1}, {1, 2}),
                         table(2, {3, 2}, {2, 1})};
    // Points: 1: 2, 2: 3, 3: 0, 4: 3, 5: 4.
    const std::vector<Placed> expected{
        {5, 1, 4, {0, 4 + 2, 2 * 4 + 2 * 2}},
        {4, 2, 3, {1, 3 + 3, 1 * 3 + 2 * 3}},
        {2, 3, 3, {1, 3 + 0, 1 * 3 + 2 * 0}},
        {1, 4, 2, {0, 0 + 4, 2 * 0 + 0 * 4}},
        {3, 5, 0, {0, 2 + 3, 0}},
    };
    CHECK(standings(cup.stored) == expected);
}

TEST_CASE("in a round robin a round without a game gives nothing", "[tournaments]") {
    Cup cup = cup_of(TournamentFormat::round_robin, 3, 2);
    cup.stored.head.round = 3;
    cup.stored.byes = {{1}, {2}, {3}};
    cup.stored.tables = {table(1, {2, 3}, {1, 2}), table(2, {3, 1}, {1, 2}), table(3, {1, 2}, {1, 1})};
    const std::vector<Placed> expected{
        {2, 1, 3, {0, 3, 2 * 2 + 1 * 1}}, {3, 2, 2, {0, 4, 2 * 1}}, {1, 3, 1, {0, 5, 1 * 3}}};
    CHECK(standings(cup.stored) == expected);
}

TEST_CASE("at larger tables the opponents' points decide, then the shares of the scores", "[tournaments]") {
    Cup cup = cup_of(TournamentFormat::swiss, 4, 3);
    cup.stored.head.round = 1;
    cup.stored.byes = {{4}};
    cup.stored.tables = {table(1, {1, 2, 3}, {2, 1, 2}, {20, 60, 20})};
    // Points: 1: 1, 2: 4, 3: 1, 4: 2.
    const std::vector<Placed> expected{
        {2, 1, 4, {2, 600}}, {4, 2, 2, {4, 333}}, {1, 3, 1, {5, 200}}, {3, 4, 1, {5, 200}}};
    CHECK(standings(cup.stored) == expected);
}

TEST_CASE("before the start the standings list players in the order they joined", "[tournaments]") {
    for (const TournamentFormat format :
         {TournamentFormat::swiss, TournamentFormat::round_robin, TournamentFormat::knockout}) {
        const Cup cup = cup_of(format, 3, 2);
        const std::vector<Placed> placed = standings(cup.stored);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            CHECK(placed[i].seed == static_cast<int>(i) + 1);
            CHECK(placed[i].place == static_cast<int>(i) + 1);
        }
    }
}
