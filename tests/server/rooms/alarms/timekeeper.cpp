#include "server/rooms/alarms/timekeeper.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

namespace {

/// A machine with two clocks.
struct Machine {
    Milliseconds wall = 1'700'000'000'000;
    Milliseconds steady = 5'000;
    Timekeeper time{[this] { return wall; }, [this] { return steady; }};

    void pass(Milliseconds moment) {
        wall += moment;
        steady += moment;
    }
};

constexpr Milliseconds day = 86'400'000;

} // namespace

TEST_CASE("time is wall time while the clocks agree", "[time]") {
    Machine machine;
    CHECK(machine.time.now() == machine.wall);
    machine.pass(10'000);
    CHECK(machine.time.now() == machine.wall);
    CHECK_FALSE(machine.time.look());
}

TEST_CASE("differences smaller than a jump are followed at the next check", "[time]") {
    Machine machine;
    machine.wall += 59'999;
    CHECK(machine.time.now() == machine.wall - 59'999);
    CHECK_FALSE(machine.time.look());
    CHECK(machine.time.now() == machine.wall);
    machine.wall -= 2'000;
    CHECK_FALSE(machine.time.look());
    CHECK(machine.time.now() == machine.wall);
}

TEST_CASE("no decision is based on a jump of the clock", "[time]") {
    for (const Milliseconds leap : {day, -day, Milliseconds{60'000}}) {
        Machine machine;
        machine.pass(7'000);
        const Milliseconds before = machine.wall;
        machine.wall += leap;
        CHECK(machine.time.now() == before);
        machine.pass(1'000);
        CHECK(machine.time.now() == before + 1'000);
        CHECK(machine.time.look() == Timekeeper::Leap{before + 1'000, machine.wall});
        CHECK(machine.time.now() == machine.wall);
        CHECK_FALSE(machine.time.look());
    }
}
