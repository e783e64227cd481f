// Rounds of Swiss tournaments and round robins.

#include "server/tournaments/model/pairing.h"
#include "tests/server/tournaments/model/cup.h"

#include <catch2/catch.hpp>
#include <limits>
#include <map>
#include <random>
#include <rapidcheck.h>
#include <set>

using namespace idavoll::server;
using idavoll::test::Cup;

namespace {

std::vector<int> seeds_in(const PairedRound& round) {
    std::vector<int> seeds = round.byes;
    for (const std::vector<int>& table : round.tables) {
        seeds.insert(seeds.end(), table.begin(), table.end());
    }
    std::ranges::sort(seeds);
    return seeds;
}

std::vector<int> first_numbers(int n) {
    std::vector<int> numbers;
    for (int i = 1; i <= n; ++i) {
        numbers.push_back(i);
    }
    return numbers;
}

PairedRound last_round(const Cup& cup) {
    PairedRound round{.tables = {}, .byes = cup.stored.byes.back()};
    for (const TournamentTable& table : cup.stored.tables) {
        if (table.round == cup.stored.head.round) {
            round.tables.push_back(table.seeds);
        }
    }
    return round;
}

/// Returns the fewest rematches of any pairing of these players, in which only those who may have a bye have
/// one.
int fewest_rematches(const std::vector<int>& seeds, const History& history, int byes_of_bye) {
    if (seeds.empty()) {
        return 0;
    }
    int fewest = std::numeric_limits<int>::max() / 2;
    if (seeds.size() % 2 == 1) {
        for (const int bye : seeds) {
            if (history.byes(bye) == byes_of_bye) {
                std::vector<int> rest = seeds;
                std::erase(rest, bye);
                fewest = std::min(fewest, fewest_rematches(rest, history, byes_of_bye));
            }
        }
        return fewest;
    }
    for (std::size_t i = 1; i < seeds.size(); ++i) {
        std::vector<int> rest = seeds;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        rest.erase(rest.begin());
        const int again = history.meetings(seeds.front(), seeds[i]) > 0 ? 1 : 0;
        fewest = std::min(fewest, again + fewest_rematches(rest, history, byes_of_bye));
    }
    return fewest;
}

int rematches_in(const PairedRound& round, const History& history) {
    return static_cast<int>(std::ranges::count_if(round.tables, [&](const std::vector<int>& table) {
        return history.meetings(table.front(), table.back()) > 0;
    }));
}

std::vector<int> random_ranking(std::mt19937& random) {
    const std::vector<std::vector<int>> rankings{{1, 2}, {2, 1}, {1, 1}};
    return rankings[random() % rankings.size()];
}

History history_before_last_round(const Cup& cup) {
    StoredTournament before = cup.stored;
    std::erase_if(before.tables,
                  [&](const TournamentTable& table) { return table.round == before.head.round; });
    before.byes.pop_back();
    return History(before);
}

int fewest_byes(const History& history, int players) {
    int fewest = std::numeric_limits<int>::max();
    for (int seed = 1; seed <= players; ++seed) {
        fewest = std::min(fewest, history.byes(seed));
    }
    return fewest;
}

} // namespace

TEST_CASE("in each Swiss round everyone plays once or has a bye, and rematches are as few as possible",
          "[tournaments]") {
    CHECK(rc::check("up to eight players and seven rounds", [] {
        const int players = *rc::gen::inRange(2, 9);
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        TournamentPlan plan = Cup::plan(TournamentFormat::swiss, 1000);
        plan.rounds = *rc::gen::inRange(1, 8);
        Cup cup(plan);
        cup.join(players);
        cup.start();
        while (cup.stored.head.state == TournamentState::running) {
            const PairedRound round = last_round(cup);
            const History before = history_before_last_round(cup);
            RC_ASSERT(seeds_in(round) == first_numbers(players));
            RC_ASSERT(round.byes.size() == static_cast<std::size_t>(players % 2));
            for (const int bye : round.byes) {
                RC_ASSERT(before.byes(bye) == fewest_byes(before, players));
            }
            RC_ASSERT(rematches_in(round, before)
                      == fewest_rematches(first_numbers(players), before, fewest_byes(before, players)));
            cup.play_round([&](const TournamentTable&) { return random_ranking(random); });
        }
        RC_ASSERT(cup.stored.head.round == *plan.rounds);
    }));
}

TEST_CASE("in a Swiss tournament of usual length no one meets anyone again or begins too often",
          "[tournaments]") {
    CHECK(rc::check("9 to 80 players", [] {
        const int players = *rc::gen::inRange(9, 81);
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        Cup cup(Cup::plan(TournamentFormat::swiss, 1000));
        cup.join(players);
        cup.start();
        cup.play([&](const TournamentTable&) { return random_ranking(random); });
        const History history(cup.stored);
        for (int one = 1; one <= players; ++one) {
            RC_ASSERT(history.byes(one) <= 1);
            RC_ASSERT(std::abs(history.balance(one)) <= 2);
            for (int other = 1; other < one; ++other) {
                RC_ASSERT(history.meetings(one, other) <= 1);
            }
        }
    }));
}

