#include "server/core/ledger/tiebreaks.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

using Texts = std::vector<std::string>;

TEST_CASE("a seat with a tied score shows how many reached it later") {
    CHECK(tiebreak_display({{9, 4}, {9, 7}, {9, 12}}) == Texts{"9.3", "9.2", "9.1"});
    CHECK(tiebreak_display({{9, 4}, {8, 7}, {9, 12}}) == Texts{"9.2", "8", "9.1"});
    CHECK(tiebreak_display({{9, 4}}) == Texts{"9"});
    CHECK(tiebreak_display({}).empty());
}

TEST_CASE("V-19 seats that reached their score at the same time have the same tiebreak") {
    CHECK(tiebreak_display({{0, 0}, {0, 0}, {3, 1}}) == Texts{"0.1", "0.1", "3"});
}

TEST_CASE("the history has a row for each seat whose score, or when it was reached, changed") {
    const Standing before{.scores = {4, 4, 0}, .tiebreak = {}, .reached = {1, 2, 0}, .ranking = {}};
    Standing after = before;
    CHECK(scores_reached(5, 3, before, after).empty());
    after.scores[2] = 6;
    after.reached[2] = 3;
    const auto scored = scores_reached(5, 3, before, after);
    REQUIRE(scored.size() == 1);
    CHECK(scored[0].game == 5);
    CHECK(scored[0].seq == 3);
    CHECK(scored[0].seat == 2);
    CHECK(scored[0].total == 6);
    CHECK(scored[0].reached == 3);
    // An undo restores the old score and when it was reached.
    const auto undone = scores_reached(5, 4, after, before);
    REQUIRE(undone.size() == 1);
    CHECK(undone[0].total == 0);
    CHECK(undone[0].reached == 0);
}

TEST_CASE("a game without a tiebreak by time has a score history, but no tiebreak history") {
    const Standing before{.scores = {0, 0}, .tiebreak = {}, .reached = {}, .ranking = {}};
    Standing after = before;
    after.scores[0] = 5;
    CHECK(scores_reached(5, 3, before, after).empty());
    const auto scored = scores_changed(5, 3, before, after);
    REQUIRE(scored.size() == 1);
    CHECK(scored[0].seat == 0);
    CHECK(scored[0].total == 5);
    CHECK(scored[0].reached == 3);
}
