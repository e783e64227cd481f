#include "server/core/people/vacations.h"

#include <catch2/catch.hpp>
#include <chrono>

using namespace idavoll::server;

namespace {

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;
/// At noon on 1 July and 30 December 2024.
constexpr std::int64_t july = 1'719'835'200'000;
constexpr std::int64_t december = 1'735'560'000'000;

using Taken = std::vector<TakenVacation>;

} // namespace

TEST_CASE("a vacation starts at once and lasts whole days", "[time]") {
    const auto taken = take_vacation({}, 7, july);
    REQUIRE(taken);
    CHECK(*taken == TakenVacation{july, july + 7 * day, 7});
    CHECK(away_until({*taken}, july) == july + 7 * day);
    CHECK(away_until({*taken}, july + 7 * day - 1) == july + 7 * day);
    CHECK(away_until({*taken}, july + 7 * day) == 0);
    CHECK(away_until({*taken}, july - 1) == 0);
    CHECK(vacation_days_left({*taken}, july) == 23);
}

TEST_CASE("a current vacation can be extended", "[time]") {
    const Taken first{*take_vacation({}, 7, july)};
    CHECK(*take_vacation(first, 3, july + 2 * day) == TakenVacation{july, july + 10 * day, 10});
    // It is over; takes another one.
    CHECK(*take_vacation(first, 3, july + 8 * day) == TakenVacation{july + 8 * day, july + 11 * day, 3});
}

TEST_CASE("there are thirty vacation days a year, each counted in the year it starts in", "[time]") {
    const Taken all{*take_vacation({}, 30, july)};
    CHECK(vacation_days_left(all, july) == 0);
    CHECK_FALSE(take_vacation(all, 1, july + 5 * day));
    CHECK_FALSE(take_vacation(all, 1, july + 40 * day));
    CHECK_FALSE(take_vacation({}, 31, july));
    CHECK(take_vacation(all, 1, july + 365 * day));

    // Two of these days are in December, the others in January.
    const Taken turn{*take_vacation({}, 30, december)};
    CHECK(vacation_days_left(turn, december) == 28);
    CHECK(vacation_days_left(turn, december + 10 * day) == 2);
    // Enough days of the old year are left, and of the new one.
    CHECK(take_vacation(turn, 2, december + day));
    CHECK_FALSE(take_vacation(turn, 3, december + day));
}

TEST_CASE("a vacation that ends early uses the days that have started", "[time]") {
    const Taken taken{*take_vacation({}, 7, july)};
    CHECK(*end_vacation(taken, july + 2 * day + hour) == TakenVacation{july, july + 2 * day + hour, 3});
    CHECK(*end_vacation(taken, july) == TakenVacation{july, july, 1});
    CHECK(end_vacation(taken, july + 7 * day - 1)->days == 7);
    CHECK_FALSE(end_vacation(taken, july + 7 * day));
    CHECK_FALSE(end_vacation({}, july));
}

TEST_CASE("returning and leaving again at once uses two days", "[time]") {
    Taken taken{*take_vacation({}, 1, july)};
    taken = {*end_vacation(taken, july + hour)};
    taken.push_back(*take_vacation(taken, 1, july + 2 * hour));
    CHECK(vacation_days_left(taken, july) == 28);
}

namespace {

std::int64_t at(int on_year, unsigned on_month, unsigned on_day, std::int64_t hours = 0) {
    using namespace std::chrono;
    const sys_days date = year(on_year) / month(on_month) / std::chrono::day(on_day);
    return duration_cast<milliseconds>(date.time_since_epoch()).count() + hours * hour;
}

} // namespace

TEST_CASE("a vacation counts in each year by the days that start in it", "[time]") {
    struct Case {
        const char* what;
        std::int64_t from;
        int days;
        std::int64_t ends; ///< 0: not before its end
        int first_year;
        int in_first; ///< days used, counted on a wall calendar
        int in_second;
    };

    for (const Case& one : {
             Case{"within a year", at(2026, 7, 1, 12), 7, 0, 2026, 7, 0},
             Case{"over New Year", at(2026, 12, 30, 12), 30, 0, 2026, 2, 28},
             Case{"from midnight before New Year", at(2026, 12, 31), 2, 0, 2026, 1, 1},
             Case{"from the last moment of a year", at(2027, 1, 1) - 1, 3, 0, 2026, 1, 2},
             Case{"from the first moment of a year", at(2027, 1, 1), 3, 0, 2026, 0, 3},
             Case{"up to New Year", at(2026, 12, 25), 7, 0, 2026, 7, 0},
             Case{"over New Year of a leap year", at(2028, 12, 20, 6), 20, 0, 2028, 12, 8},
             Case{"over the 29th of February", at(2028, 2, 25, 6), 10, 0, 2028, 10, 0},
             Case{"from the 29th of February", at(2028, 2, 29, 6), 1, 0, 2028, 1, 0},
             Case{"ended before New Year", at(2026, 12, 28, 12), 10, at(2026, 12, 30, 11), 2026, 2, 0},
             Case{"ended in the morning of New Year", at(2026, 12, 28, 12), 10, at(2027, 1, 1, 6), 2026, 4,
                  0},
             Case{"ended in the evening of New Year", at(2026, 12, 28, 12), 10, at(2027, 1, 1, 18), 2026, 4,
                  1},
             Case{"ended in its last second", at(2026, 12, 28, 12), 10, at(2027, 1, 7, 12) - 1000, 2026, 4,
                  6},
             Case{"ended in its first", at(2026, 12, 31, 23), 10, at(2026, 12, 31, 23), 2026, 1, 0},
         }) {
        CAPTURE(one.what);
        const auto begun = take_vacation({}, one.days, one.from);
        REQUIRE(begun);
        CHECK(begun->until == one.from + one.days * day);
        Taken taken{*begun};
        if (one.ends != 0) {
            taken = {*end_vacation(taken, one.ends)};
            CHECK(taken.front().until == one.ends);
        }
        CHECK(vacation_days_left(taken, at(one.first_year, 6, 1)) == 30 - one.in_first);
        CHECK(vacation_days_left(taken, at(one.first_year + 1, 6, 1)) == 30 - one.in_second);
    }
}

TEST_CASE("too many vacation days are refused, naming the year", "[time]") {
    const Taken turn{*take_vacation({}, 30, december)};
    const auto more = take_vacation(turn, 3, december + day);
    REQUIRE_FALSE(more);
    CHECK(more.error().sentence == "You do not have that many vacation days left: 2 in 2025.");
    const auto much = take_vacation({}, 31, july);
    REQUIRE_FALSE(much);
    CHECK(much.error().sentence == "You do not have that many vacation days left: 30 in 2024.");
}