TEST_CASE("with an even number of players everyone has begun half of their Swiss games, within one",
          "[tournaments]") {
    std::mt19937 random(7);
    for (const int players : {16, 32, 64, 100}) {
        Cup cup(Cup::plan(TournamentFormat::swiss, 1000));
        cup.join(players);
        cup.start();
        cup.play([&](const TournamentTable&) { return random_ranking(random); });
        const History history(cup.stored);
        for (int seed = 1; seed <= players; ++seed) {
            CHECK(std::abs(history.balance(seed)) <= 1);
        }
    }
}

TEST_CASE("the first Swiss round pairs the upper half with the lower half", "[tournaments]") {
    Cup cup(Cup::plan(TournamentFormat::swiss, 9));
    cup.join(9);
    cup.start();
    const PairedRound round = last_round(cup);
    CHECK(round.byes == std::vector{9});
    CHECK(round.tables == std::vector<std::vector<int>>{{1, 5}, {6, 2}, {3, 7}, {8, 4}});
}

TEST_CASE("players who have left are not paired any more", "[tournaments]") {
    TournamentPlan plan = Cup::plan(TournamentFormat::swiss, 6);
    plan.rounds = 3;
    Cup cup(plan);
    cup.join(6);
    cup.start();
    cup.apply(leave(cup.stored, PersonId("player 3")));
    cup.play([](const TournamentTable&) { return std::vector{1, 2}; });
    for (const TournamentTable& table : cup.stored.tables) {
        CHECK((table.round == 1 || std::ranges::count(table.seeds, 3) == 0));
    }
    CHECK(cup.stored.head.round == 3);
}

TEST_CASE("tables for more than two are full, with few repeated opponents and alternating seats",
          "[tournaments]") {
    CHECK(rc::check("3 to 6 seats", [] {
        const int seats = *rc::gen::inRange(3, 7);
        const int players = *rc::gen::inRange(seats, 41);
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        TournamentPlan plan = Cup::plan(TournamentFormat::swiss, 1000, seats);
        plan.from = seats;
        Cup cup(plan);
        cup.join(players);
        cup.start();
        while (cup.stored.head.state == TournamentState::running) {
            const PairedRound round = last_round(cup);
            RC_ASSERT(seeds_in(round) == first_numbers(players));
            RC_ASSERT(round.byes.size() == static_cast<std::size_t>(players % seats));
            for (const std::vector<int>& table : round.tables) {
                RC_ASSERT(table.size() == static_cast<std::size_t>(seats));
            }
            cup.play_round([&](const TournamentTable& table) {
                std::vector<int> ranking = first_numbers(static_cast<int>(table.seeds.size()));
                std::ranges::shuffle(ranking, random);
                return ranking;
            });
        }
        const History history(cup.stored);
        std::pair range(1000, 0);
        for (int seed = 1; seed <= players; ++seed) {
            range = {std::min(range.first, history.byes(seed)), std::max(range.second, history.byes(seed))};
        }
        RC_ASSERT(range.second - range.first <= 1);
    }));
}

TEST_CASE("in a round robin everyone meets everyone once and begins as often as not, within one",
          "[tournaments]") {
    for (int players = 2; players <= 16; ++players) {
        History history(static_cast<std::size_t>(players));
        const std::vector<PairedRound> rounds = pair_round_robin(players);
        CHECK(rounds.size() == static_cast<std::size_t>(players + players % 2 - 1));
        for (const PairedRound& round : rounds) {
            CHECK(seeds_in(round) == first_numbers(players));
            for (const std::vector<int>& table : round.tables) {
                history.add(table);
            }
        }
        for (int one = 1; one <= players; ++one) {
            CHECK(std::abs(history.balance(one)) <= 1);
            for (int other = 1; other < one; ++other) {
                CHECK(history.meetings(one, other) == 1);
            }
        }
    }
}

TEST_CASE("a thousand players are paired ten times without a rematch", "[tournaments]") {
    std::mt19937 random(1);
    History history(1000);
    std::vector<Ranked> players;
    for (int seed = 1; seed <= 1000; ++seed) {
        players.push_back({seed, 0});
    }
    for (int round = 0; round < 10; ++round) {
        const PairedRound paired = pair_swiss(players, history);
        REQUIRE(paired.tables.size() == 500);
        CHECK(rematches_in(paired, history) == 0);
        std::map<int, int> won;
        for (const std::vector<int>& table : paired.tables) {
            history.add(table);
            won[table[random() % 2]] = 2;
        }
        for (Ranked& player : players) {
            player.points += won[player.seed];
        }
        std::ranges::sort(players, {}, [](const Ranked& one) { return std::pair(-one.points, one.seed); });
    }
}
