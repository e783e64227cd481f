/// The alarms ring: each clock runs out once, in order, at its moment.

#include "tests/server/rooms/alarms/machine.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <random>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test::alarms;

TEST_CASE("a clock runs out at its moment, and once", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(hour - 1);
    CHECK(machine.seen.empty());
    machine.live(2 * day);
    CHECK(machine.seen == std::vector<RanOut>{{monday + hour, 1, 0}});
}

TEST_CASE("a time that is not claimed is announced once and wakes its room once", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour, {{"on_timeout", "claim"}})}, monday));
    machine.live(2 * day);
    CHECK(machine.seen == std::vector<RanOut>{{monday + hour, 1, 0}});
    CHECK(machine.server->woken == 1);
}

namespace {

/// Lets each clock of so many games run out once and checks the order and the moments.
void check_a_month(int games) {
    Machine machine(day);
    std::mt19937 random(11);
    const auto below = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
    std::vector<RanOut> expected;
    std::vector<Change> changes;
    for (GameId id = 1; id <= games; ++id) {
        const int seats = 2 + below(3);
        // Whole minutes, so that many have the same deadline.
        const Milliseconds each = (1 + below(28 * 24 * 60)) * minute;
        Plan plan{.settings = per_move(each), .seats = seats, .all_decide = below(2) == 0};
        const bool claimed = below(3) == 0;
        const bool ends = below(3) == 0;
        if (below(3) == 0) {
            plan.settings["clock"] = {
                {"budget", each / second}, {"per_turn", 60}, {"most", 40 * day / second}};
        }
        if (below(4) == 0) {
            plan.settings["clock"]["weekends"] = false;
        }
        if (claimed) {
            plan.settings["on_timeout"] = "claim";
        }
        if (ends) {
            plan.settings["when_left"] = "ends";
        }
        for (int seat = 0; seat < seats; ++seat) {
            plan.granted.push_back(below(2) * below(48) * hour);
        }
        std::vector<Change> start = begun(id, plan, monday + below(60) * minute);
        // According to the last of them.
        std::vector<RanOut> due;
        for (const Change& change : start) {
            if (const auto* times = std::get_if<TimesChanged>(&change)) {
                due.clear();
                for (std::size_t seat = 0; seat < times->seats.size(); ++seat) {
                    if (times->seats[seat].deadline) {
                        due.push_back({*times->seats[seat].deadline, id, static_cast<Seat>(seat)});
                    }
                }
            }
        }
        std::ranges::sort(due);
        if (!claimed) {
            // The game ends with the first, or when one player is left.
            due.resize(std::min<std::size_t>(due.size(), ends ? 1 : static_cast<std::size_t>(seats) - 1));
        }
        std::ranges::copy_if(due, std::back_inserter(expected),
                             [](const RanOut& one) { return one.at < monday + 31 * day; });
        std::ranges::move(start, std::back_inserter(changes));
        if (id % 500 == 0) {
            machine.server->commit(std::exchange(changes, {}));
        }
    }
    std::ranges::sort(expected);
    machine.live(31 * day);
    CHECK(expected.size() > static_cast<std::size_t>(games));
    REQUIRE(machine.seen.size() == expected.size());
    CHECK(machine.seen == expected);
    // No room was woken needlessly.
    CHECK(machine.server->woken <= static_cast<int>(expected.size()));
}

} // namespace

TEST_CASE(
    "a thousand games with clocks go through a month: each clock runs out once, in order, at its moment",
    "[time][O6]") {
    check_a_month(1'000);
}

TEST_CASE(
    "ten thousand games with clocks go through a month: each clock runs out once, in order, at its moment",
    "[.proof][O6]") {
    check_a_month(10'000);
}

TEST_CASE("a deadline is moved unless its seat has more or less time meanwhile", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    std::vector<RunningTime> running = machine.server->running();
    REQUIRE(running.size() == 1);
    SeatTime time = running[0].time;
    time.deadline = monday + 5 * hour;
    machine.server->commit({DeadlineMoved{1, 0, time}});
    CHECK(machine.server->running()[0].time.deadline == monday + 5 * hour);
    time.left += 1;
    time.deadline = monday + 6 * hour;
    machine.server->commit({DeadlineMoved{1, 0, time}});
    CHECK(machine.server->running()[0].time.deadline == monday + 5 * hour);
    // Deadlines are too late for a while; the room checks when it is woken.
    machine.live(6 * hour);
    CHECK(machine.seen.size() == 1);
}

TEST_CASE("waking a room is retried, and delays no other", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.server->commit(begun(2, {.settings = per_move(hour)}, monday));
    machine.server->does_not_wake = code_of(1);
    machine.live(hour + minute);
    CHECK(machine.seen == std::vector<RanOut>{{monday + hour, 2, 0}});
    CHECK(machine.server->woken <= 10);
    machine.server->does_not_wake.clear();
    machine.live(minute);
    REQUIRE(machine.seen.size() == 2);
    CHECK(machine.seen[1].game == 1);
}

TEST_CASE("failed writes are retried", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(hour - minute);
    machine.server->journal.refuses = true;
    machine.live(10 * minute);
    CHECK(machine.seen.empty());
    machine.server->journal.refuses = false;
    machine.live(minute);
    CHECK(machine.seen.size() == 1);
}

TEST_CASE("a deadline that comes up while the alarms sleep wakes them", "[time]") {
    Machine machine(day);
    machine.server->begin(machine.server->alarms->run());
    machine.server->commit(begun(1, {.settings = per_move(day)}, monday));
    machine.pass(2 * hour);
    // The game began long ago, so its time is up at once.
    machine.server->commit(begun(2, {.settings = per_move(hour)}, monday));
    CHECK(test::eventually([&] {
        const auto running = machine.server->running();
        return running.size() == 1 && running[0].game == 1;
    }));
}
