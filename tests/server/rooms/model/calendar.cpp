/// Overlapping weekends, vacations, pauses and lost time, compared with a calendar that checks every minute.
#include "server/rooms/model/calendar.h"

#include "server/rooms/model/clock.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

namespace {

using namespace std::chrono;

constexpr Milliseconds minute = 60'000;
constexpr Milliseconds hour = 60 * minute;
constexpr Milliseconds day = 24 * hour;

/// Returns a moment in UTC.
Milliseconds at(int on_year, unsigned on_month, unsigned on_day, int hours = 0, int minutes_past = 0) {
    const sys_days date = year(on_year) / month(on_month) / std::chrono::day(on_day);
    return duration_cast<milliseconds>(date.time_since_epoch()).count() + hours * hour
           + minutes_past * minute;
}

struct Case {
    std::string what;
    Milliseconds begin; ///< when the seat's turn begins
    Milliseconds given; ///< how long it may take
    bool weekends_count;
    std::optional<Span> pause;
    std::vector<Span> lost;
    std::vector<Span> vacations;
    std::optional<Milliseconds> known = std::nullopt; ///< the deadline, if it is easily computed by hand
};

bool is_within(const std::vector<Span>& spans, Milliseconds moment) {
    return std::ranges::any_of(
        spans, [moment](const Span& span) { return span.from <= moment && moment < span.until; });
}

/// Checks the weekday and each span separately.
bool stands_still(const Case& one, Milliseconds moment) {
    const weekday today(floor<days>(sys_time<milliseconds>(milliseconds(moment))));
    const bool is_weekend = today == Saturday || today == Sunday;
    return (!one.weekends_count && is_weekend) || is_within(one.lost, moment)
           || is_within(one.vacations, moment) || (one.pause && is_within({*one.pause}, moment));
}

/// Computes minute by minute: all moments of a case are whole minutes.
Milliseconds deadline_of(const Case& one) {
    Milliseconds now = one.begin;
    for (Milliseconds spent = 0; spent < one.given; now += minute) {
        spent += stands_still(one, now) ? 0 : minute;
    }
    return now;
}

std::vector<Case> cases() {
    // Friday, 18 December 2026, before a vacation over New Year.
    const Milliseconds friday = at(2026, 12, 18, 12);
    const Span over_new_year{at(2026, 12, 21), at(2027, 1, 4)};
    return {
        {"nothing stands still", friday, day, true, {}, {}, {}, friday + day},
        {"a weekend", friday, day, false, {}, {}, {}, at(2026, 12, 21, 12)},
        {"a vacation from the weekend on is counted once",
         friday,
         day,
         false,
         {},
         {},
         {over_new_year},
         at(2027, 1, 4, 12)},
        {"a vacation that begins within a weekend",
         friday,
         day,
         false,
         {},
         {},
         {{at(2026, 12, 19, 18), at(2026, 12, 22)}},
         at(2026, 12, 22, 12)},
        {"a vacation that ends within a weekend",
         friday,
         day,
         false,
         {},
         {},
         {{at(2026, 12, 18, 18), at(2026, 12, 20, 3)}},
         at(2026, 12, 21, 18)},
        {"a vacation within a weekend",
         friday,
         day,
         false,
         {},
         {},
         {{at(2026, 12, 19, 6), at(2026, 12, 20, 6)}},
         at(2026, 12, 21, 12)},
        {"a vacation of whole weeks over two weekends",
         friday,
         3 * day,
         false,
         {},
         {},
         {over_new_year},
         at(2027, 1, 6, 12)},
        {"a pause within a vacation",
         friday,
         day,
         true,
         Span{at(2026, 12, 24), at(2026, 12, 27)},
         {},
         {over_new_year},
         friday + day},
        {"a pause that reaches beyond a vacation",
         friday,
         4 * day,
         true,
         Span{at(2027, 1, 1), at(2027, 1, 8)},
         {},
         {over_new_year},
         at(2027, 1, 9, 12)},
        {"a pause, a vacation and weekends at once",
         friday,
         4 * day,
         false,
         Span{at(2026, 12, 19), at(2027, 1, 2)},
         {},
         {over_new_year},
         at(2027, 1, 7, 12)},
        {"a pause from the same moment on as a vacation",
         friday,
         3 * day,
         true,
         over_new_year,
         {},
         {over_new_year},
         at(2027, 1, 4, 12)},
        {"a vacation behind another without a gap",
         friday,
         3 * day,
         true,
         {},
         {},
         {{at(2026, 12, 20), at(2026, 12, 22)}, {at(2026, 12, 22), at(2026, 12, 24)}},
         at(2026, 12, 25, 12)},
        {"two vacations that overlap",
         friday,
         3 * day,
         true,
         {},
         {},
         {{at(2026, 12, 20), at(2026, 12, 23)}, {at(2026, 12, 22), at(2026, 12, 24)}},
         at(2026, 12, 25, 12)},
        {"time that was lost during a vacation",
         friday,
         3 * day,
         true,
         {},
         {{at(2026, 12, 22), at(2026, 12, 23)}},
         {over_new_year},
         at(2027, 1, 4, 12)},
        {"time that was lost on a weekend and after it",
         friday,
         day,
         false,
         {},
         {{at(2026, 12, 20, 12), at(2026, 12, 21, 3)}},
         {},
         at(2026, 12, 21, 15)},
        {"a move that is asked for on a weekend",
         at(2026, 12, 19, 9, 30),
         2 * hour,
         false,
         {},
         {},
         {},
         at(2026, 12, 21, 2)},
        {"a move that is asked for during a vacation",
         at(2026, 12, 30, 9),
         2 * hour,
         true,
         {},
         {},
         {over_new_year},
         at(2027, 1, 4, 2)},
        {"a vacation that ended before",
         friday,
         day,
         true,
         {},
         {},
         {{at(2026, 12, 1), at(2026, 12, 8)}},
         friday + day},
        {"a vacation that ended in its last second",
         at(2026, 12, 8),
         day,
         true,
         {},
         {},
         {{at(2026, 12, 1), at(2026, 12, 8) - minute}},
         at(2026, 12, 9)},
        {"a vacation that ended when it began",
         friday,
         day,
         true,
         {},
         {},
         {{friday + hour, friday + hour}},
         friday + day},
        {"the 29th of February",
         at(2028, 2, 28, 12),
         2 * day,
         true,
         {},
         {},
         {{at(2028, 2, 29), at(2028, 3, 1)}},
         at(2028, 3, 2, 12)},
        {"the 29th of February on a weekend",
         at(2032, 2, 27, 12),
         day,
         false,
         {},
         {},
         {},
         at(2032, 3, 1, 12)},
        {"no 29th of February",
         at(2100, 2, 28, 12),
         day,
         true,
         {},
         {},
         {{at(2100, 3, 1), at(2100, 3, 2)}},
         at(2100, 3, 2, 12)},
        {"a deadline at the beginning of a weekend",
         at(2026, 12, 17),
         2 * day,
         false,
         {},
         {},
         {},
         at(2026, 12, 19)},
    };
}

} // namespace

TEST_CASE("weekends, vacations, pauses and lost time over one another are counted once", "[time]") {
    for (const Case& one : cases()) {
        INFO(one.what);
        const Milliseconds deadline = deadline_of(one);
        CHECK(deadline == one.known.value_or(deadline));
        const protocol::PerMove terms{static_cast<int>(one.given / 1000),
                                      {.weekends = one.weekends_count, .vacations = true}};
        const SeatTime spending{.left = one.given, .counted = one.begin};
        const Clocks clocks(terms, {spending},
                            {.pause = one.pause, .lost = one.lost, .vacations = {one.vacations}});
        CHECK(clocks.deadline(0) == deadline);
        for (Milliseconds now = one.begin; now < deadline; now += 11 * hour) {
            Milliseconds left = one.given;
            for (Milliseconds past = one.begin; past < now; past += minute) {
                left -= stands_still(one, past) ? 0 : minute;
            }
            CAPTURE(now - one.begin);
            CHECK(clocks.left(0, now) == left);
            CHECK(clocks.runs(0, now) == (left > 0 && !stands_still(one, now)));
        }
        CHECK(clocks.left(0, deadline) == 0);
    }
}
