/// Which rated games count.

#include "server/listings/ratings/ladder.h"
#include "tests/server/storage/sqlite/rated_games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
using namespace idavoll::server::samples::rated_games;
using samples::rated_games::House;

TEST_CASE("a rated game of too few actions does not count", "[ratings][any_database][T17]") {
    const auto counted = [](const Course& course) {
        House house;
        REQUIRE(house.write({PeopleChange(account("anna"))}));
        house.play({"anna", "bjorn"}, {1, 2}, 0, rated, "resigned", course);
        return house.games("anna") == 1;
    };
    CHECK(counted({}));
    CHECK_FALSE(counted({.actions_per_seat = fewest_actions_per_seat - 1}));
}

TEST_CASE("a rated game counts once all its accounts are a day old", "[ratings][any_database][T17]") {
    House house;
    AccountMade late = account("late");
    late.at = epoch;
    REQUIRE(house.write({PeopleChange(account("anna")), PeopleChange(late)}));
    house.play({"anna", "late"}, {1, 2}, day - 1);
    CHECK(house.games("anna") == 0);
    house.play({"anna", "late"}, {1, 2}, day);
    CHECK(house.games("anna") == 1);
}

TEST_CASE("opponents who play from one network count as one opponent, wherever they signed in",
          "[ratings][any_database][T17]") {
    House house;
    std::vector<Change> accounts{PeopleChange(account("anna"))};
    for (int n = 1; n <= 6; ++n) {
        add_puppet(accounts, n, fmt::format("network {}", n));
        accounts.emplace_back(PeopleChange(SessionUsed{n, 5, "one network"}));
        // Where a program with no known network uses it changes nothing.
        accounts.emplace_back(PeopleChange(SessionUsed{n, 6}));
    }
    REQUIRE(house.write(std::move(accounts)));
    for (int n = 1; n <= 6; ++n) {
        house.play({"anna", fmt::format("puppet{}", n)}, {1, 2}, n);
    }
    CHECK(house.games("anna") == 5);
    CHECK(house.games("puppet6") == 0);
}

TEST_CASE("opponents who signed in from one network count as one opponent", "[ratings][any_database][T17]") {
    House house;
    std::vector<Change> accounts{PeopleChange(account("anna"))};
    for (int n = 1; n <= 7; ++n) {
        add_puppet(accounts, n, n < 7 ? "one network" : "another");
    }
    REQUIRE(house.write(std::move(accounts)));
    for (int n = 1; n <= 6; ++n) {
        house.play({"anna", fmt::format("puppet{}", n)}, {1, 2}, n);
    }
    CHECK(house.games("anna") == 5);
    CHECK(house.games("puppet6") == 0);
    house.play({"anna", "puppet7"}, {1, 2}, 10);
    CHECK(house.games("anna") == 6);
}

TEST_CASE("a player has forty rated games a week of one kind", "[ratings][any_database][T17]") {
    House house;
    std::vector<Change> changes{PeopleChange(account("anna"))};
    for (int n = 0; n < 42; ++n) {
        std::ranges::move(house.game({"anna", fmt::format("opponent{}", n)}, {1, 2}, n),
                          std::back_inserter(changes));
    }
    REQUIRE(house.write(std::move(changes)));
    CHECK(house.games("anna") == 40);
    house.play({"anna", "bjorn"}, {1, 2}, 7 * day + 1);
    CHECK(house.games("anna") == 41);
}

TEST_CASE("more than five rated games of the same people within a week do not count",
          "[ratings][any_database]") {
    House house;
    REQUIRE(house.write({PeopleChange(account("anna"))}));
    for (int n = 0; n < 7; ++n) {
        // The order of the seats does not matter.
        house.play(n % 2 == 0 ? std::vector<std::string>{"anna", "bjorn"}
                              : std::vector<std::string>{"bjorn", "anna"},
                   {1, 2}, 1000 + n);
    }
    CHECK(house.games("anna") == 5);
    house.play({"anna", "cilla"}, {1, 2}, 2000);
    CHECK(house.games("anna") == 6);
    // The first five are then more than a week ago.
    house.play({"anna", "bjorn"}, {1, 2}, 1000 + 7 * day);
    CHECK(house.games("anna") == 7);
}

TEST_CASE("an excluded game never counted, until it is restored", "[ratings][any_database]") {
    House house;
    house.play({"anna", "bjorn"}, {1, 2}, 1000);
    const GameId taken = house.last();
    house.play({"bjorn", "cilla"}, {1, 2}, 2000);
    for (int n = 0; n < 5; ++n) {
        house.play({"anna", "bjorn"}, {1, 2}, 3000 + n);
    }
    const std::string before = house.all();
    const auto review = [&](bool counts) {
        return house.write({RatingChange(RatingReviewed{taken, counts, "the two are one person", 9000})});
    };
    CHECK_FALSE(review(true)); // it counts
    REQUIRE(review(false));
    CHECK_FALSE(review(false));
    const auto alone = rate(std::vector<Rating>(2), std::vector{1, 2});
    CHECK(house.rating("cilla") == alone[1]);
    // So the sixth game of the same people is now the fifth, and counts.
    House without;
    without.play({"bjorn", "cilla"}, {1, 2}, 2000);
    for (int n = 0; n < 5; ++n) {
        without.play({"anna", "bjorn"}, {1, 2}, 3000 + n);
    }
    CHECK(house.rating("anna") == without.rating("anna"));
    CHECK(house.rating("bjorn") == without.rating("bjorn"));
    const std::string out = house.all();
    CHECK(house.flaws().empty());
    REQUIRE(house.write({RatingChange(RatingsRebuilt{})}));
    CHECK(house.all() == out);
    REQUIRE(review(true));
    CHECK(house.all() == before);
    CHECK_FALSE(house.write({RatingChange(RatingReviewed{999, false, "there is none", 1})}));
}
