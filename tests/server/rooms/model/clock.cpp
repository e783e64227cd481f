// Clocks as values: nothing sleeps, and no clock is read.

#include "server/rooms/model/clock.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;
using namespace idavoll::server;
using protocol::Budget;
using protocol::PerMove;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds hour = 3600 * second;
constexpr Milliseconds day = 24 * hour;

/// Monday, 1 January 2024, midnight.
constexpr Milliseconds monday = 1'704'067'200'000;
constexpr Milliseconds saturday = monday + 5 * day;

using Seats = std::vector<Seat>;

Clocks per_move(Milliseconds each, protocol::Rest rest = {}) {
    return {PerMove{static_cast<int>(each / second), rest}, 3};
}

/// Ten hours, one more per turn, twelve at most.
Clocks ten_hours() {
    return {Budget{.budget = 36'000, .per_turn = 3'600, .most = 43'200}, 3};
}

std::vector<Milliseconds> all_left(const Clocks& clocks, Milliseconds now) {
    std::vector<Milliseconds> left;
    for (Seat seat = 0; seat < static_cast<Seat>(clocks.seats().size()); ++seat) {
        left.push_back(clocks.left(seat, now));
    }
    return left;
}

} // namespace

TEST_CASE("all time counts except during stops, however they overlap", "[time]") {
    const Calendar calendar(true, {{100, 200}, {150, 250}, {300, 300}, {400, 350}, {500, 600}, {600, 650}});
    CHECK(calendar.counted(0, 1000) == 1000 - 150 - 150);
    CHECK(calendar.counted(120, 180) == 0);
    CHECK(calendar.counted(50, 260) == 60);
    CHECK(calendar.counted(10, 10) == 0);
    CHECK(calendar.counted(20, 10) == 0);
    CHECK(calendar.after(0, 100) == 100);
    CHECK(calendar.after(0, 101) == 251);
    CHECK(calendar.after(120, 0) == 120);
    CHECK(calendar.after(120, 1) == 251);
    CHECK(calendar.after(490, 20) == 660);
    CHECK(calendar.counts(99));
    CHECK_FALSE(calendar.counts(100));
    CHECK_FALSE(calendar.counts(249));
    CHECK(calendar.counts(250));
}

TEST_CASE("weekends are Saturday and Sunday of UTC", "[time]") {
    const Calendar calendar(false, {});
    CHECK(calendar.counts(saturday - 1));
    CHECK_FALSE(calendar.counts(saturday));
    CHECK_FALSE(calendar.counts(saturday + 2 * day - 1));
    CHECK(calendar.counts(saturday + 2 * day));
    CHECK(calendar.counted(monday, monday + 7 * day) == 5 * day);
    CHECK(calendar.counted(monday, monday + 364 * day) == 52 * 5 * day);
    CHECK(calendar.after(saturday - hour, 2 * hour) == saturday + 2 * day + hour);
    CHECK(calendar.after(saturday + hour, hour) == saturday + 2 * day + hour);
    // At the beginning of Unix time, and before it.
    CHECK_FALSE(calendar.counts(2 * day));
    CHECK(calendar.counts(4 * day));
    CHECK_FALSE(calendar.counts(-5 * day));
    CHECK(calendar.counts(-3 * day));
    CHECK(calendar.counted(-7 * day, 0) == 5 * day);
}

TEST_CASE("elapsed time and deadlines agree, whatever is stopped", "[time]") {
    std::mt19937 random(7);
    const auto below = [&](Milliseconds most) { return static_cast<Milliseconds>(random()) % most; };
    for (int round = 0; round < 2000; ++round) {
        std::vector<Span> stops;
        for (Milliseconds i = below(6); i > 0; --i) {
            const Milliseconds from = monday + below(20 * day);
            stops.push_back({from, from + below(4 * day)});
        }
        const Calendar calendar(below(2) == 0, stops);
        const Milliseconds from = monday + below(20 * day);
        const Milliseconds middle = from + below(20 * day);
        const Milliseconds until = middle + below(20 * day);
        CHECK(calendar.counted(from, middle) + calendar.counted(middle, until)
              == calendar.counted(from, until));
        const Milliseconds amount = 1 + below(10 * day);
        const Milliseconds end = calendar.after(from, amount);
        CHECK(calendar.counted(from, end) == amount);
        CHECK(calendar.counted(from, end - 1) == amount - 1);
    }
}

TEST_CASE("without a clock no time is spent", "[time]") {
    const Clocks none;
    CHECK_FALSE(none.run());
    CHECK(none.seats().empty());
    CHECK_FALSE(none.deadline_for(0));
    CHECK_FALSE(none.first_due(monday));
}

TEST_CASE("with per_move each decision has the same time, whatever the last one took", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0}, monday);
    CHECK(clocks.deadline(0) == monday + day);
    CHECK(clocks.deadline_for(2) == monday + day);
    CHECK(clocks.left(0, monday + hour) == 23 * hour);
    CHECK(clocks.runs(0, monday + hour));
    CHECK_FALSE(clocks.runs(1, monday + hour));

    clocks.follow(0, {0}, {1}, monday + 23 * hour);
    CHECK(all_left(clocks, monday + 24 * hour) == std::vector{day, 23 * hour, day});
    CHECK(clocks.deadline(0) == std::nullopt);
    CHECK(clocks.deadline(1) == monday + 47 * hour);
}

