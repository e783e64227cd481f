// Tournaments whose tables of a round play the same deal.

#include "server/tournaments/model/deals.h"
#include "server/tournaments/model/matchpoints.h"
#include "server/tournaments/model/plan.h"
#include "server/tournaments/model/standings.h"
#include "tests/server/tournaments/model/cup.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;

namespace {

TournamentPlan same_deal(TournamentFormat format, int players, int seats = 2) {
    TournamentPlan plan = Cup::plan(format, players, seats);
    plan.from = 2 * seats;
    plan.same_deal = true;
    return plan;
}

/// Ends the running games of the latest round with random scores.
void end_round(Cup& cup, std::mt19937& dice) {
    std::uniform_int_distribution<int> any_score(0, 9);
    for (TournamentTable& table : cup.stored.tables) {
        if (!table.result) {
            std::vector<int> scores(table.seeds.size());
            std::ranges::generate(scores, [&] { return any_score(dice); });
            table.result = Json{{"ranking", std::vector<int>(scores.size(), 1)}, {"scores", scores}};
        }
    }
    cup.go_on();
}

int running_tables(const StoredTournament& tournament) {
    return static_cast<int>(std::ranges::count_if(
        tournament.tables, [](const TournamentTable& table) { return !table.result.has_value(); }));
}

/// Returns the matchpoints by seed, calculated from the results apart from the code under test.
std::vector<double> points_by_hand(const StoredTournament& tournament) {
    std::vector<double> points(tournament.entrants.size());
    for (const TournamentTable& own : tournament.tables) {
        for (std::size_t seat = 0; seat < own.seeds.size(); ++seat) {
            double won = 0;
            int others = 0;
            for (const TournamentTable& other : tournament.tables) {
                if (other.round == own.round && other.game != own.game) {
                    const int ahead = own.result->at("scores").at(seat).get<int>()
                                      - other.result->at("scores").at(seat).get<int>();
                    won += ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
                    ++others;
                }
            }
            points[static_cast<std::size_t>(own.seeds[seat]) - 1] += others > 0 ? won / others : 0.5;
        }
    }
    for (const std::vector<int>& byes : tournament.byes) {
        for (const int seed : byes) {
            points[static_cast<std::size_t>(seed) - 1] += 0.5;
        }
    }
    return points;
}

std::string refusal(TournamentPlan plan) {
    const auto settled = settle(std::move(plan), toy::runes(), Cup::now);
    return settled.ok() ? "" : settled.error().message;
}

} // namespace

TEST_CASE("a tournament with the same deal is Swiss or a round robin, not rated, and has two tables",
          "[tournaments]") {
    TournamentPlan plan = same_deal(TournamentFormat::swiss, 8);
    plan.options = Json::object();
    CHECK(refusal(plan).empty());
    plan.from = 3;
    CHECK(refusal(plan) == "The same deal needs players for two tables.");
    plan.from = 4;
    plan.rated = true;
    CHECK(refusal(plan) == "Games with the same deal are not rated.");
    plan.rated = false;
    plan.format = TournamentFormat::round_robin;
    CHECK(refusal(plan).empty());
    plan.format = TournamentFormat::knockout;
    CHECK(refusal(plan) == "A knockout tournament can't be played with the same deal.");
}

