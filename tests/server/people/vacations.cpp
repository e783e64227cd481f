#include "server/people/vacations.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

namespace {

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;
/// At noon of the first of July and of the 30th of December 2024.
constexpr std::int64_t july = 1'719'835'200'000;
constexpr std::int64_t december = 1'735'560'000'000;

using Taken = std::vector<TakenVacation>;

} // namespace

TEST_CASE("a vacation begins at once and lasts for whole days", "[time]") {
    const auto taken = take_vacation({}, 7, july);
    REQUIRE(taken);
    CHECK(*taken == TakenVacation{july, july + 7 * day, 7});
    CHECK(away_until({*taken}, july) == july + 7 * day);
    CHECK(away_until({*taken}, july + 7 * day - 1) == july + 7 * day);
    CHECK(away_until({*taken}, july + 7 * day) == 0);
    CHECK(away_until({*taken}, july - 1) == 0);
    CHECK(vacation_days_left({*taken}, july) == 23);
}

TEST_CASE("more days are added to a vacation that is under way", "[time]") {
    const Taken first{*take_vacation({}, 7, july)};
    CHECK(*take_vacation(first, 3, july + 2 * day) == TakenVacation{july, july + 10 * day, 10});
    // It is over: another one.
    CHECK(*take_vacation(first, 3, july + 8 * day) == TakenVacation{july + 8 * day, july + 11 * day, 3});
}

TEST_CASE("there are thirty days a year, and each is of the year in which it begins", "[time]") {
    const Taken all{*take_vacation({}, 30, july)};
    CHECK(vacation_days_left(all, july) == 0);
    CHECK_FALSE(take_vacation(all, 1, july + 5 * day));
    CHECK_FALSE(take_vacation(all, 1, july + 40 * day));
    CHECK_FALSE(take_vacation({}, 31, july));
    CHECK(take_vacation(all, 1, july + 365 * day));

    // Two of these days begin in December, the others in January.
    const Taken turn{*take_vacation({}, 30, december)};
    CHECK(vacation_days_left(turn, december) == 28);
    CHECK(vacation_days_left(turn, december + 10 * day) == 2);
    // Of the old year there are enough left, and of the new one.
    CHECK(take_vacation(turn, 2, december + day));
    CHECK_FALSE(take_vacation(turn, 3, december + day));
}

TEST_CASE("when a vacation ends early the days that have begun are used", "[time]") {
    const Taken taken{*take_vacation({}, 7, july)};
    CHECK(*end_vacation(taken, july + 2 * day + hour) == TakenVacation{july, july + 2 * day + hour, 3});
    CHECK(*end_vacation(taken, july) == TakenVacation{july, july, 1});
    CHECK(end_vacation(taken, july + 7 * day - 1)->days == 7);
    CHECK_FALSE(end_vacation(taken, july + 7 * day));
    CHECK_FALSE(end_vacation({}, july));
}

TEST_CASE("who comes back and leaves again within a moment has used two days", "[time]") {
    Taken taken{*take_vacation({}, 1, july)};
    taken = {*end_vacation(taken, july + hour)};
    taken.push_back(*take_vacation(taken, 1, july + 2 * hour));
    CHECK(vacation_days_left(taken, july) == 28);
}