TEST_CASE("a turn of several actions is one decision, up to its end", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0}, monday);
    for (int action = 1; action <= 5; ++action) { // one of them is undone
        clocks.follow(0, {}, {0}, monday + action * hour);
        CHECK(clocks.deadline(0) == monday + day);
    }
    clocks.follow(0, {0}, {0}, monday + 6 * hour); // it also has the next turn
    CHECK(clocks.deadline(0) == monday + 6 * hour + day);
}

TEST_CASE("a turn goes on after another seat has been asked something in between", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.follow(0, {}, {1}, monday + 10 * hour);
    CHECK(all_left(clocks, monday + 12 * hour) == std::vector{14 * hour, 22 * hour, day});
    clocks.follow(1, {1}, {0}, monday + 12 * hour);
    CHECK(clocks.deadline(0) == monday + 26 * hour);
    clocks.follow(0, {}, {1}, monday + 13 * hour);
    // The answer ends one player's turn and begins the other's.
    clocks.follow(1, {1, 0}, {2}, monday + 14 * hour);
    CHECK(all_left(clocks, monday + 14 * hour) == std::vector{day, day, day});
    CHECK(clocks.deadline(2) == monday + 38 * hour);
}

TEST_CASE("an undone decision costs the next player no time", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.follow(0, {}, {1}, monday + hour);
    clocks.follow(0, {}, {0}, monday + 6 * hour); // undone
    CHECK(all_left(clocks, monday + 6 * hour) == std::vector{23 * hour, day, day});
}

TEST_CASE("an undone decision has not ended", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0, 1}, monday);
    clocks.follow(0, {0}, {1}, monday + 2 * hour);
    CHECK(clocks.left(0, monday + 3 * hour) == 9 * hour);
    clocks.take_back(0);
    clocks.follow(0, {}, {0, 1}, monday + 3 * hour);
    CHECK(clocks.left(0, monday + 3 * hour) == 8 * hour);
    CHECK(clocks.deadline(0) == monday + 11 * hour);

    Clocks daily = per_move(day);
    daily.follow(std::nullopt, {}, {0, 1}, monday);
    daily.follow(0, {0}, {1}, monday + 2 * hour);
    daily.take_back(0);
    daily.follow(0, {}, {0, 1}, monday + 3 * hour);
    CHECK(daily.deadline(0) == monday + 25 * hour);

    // After a restart the room no longer knows, but no player gains time.
    Clocks again(*clocks.terms(), clocks.seats(), {});
    again.follow(0, {0}, {1}, monday + 4 * hour);
    Clocks forgetful(*clocks.terms(), again.seats(), {});
    forgetful.take_back(0);
    forgetful.follow(0, {}, {0, 1}, monday + 4 * hour);
    CHECK(forgetful.left(0, monday + 4 * hour) == 7 * hour);
}

TEST_CASE("with a budget, time is used while a seat is to act, and each turn adds some", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.follow(0, {}, {0}, monday + hour);
    clocks.follow(0, {0}, {1}, monday + 4 * hour);
    CHECK(all_left(clocks, monday + 4 * hour) == std::vector{7 * hour, 10 * hour, 10 * hour});
    clocks.follow(1, {1}, {2}, monday + 4 * hour);
    CHECK(all_left(clocks, monday + 4 * hour) == std::vector{7 * hour, 11 * hour, 10 * hour});
    CHECK(clocks.deadline(2) == monday + 14 * hour);
}

