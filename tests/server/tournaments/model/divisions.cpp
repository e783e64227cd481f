// Sizes of divisions, promotion and relegation.

#include "server/tournaments/model/divisions.h"

#include "server/tournaments/model/season_secrets.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <rapidcheck.h>

using namespace idavoll;
using namespace idavoll::server;

namespace {

using Numbers = std::vector<std::int64_t>;
using Sizes = std::vector<std::size_t>;

/// Cuts the order into divisions.
std::vector<Division> cut(const Numbers& order, const Sizes& sizes) {
    std::vector<Division> divisions;
    auto next = order.begin();
    for (const std::size_t size : sizes) {
        const auto end = next + static_cast<std::ptrdiff_t>(size);
        divisions.emplace_back(next, end);
        next = end;
    }
    return divisions;
}

Numbers numbers(std::size_t count) {
    Numbers all(count);
    std::iota(all.begin(), all.end(), 1);
    return all;
}

} // namespace

TEST_CASE("divisions have about as many players as wanted, and two tables each", "[leagues]") {
    const auto [seats, players, wanted, sizes] =
        GENERATE(table<int, std::size_t, int, Sizes>({{2, 3, 4, {}},
                                                      {2, 4, 8, {4}},
                                                      {2, 7, 4, {7}},
                                                      {2, 8, 4, {4, 4}},
                                                      {2, 9, 8, {4, 5}},
                                                      {2, 16, 8, {8, 8}},
                                                      {2, 17, 8, {5, 6, 6}},
                                                      {2, 22, 6, {5, 5, 6, 6}},
                                                      {3, 5, 6, {}},
                                                      {3, 9, 6, {9}},
                                                      {3, 12, 6, {6, 6}},
                                                      {4, 8, 8, {8}},
                                                      {4, 17, 8, {8, 9}}}));
    CAPTURE(seats, players, wanted);
    CHECK(division_sizes(players, wanted, DivisionSizes::at_tables_of(seats)) == sizes);
}

TEST_CASE("sizes of divisions are allowed, differ by at most one, and place all players", "[leagues]") {
    CHECK(rc::check("any league", [] {
        const auto sizes = DivisionSizes::at_tables_of(*rc::gen::inRange(2, 7));
        const auto players = *rc::gen::inRange(sizes.least, 400);
        const auto wanted = *rc::gen::inRange(sizes.least, sizes.most + 1);
        const Sizes found = division_sizes(static_cast<std::size_t>(players), wanted, sizes);
        RC_ASSERT(std::accumulate(found.begin(), found.end(), std::size_t{0})
                  == static_cast<std::size_t>(players));
        RC_ASSERT(found.back() - found.front() <= 1);
        RC_ASSERT(std::ranges::is_sorted(found));
        RC_ASSERT(static_cast<int>(found.front()) >= sizes.least);
        RC_ASSERT(static_cast<int>(found.back()) <= sizes.most);
    }));
}

TEST_CASE("a quarter of the smaller division goes up and down, at least one player", "[leagues]") {
    const auto [last, newcomers, next] = GENERATE(table<std::vector<Division>, Numbers, Numbers>({
        {{}, {3, 1}, {3, 1}},
        {{{1, 2, 3, 4}}, {9}, {1, 2, 3, 4, 9}},
        {{{1, 2, 3, 4}, {5, 6, 7, 8}}, {9}, {1, 2, 3, 5, 4, 6, 7, 8, 9}},
        {{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}, {}, {1, 2, 3, 5, 4, 6, 7, 9, 8, 10, 11, 12}},
        {{{1, 2, 3, 4, 5, 6, 7, 8}, {9, 10, 11, 12, 13, 14, 15, 16}},
         {},
         {1, 2, 3, 4, 5, 6, 9, 10, 7, 8, 11, 12, 13, 14, 15, 16}},
        // The fourth has left: the next one of the lower division moves up as well.
        {{{1, 2, 3}, {5, 6, 7, 8}}, {9}, {1, 2, 5, 3, 6, 7, 8, 9}},
        {{{}, {5, 6}, {7}}, {}, {5, 7, 6}},
    }));
    CHECK(ranked_for_next_season(last, newcomers) == next);
}

TEST_CASE("each player has one place in the next season, and none moves by more than a division",
          "[leagues]") {
    CHECK(rc::check("any season", [] {
        const auto sizes = DivisionSizes::at_tables_of(2);
        const auto players = static_cast<std::size_t>(*rc::gen::inRange(4, 100));
        const Sizes cuts = division_sizes(players, *rc::gen::inRange(4, 9), sizes);
        const std::vector<Division> last = cut(numbers(players), cuts);
        Numbers order = ranked_for_next_season(last, {});
        const std::vector<Division> next = cut(order, cuts);
        for (std::size_t i = 0; i < last.size(); ++i) {
            for (const std::int64_t player : last[i]) {
                const auto found = std::ranges::find_if(
                    next, [&](const Division& one) { return std::ranges::count(one, player) > 0; });
                RC_ASSERT(found != next.end());
                RC_ASSERT(std::abs((found - next.begin()) - static_cast<std::ptrdiff_t>(i)) <= 1);
            }
            RC_ASSERT(std::ranges::count(next[i == 0 ? 0 : i - 1], last[i].front()) > 0);
        }
        std::ranges::sort(order);
        RC_ASSERT(order == numbers(players));
    }));
}

TEST_CASE("the secret of a season is hashed to that of the season before, and the first to the commitment",
          "[leagues]") {
    const Bytes32 league = sha256("league");
    for (const int season : {1, 2, 50, most_seasons}) {
        CAPTURE(season);
        CHECK(commitment_of(season_secret(league, season)) == season_secret(league, season - 1));
    }
    CHECK(season_secret(league, most_seasons) == league);
    CHECK(division_secret(league, 1) != division_secret(league, 2));
}
