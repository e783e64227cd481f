#include "server/listings/statistics/listing.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace idavoll::server;

namespace {

PersonSums kind(const std::string& game, int seats, Sums sums) {
    return {.game = game, .seats = seats, .among = Among::open, .sums = std::move(sums)};
}

/// Returns the progress of a milestone; -1 if it is not listed.
int reached(const std::vector<PersonSums>& kinds, const std::string& milestone) {
    const auto told = milestones_told(kinds);
    const auto found = std::ranges::find(told, milestone, &idavoll::protocol::MilestoneLine::milestone);
    return found == told.end() ? -1 : found->reached;
}

} // namespace

TEST_CASE("seats, scores and lengths are sorted by number, opponents by how often they were met",
          "[statistics][people]") {
    Sums sums;
    for (const char* key : {"10", "9", "-1"}) {
        sums[{"score", key}].games = 1;
        sums[{"seat", key}].games = 1;
    }
    sums[{"against", "Anna"}].games = 1;
    sums[{"against", "Bjorn"}].games = 3;
    sums[{"tally tiles", "thor"}] = {.games = 2, .points = 9};
    sums[{"tally cards", "axe"}] = {.games = 1};
    const auto game = statistics_told(std::vector<GameSums>{{.seats = 2, .sums = sums}}).front();
    CHECK(game.scores.front().value == -1);
    CHECK(game.scores.back().value == 10);
    REQUIRE(game.tallies.size() == 2);
    CHECK(game.tallies[1].tally == "tiles");
    CHECK(game.tallies[1].points == 9);
    const auto person = statistics_told(std::vector<PersonSums>{kind("voluspa", 2, sums)}).front();
    CHECK(person.by_seat[1].seat == 9);
    CHECK(person.against.front().name == "Bjorn");
}

TEST_CASE("an option keeps its value unchanged, whatever it is", "[statistics][people]") {
    Sums sums;
    sums[{"option", R"(a="b=c")"}].games = 1;
    const auto told = statistics_told(std::vector<PersonSums>{kind("voluspa", 2, sums)}).front().by_option;
    CHECK(told.front().option == "a");
    CHECK(told.front().value == R"("b=c")");
}

TEST_CASE("milestones count all kinds of tables of a game, up to complete", "[statistics][people]") {
    CHECK(milestones_told({}).empty());
    Sums two;
    two[{"all", ""}] = {.games = 60, .won = 0};
    two[{"option", R"(variant="standard")"}].games = 60;
    two[{"tally factions", "1"}] = {.games = 9, .won = 2};
    two[{"tally factions", "2"}] = {.games = 9};
    Sums three;
    three[{"all", ""}] = {.games = 70, .won = 1};
    three[{"option", R"(variant="standard")"}].games = 30;
    three[{"option", R"(variant="pacts")"}].games = 40;
    three[{"tally factions", "3"}] = {.games = 9, .won = 1};
    const std::vector<PersonSums> kinds{kind("nine_worlds", 2, two), kind("nine_worlds", 3, three)};
    CHECK(reached(kinds, "first") == 1);
    CHECK(reached(kinds, "won") == 1);
    CHECK(reached(kinds, "hundred") == 100);
    CHECK(reached(kinds, "variants") == 2);
    CHECK(reached(kinds, "factions") == 2);
    CHECK(reached({kind("voluspa", 2, two)}, "won") == 0);
}
