#include "engine/bots/flat.h"

#include "engine/nine_worlds/nine_worlds.h"

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <vector>

using namespace idavoll;

TEST_CASE("the margin is the distance to the best other seat") {
    CHECK(margin({5, 9, 2}, {0, 1, 2}, 0) == -4);
    CHECK(margin({5, 9, 2}, {0, 1, 2}, 1) == 4);
    CHECK(margin({5}, {0}, 0) == 5);
    CHECK(margin({-3, -7}, {0, 1}, 0) == 4);
}

TEST_CASE("partners share a margin in pacts and alliances of Nine Worlds") {
    CHECK(margin({5, 9, 2, 1}, {0, 1, 0, 1}, 2) == -3);
    using nine_worlds::NineWorlds;
    nine_worlds::Options options;
    CHECK(teams_of<NineWorlds>(options) == std::vector{0, 1, 2, 3});
    options.variant = nine_worlds::Variant::alliances;
    CHECK(teams_of<NineWorlds>(options) == std::vector{0, 1, 0, 1});
}

TEST_CASE("flat tries each choice once, then balances the best and the least tried") {
    std::array<Trials, 3> trials{};
    CHECK(most_promising(trials) == 0);
    trials[0].add(1);
    CHECK(most_promising(trials) == 1);
    trials[1].add(5);
    trials[2].add(1);
    CHECK(most_promising(trials) == 1);
    for (int i = 0; i < 200; ++i) {
        const std::size_t tried = most_promising(trials);
        const int luck = 4 * (i % 3 - 1);
        trials[tried].add((tried == 1 ? 5 : 1) + luck);
    }
    CHECK(trials[1].count > 150);
    CHECK(trials[0].count > 2);
    CHECK(trials[2].count > 2);
}