TEST_CASE("a budget never exceeds its maximum", "[time]") {
    Clocks clocks = ten_hours();
    Milliseconds now = monday;
    clocks.follow(std::nullopt, {}, {0}, now);
    for (int turn = 0; turn < 5; ++turn) {
        clocks.follow(0, {0}, {1}, ++now);
        clocks.follow(1, {1}, {0}, ++now);
    }
    CHECK(clocks.left(0, now) == 12 * hour);
    CHECK(clocks.left(1, now) == 12 * hour);
    // Nor of time given by others.
    clocks.grant(0, 5 * hour, now);
    CHECK(clocks.left(0, now) == 17 * hour);
    clocks.follow(0, {0}, {1}, now);
    CHECK(clocks.left(0, now) == 12 * hour);
}

TEST_CASE("if several seats are to act, each clock runs until its seat has decided", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0, 1, 2}, monday);
    clocks.follow(1, {1}, {0, 2}, monday + hour);
    clocks.follow(0, {0}, {2}, monday + 2 * hour);
    CHECK(all_left(clocks, monday + 5 * hour) == std::vector{9 * hour, 10 * hour, 5 * hour});
    // The last decision is followed at once by the next question to all.
    clocks.follow(2, {2}, {0, 1, 2}, monday + 5 * hour);
    CHECK(all_left(clocks, monday + 5 * hour) == std::vector{9 * hour, 10 * hour, 6 * hour});
    CHECK(clocks.deadline_for(1) == monday + 15 * hour);
    CHECK(clocks.deadline_for(std::nullopt) == monday + 11 * hour);
}

TEST_CASE("clocks run out in order of their deadlines, then of their seats", "[time]") {
    Clocks clocks = per_move(hour);
    clocks.follow(std::nullopt, {}, {0, 1, 2}, monday);
    clocks.grant(0, hour, monday);
    CHECK(clocks.first_due(monday + hour - 1) == std::nullopt);
    CHECK(clocks.first_due(monday + 5 * hour) == 1);
    clocks.run_out(1);
    CHECK(clocks.first_due(monday + 5 * hour) == 2);
    clocks.run_out(2);
    CHECK(clocks.first_due(monday + 2 * hour - 1) == std::nullopt);
    CHECK(clocks.first_due(monday + 2 * hour) == 0);
}

TEST_CASE("an expired clock stays expired until the seat acts or is given more time", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.run_out(0);
    CHECK(clocks.is_up(0));
    CHECK(clocks.left(0, monday + 11 * hour) == 0);
    CHECK_FALSE(clocks.runs(0, monday + 11 * hour));
    CHECK_FALSE(clocks.deadline_for(0));

    Clocks given = clocks;
    given.grant(0, 2 * hour, monday + 20 * hour);
    CHECK_FALSE(given.is_up(0));
    CHECK(given.deadline(0) == monday + 22 * hour);

    clocks.follow(0, {}, {0}, monday + 20 * hour); // not the end of the turn
    CHECK(clocks.is_up(0));
    clocks.follow(0, {0}, {1}, monday + 21 * hour);
    CHECK_FALSE(clocks.is_up(0));
    CHECK(clocks.left(0, monday + 21 * hour) == hour);
}

TEST_CASE("a returning player has enough time to play on", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.run_out(0);
    clocks.follow(0, {}, {}, monday + day); // out: a bot decides
    CHECK_FALSE(clocks.is_up(0));
    clocks.come_back(0);
    clocks.follow(0, {}, {0}, monday + 2 * day);
    CHECK(clocks.deadline(0) == monday + 3 * day);

    Clocks budget({Budget{.budget = 36'000, .per_turn = 0, .most = 43'200}}, 2);
    budget.follow(std::nullopt, {}, {0}, monday);
    budget.follow(0, {}, {}, monday + 11 * hour);
    budget.come_back(0);
    CHECK(budget.left(0, monday + 11 * hour) == hour);
}

TEST_CASE("weekends do not count if the table says so", "[time]") {
    Clocks clocks = per_move(day, {.weekends = false});
    clocks.follow(std::nullopt, {}, {0}, saturday - hour);
    CHECK(clocks.deadline(0) == saturday + 2 * day + 23 * hour);
    CHECK_FALSE(clocks.runs(0, saturday + hour));
    CHECK(clocks.left(0, saturday + hour) == 23 * hour);
    CHECK(clocks.runs(0, saturday + 2 * day));
}

