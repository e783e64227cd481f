// The bracket of a knockout tournament.

#include "server/tournaments/model/knockout.h"
#include "server/tournaments/model/standings.h"
#include "tests/server/tournaments/model/cup.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <rapidcheck.h>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Cup;

namespace {

Cup knockout(int players, int best_of = 1) {
    TournamentPlan plan = Cup::plan(TournamentFormat::knockout, players);
    plan.best_of = best_of;
    Cup cup(plan);
    cup.join(players);
    cup.start();
    return cup;
}

std::vector<int> lower_seed_wins(const TournamentTable& table) {
    return table.seeds.front() < table.seeds.back() ? std::vector{1, 2} : std::vector{2, 1};
}

std::vector<int> draw(const TournamentTable&) {
    return {1, 1};
}

int place_of(const Cup& cup, int seed) {
    const std::vector<Placed> placed = standings(cup.stored);
    return std::ranges::find(placed, seed, &Placed::seed)->place;
}

std::vector<std::vector<int>> seats_of_games(const Cup& cup) {
    std::vector<std::vector<int>> seats;
    for (const TournamentTable& table : cup.stored.tables) {
        seats.push_back(table.seeds);
    }
    return seats;
}

} // namespace

TEST_CASE("the best seeds can only meet in the last rounds, and get the byes", "[tournaments]") {
    CHECK(bracket(8) == std::vector<Slot>{1, 8, 4, 5, 2, 7, 3, 6});
    Cup cup = knockout(6);
    CHECK(cup.stored.byes.front() == std::vector{1, 2});
    cup.play(lower_seed_wins);
    CHECK(cup.stored.head.round == 3);
    CHECK(place_of(cup, 1) == 1);
    CHECK(place_of(cup, 2) == 2);
    CHECK(place_of(cup, 3) == 3);
    CHECK(place_of(cup, 4) == 3);
    CHECK(place_of(cup, 5) == 5);
    CHECK(place_of(cup, 6) == 5);
}

TEST_CASE("a knockout of any size and length ends with one winner, and losers play no further games",
          "[tournaments]") {
    CHECK(rc::check("2 to 40 players", [] {
        const int players = *rc::gen::inRange(2, 41);
        const int best_of = *rc::gen::element(1, 3, 5);
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        Cup cup = knockout(players, best_of);
        cup.play([&](const TournamentTable&) {
            const std::vector<std::vector<int>> rankings{{1, 2}, {2, 1}, {1, 1}};
            return rankings[random() % rankings.size()];
        });
        RC_ASSERT(cup.stored.head.round == knockout_rounds(players));
        const std::vector<Placed> placed = standings(cup.stored);
        RC_ASSERT(std::ranges::count(placed, 1, &Placed::place) == 1);
        RC_ASSERT(placed.front().place == 1);
        RC_ASSERT(placed[1].place == 2);
        const std::vector<int> won = pairings_won(cup.stored);
        for (const TournamentTable& table : cup.stored.tables) {
            for (const int seed : table.seeds) {
                RC_ASSERT(won[static_cast<std::size_t>(seed) - 1] >= table.round - 1);
            }
        }
    }));
}

TEST_CASE("the games of a pairing follow each other with swapped seats until a player has more than half the "
          "points",
          "[tournaments]") {
    Cup cup = knockout(2, 3);
    cup.play_round(lower_seed_wins);
    CHECK(seats_of_games(cup) == std::vector<std::vector<int>>{{1, 2}, {2, 1}});
    cup.play_round([](const TournamentTable&) { return std::vector{1, 2}; });
    CHECK(seats_of_games(cup) == std::vector<std::vector<int>>{{1, 2}, {2, 1}, {1, 2}});
    cup.play_round([](const TournamentTable&) { return std::vector{2, 1}; });
    CHECK(cup.stored.head.state == TournamentState::finished);
    CHECK(place_of(cup, 2) == 1);
}

TEST_CASE("a drawn pairing is repeated once; then the scores decide, then the lower seed", "[tournaments]") {
    Cup cup = knockout(2);
    cup.play_round(draw);
    CHECK(seats_of_games(cup) == std::vector<std::vector<int>>{{1, 2}, {2, 1}});
    SECTION("the better sum of scores goes on") {
        cup.stored.tables.back().result = Json{{"ranking", {1, 1}}, {"scores", {31, 30}}};
        cup.go_on();
        CHECK(place_of(cup, 2) == 1);
    }
    SECTION("the lower seed goes on") {
        cup.play_round(draw);
        CHECK(place_of(cup, 1) == 1);
    }
    CHECK(cup.stored.head.state == TournamentState::finished);
}

TEST_CASE("the opponent of a player who has left advances without a game, even if they leave later",
          "[tournaments]") {
    Cup cup = knockout(8);
    const auto leave_as = [&](int seed) {
        const PersonId person = cup.stored.entrant(seed).person;
        cup.apply(leave(cup.stored, person));
    };
    leave_as(1);
    cup.play_round(lower_seed_wins);
    CHECK(cup.stored.byes.back() == std::vector{4});
    leave_as(4);
    cup.play_round(lower_seed_wins);
    CHECK(cup.stored.byes.back() == std::vector{2});
    CHECK(cup.stored.head.state == TournamentState::finished);
    CHECK(place_of(cup, 2) == 1);
    CHECK(place_of(cup, 4) == 2);
}
