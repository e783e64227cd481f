/// Everything that games declare as tallies occurs in play.
#include "engine/tallies.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

using namespace idavoll;

TEST_CASE("every tally of a game is counted in some game, with points if it has any") {
    std::map<const AnyGame*, std::vector<Counts>> counts;
    test::each_position(
        [&](const AnyGame& game, const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
            auto& seats = counts[&game];
            seats.resize(std::max(seats.size(), static_cast<std::size_t>(state.seats())));
            const auto done = state.clone()->apply(seat, action, &chance);
            REQUIRE(done);
            add_tallies(game.facts().tallies, seat, done->events, seats);
        });
    for (const auto& [game, seats] : counts) {
        CAPTURE(game->facts().name);
        std::set<std::string> counted;
        std::set<std::string> scored;
        for (const Counts& seat : seats) {
            for (const auto& [what, count] : seat) {
                counted.insert(what.first);
                if (count.points != 0) {
                    scored.insert(what.first);
                }
            }
        }
        for (const Tally& tally : game->facts().tallies) {
            CAPTURE(tally.name);
            CHECK(counted.contains(std::string(tally.name)));
            CHECK((tally.points.empty() || scored.contains(std::string(tally.name))));
        }
    }
}

TEST_CASE("every milestone can be reached: its option has enough values, its tally exists") {
    for (const AnyGame* game : test::games_under_test()) {
        CAPTURE(game->facts().name);
        for (const Milestone& milestone : game->facts().milestones) {
            CAPTURE(milestone.name);
            CHECK(milestone.of >= 1);
            if (!milestone.option.empty()) {
                std::set<Json> values;
                for (const Json& options : test::options_under_test(*game)) {
                    values.insert(options.at(std::string(milestone.option)));
                }
                CHECK(static_cast<int>(values.size()) >= milestone.of);
            }
            if (!milestone.tally.empty()) {
                CHECK(std::ranges::count(game->facts().tallies, milestone.tally, &Tally::name) > 0);
            }
        }
    }
}