TEST_CASE("a vacation stops only the clock of the player on vacation", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0, 1}, monday);
    clocks.set_vacations(0, {{monday + 6 * hour, monday + 3 * day + 6 * hour}});
    CHECK(clocks.deadline(0) == monday + 4 * day);
    CHECK(clocks.deadline(1) == monday + day);
    CHECK(clocks.left(0, monday + 2 * day) == 18 * hour);
    CHECK_FALSE(clocks.runs(0, monday + 2 * day));
    // The vacation ends early.
    clocks.set_vacations(0, {{monday + 6 * hour, monday + 12 * hour}});
    CHECK(clocks.deadline(0) == monday + day + 6 * hour);
}

TEST_CASE("a table can ignore vacations", "[time]") {
    Clocks clocks = per_move(day, {.vacations = false});
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.set_vacations(0, {{monday, monday + 3 * day}});
    CHECK(clocks.deadline(0) == monday + day);
}

TEST_CASE("a pause stops all clocks until its end, and another takes its place", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0, 1}, monday);
    clocks.set_pause({monday + hour, monday + 5 * day}, monday + hour);
    CHECK(all_left(clocks, monday + 4 * day) == std::vector{9 * hour, 9 * hour, 10 * hour});
    CHECK(clocks.deadline(0) == monday + 5 * day + 9 * hour);
    // Players who act during the pause keep what they had.
    clocks.follow(0, {0}, {1, 2}, monday + day);
    CHECK(all_left(clocks, monday + day) == std::vector{10 * hour, 9 * hour, 10 * hour});
    // It ends at once.
    clocks.set_pause({monday + hour, monday + 2 * day}, monday + 2 * day);
    CHECK(clocks.deadline(1) == monday + 2 * day + 9 * hour);
    CHECK(all_left(clocks, monday + 2 * day + hour) == std::vector{10 * hour, 8 * hour, 9 * hour});
}

TEST_CASE("lost time is given back", "[time]") {
    Clocks clocks = per_move(day);
    clocks.follow(std::nullopt, {}, {0}, monday);
    clocks.lose({monday + 20 * hour, monday + 30 * hour});
    CHECK(clocks.deadline(0) == monday + 34 * hour);
    // A span with the same start is replaced: the clock was set back.
    clocks.lose({monday + 20 * hour, monday + 21 * hour});
    CHECK(clocks.deadline(0) == monday + 25 * hour);
    // Time that the calendar stops anyway is not given twice.
    clocks.set_pause({monday + hour, monday + 40 * hour}, monday + hour);
    CHECK(clocks.deadline(0) == monday + 63 * hour);
}

TEST_CASE("a clock that is set back costs no player any time", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0}, monday);
    CHECK(clocks.left(0, monday - day) == 10 * hour);
    clocks.follow(0, {0}, {1}, monday - day);
    CHECK(all_left(clocks, monday - day) == std::vector{11 * hour, 10 * hour, 10 * hour});
    CHECK(clocks.deadline(1) == monday - day + 10 * hour);
}

TEST_CASE("with a new time control all clocks start over", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0, 1}, monday);
    clocks.change(PerMove{86'400}, 3);
    clocks.follow(std::nullopt, {}, {0, 1}, monday + hour);
    CHECK(all_left(clocks, monday + hour) == std::vector{day, day, day});
    CHECK(clocks.deadline(1) == monday + hour + day);
    clocks.change(std::nullopt, 3);
    clocks.follow(std::nullopt, {}, {0, 1}, monday + hour);
    CHECK_FALSE(clocks.run());
    CHECK_FALSE(clocks.deadline_for(0));
}

TEST_CASE("clocks are restored as stored", "[time]") {
    Clocks clocks = ten_hours();
    clocks.follow(std::nullopt, {}, {0, 1}, monday);
    clocks.set_pause({monday + hour, monday + 2 * hour}, monday + hour);
    clocks.set_vacations(1, {{monday + 3 * hour, monday + 4 * hour}});
    clocks.run_out(0);
    const Clocks again(
        *clocks.terms(), clocks.seats(),
        {.pause = clocks.pause(), .lost = {}, .vacations = {{}, {{monday + 3 * hour, monday + 4 * hour}}}});
    CHECK(again.seats() == clocks.seats());
    CHECK(again.is_up(0));
    CHECK(all_left(again, monday + 6 * hour) == all_left(clocks, monday + 6 * hour));
}