TEST_CASE("standings with the same deal go by the matchpoints of finished rounds", "[tournaments]") {
    const auto [format, players, seats] =
        GENERATE(table<TournamentFormat, int, int>({{TournamentFormat::swiss, 9, 2},
                                                    {TournamentFormat::swiss, 14, 3},
                                                    {TournamentFormat::round_robin, 7, 2},
                                                    {TournamentFormat::round_robin, 8, 2}}));
    std::mt19937 dice(7);
    Cup cup(same_deal(format, 16, seats));
    cup.join(players);
    cup.start();
    for (int round = 1; cup.stored.head.state == TournamentState::running; ++round) {
        REQUIRE(round < 20);
        CHECK(cup.stored.head.round == round);
        CHECK(running_tables(cup.stored) == players / seats);
        end_round(cup, dice);
        CHECK(is_disclosed(cup.stored, round));
    }
    CHECK(cup.stored.head.state == TournamentState::finished);
    const std::vector<double> expected = points_by_hand(cup.stored);
    const std::vector<Placed> placed = standings(cup.stored);
    for (const Placed& one : placed) {
        CHECK(one.points == Approx(10'000 * expected[static_cast<std::size_t>(one.seed) - 1]).margin(10));
    }
    CHECK(std::ranges::is_sorted(placed, std::ranges::greater(), &Placed::points));
}

TEST_CASE("in a round robin with the same deal everyone meets everyone, round by round", "[tournaments]") {
    std::mt19937 dice(1);
    Cup cup(same_deal(TournamentFormat::round_robin, 16));
    cup.join(6);
    cup.start();
    while (cup.stored.head.state == TournamentState::running) {
        end_round(cup, dice);
    }
    std::set<std::set<int>> pairs;
    for (const TournamentTable& table : cup.stored.tables) {
        CHECK(pairs.insert({table.seeds[0], table.seeds[1]}).second);
    }
    CHECK(pairs.size() == 15);
}

TEST_CASE("the opponent of a player who has left has a bye", "[tournaments]") {
    std::mt19937 dice(1);
    Cup cup(same_deal(TournamentFormat::round_robin, 16));
    cup.join(6);
    cup.start();
    cup.apply(leave(cup.stored, PersonId("player 3")));
    end_round(cup, dice);
    CHECK(running_tables(cup.stored) == 2);
    REQUIRE(cup.stored.byes.at(1).size() == 1);
    CHECK(cup.stored.byes.at(1).front() != 3);
    while (cup.stored.head.state == TournamentState::running) {
        end_round(cup, dice);
    }
    CHECK(cup.stored.head.round == 5);
}

TEST_CASE("the deal of a round is secret until its last table has ended, also in a cancelled tournament",
          "[tournaments]") {
    Cup cup(same_deal(TournamentFormat::swiss, 16));
    cup.join(6);
    cup.start();
    Cup::end(cup.stored.tables[0], {1, 2});
    Cup::end(cup.stored.tables[2], {1, 2});
    CHECK(!next_step(cup.stored, Cup::now));
    CHECK(!is_disclosed(cup.stored, 1));
    CHECK(points_of(cup.stored) == std::vector<int>(6));
    const bool is_cancelled = GENERATE(false, true);
    if (is_cancelled) {
        cup.apply(stop(cup.stored, Cup::now));
        CHECK(!next_step(cup.stored, Cup::now));
    }
    Cup::end(cup.stored.tables[1], {2, 1});
    const auto step = next_step(cup.stored, Cup::now);
    REQUIRE(step);
    CHECK(step->disclosed.size() == 3);
    cup.go_on();
    CHECK(is_disclosed(cup.stored, 1));
    CHECK(cup.stored.head.round == (is_cancelled ? 1 : 2));
    CHECK(points_of(cup.stored) != std::vector<int>(6));
}

TEST_CASE("the seeds of all rounds are committed to before the first player joins", "[tournaments]") {
    Cup cup(same_deal(TournamentFormat::round_robin, 8));
    const std::vector<std::string> before = commitments_of(cup.stored.head);
    REQUIRE(before.size() == 7);
    CHECK(std::set(before.begin(), before.end()).size() == 7);
    cup.join(5);
    cup.start();
    for (int round = 1; round <= 5; ++round) {
        const RoundDeal deal = deal_of(cup.stored, round, {{1, 2}, {3, 4}});
        CHECK(to_hex(commitment_of(deal.seed)) == before[static_cast<std::size_t>(round) - 1]);
    }
}

TEST_CASE("every player of a round changes its deal, and nothing else does", "[tournaments]") {
    Cup cup(same_deal(TournamentFormat::swiss, 8));
    cup.join(6);
    const std::vector<std::vector<int>> tables{{1, 4}, {5, 2}};
    const RoundDeal deal = deal_of(cup.stored, 1, tables);
    CHECK(deal.entropy.at(0)
          == to_hex(sha256("round:1,seat:0," + cup.stored.entrant(1).entropy + ","
                           + cup.stored.entrant(5).entropy)));
    for (int seed = 1; seed <= 6; ++seed) {
        StoredTournament other = cup.stored;
        other.entrants[static_cast<std::size_t>(seed) - 1].entropy = to_hex(sha256("other"));
        const bool plays = seed != 3 && seed != 6;
        CHECK((deal_of(other, 1, tables).entropy != deal.entropy) == plays);
    }
}
