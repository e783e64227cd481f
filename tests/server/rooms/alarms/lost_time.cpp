/// No player loses time while the server is down, when the clock jumps, or on vacation.

#include "server/rooms/alarms/rearming.h"
#include "tests/server/rooms/alarms/machine.h"

#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test::alarms;

namespace {

Change annas_account() {
    return PeopleChange(AccountMade{.person = PersonId("anna"),
                                    .name = "Anna",
                                    .name_key = "anna",
                                    .look_key = "anna",
                                    .email = std::nullopt,
                                    .at = monday});
}

} // namespace

TEST_CASE("no clock runs out while the server is down and for ten minutes after; what was lost is given back",
          "[time][O6]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.server->commit(begun(2, {.settings = per_move(2 * hour)}, monday));
    machine.live(30 * minute);
    machine.go_down(5 * hour);
    const Milliseconds back = machine.wall;
    machine.live(10 * minute);
    CHECK(machine.seen.empty());
    machine.live(5 * hour);
    REQUIRE(machine.seen.size() == 2);
    // Exact to the last tick before the server went down.
    CHECK(machine.seen[0].at >= back + 10 * minute + 30 * minute);
    CHECK(machine.seen[0].at <= back + 10 * minute + 30 * minute + 10 * second);
    CHECK(machine.seen[1].at == machine.seen[0].at + hour);
}

TEST_CASE("a server that is killed again and again around a deadline runs no clock out twice, nor forgets it",
          "[time][O6]") {
    Machine machine;
    for (GameId id = 1; id <= 20; ++id) {
        machine.server->commit(begun(id, {.settings = per_move(id * minute)}, monday));
    }
    // Each life is long enough for some deadlines.
    for (int life = 0; life < 12; ++life) {
        machine.live(12 * minute);
        machine.go_down(life % 2 == 0 ? second : 3 * minute);
    }
    machine.live(hour);
    std::vector<RanOut> seen = machine.seen;
    REQUIRE(seen.size() == 20);
    for (GameId id = 1; id <= 20; ++id) {
        CHECK(seen[static_cast<std::size_t>(id) - 1].game == id);
    }
}

TEST_CASE("a server that dies before it has moved the deadlines moves them when it is back", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(minute);
    machine.go_down(2 * hour); // begin() without a ring
    machine.go_down(2 * hour);
    machine.live(hour);
    CHECK(machine.seen.empty());
    machine.live(10 * minute);
    CHECK(machine.seen.size() == 1);
}

TEST_CASE("a jump of the wall clock costs no player any time", "[time][O4]") {
    Machine machine;
    for (GameId id = 1; id <= 50; ++id) {
        machine.server->commit(begun(id, {.settings = per_move(id * 10 * minute)}, monday));
    }
    machine.live(5 * minute);
    machine.wall += day;
    const Milliseconds leapt = machine.wall;
    machine.live(5 * minute);
    CHECK(machine.seen.empty());
    // Includes the grace period.
    machine.live(9 * hour);
    REQUIRE(machine.seen.size() == 50);
    CHECK(machine.seen[0].at == leapt + 10 * minute + 5 * minute);
    CHECK(machine.seen[49].at == leapt + 10 * minute + 8 * hour + 15 * minute);
}

TEST_CASE("a loaded room learns of a jump, and its players lose no time", "[time]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour, {{"on_timeout", "claim"}})}, monday));
    const auto room = machine.server->find(code_of(1));
    const auto peer = std::make_shared<test::KeepingPeer>(1);
    REQUIRE(machine.server->run(room->attach(peer, PersonId("anna"), {}, std::nullopt)));
    machine.live(minute);
    machine.wall += day;
    machine.live(minute);
    const Json told = peer->messages("clocks").back();
    CHECK(told.at("clocks").at(0).at("left").get<Milliseconds>() >= 59 * minute);
    CHECK(told.at("deadline").get<Milliseconds>() >= monday + day + hour);
}

TEST_CASE("a wall clock that jumped and is set back stops no game for long", "[time][O4]") {
    Machine machine;
    machine.server->commit(begun(1, {.settings = per_move(hour)}, monday));
    machine.live(minute);
    machine.wall += day;
    machine.live(minute);
    machine.wall -= day;
    machine.live(2 * hour);
    REQUIRE(machine.seen.size() == 1);
    // A little more than an hour of steady time, and the grace period.
    CHECK(machine.steady.load() <= 2 * hour + 2 * minute);
    CHECK(machine.seen[0].at <= monday + hour + 15 * minute);
}

TEST_CASE("three hundred games of one person stand still while they are on vacation", "[time]") {
    constexpr int games = 300;
    Machine machine(hour);
    machine.server->commit({annas_account()});
    for (GameId id = 1; id <= games; ++id) {
        machine.server->commit(begun(id, {.settings = per_move(day + id * minute)}, monday));
    }
    // And a game of other players.
    machine.server->commit(
        begun(games + 1, {.settings = per_move(day), .people = {"bjorn", "cilla"}}, monday));
    // Some of the rooms are loaded.
    const auto room = machine.server->find(code_of(7));
    const auto peer = std::make_shared<test::KeepingPeer>(1);
    REQUIRE(machine.server->run(room->attach(peer, PersonId("bjorn"), {}, std::nullopt)));

    machine.live(hour);
    const Span away{machine.wall, machine.wall + 7 * day};
    std::vector<Change> changes = deadlines_moved(machine.server->running_of("anna"), {}, away);
    CHECK(changes.size() == games);
    changes.emplace_back(
        PeopleChange(VacationTaken{.person = PersonId("anna"), .span = away, .days = 7, .all_days = 0}));
    machine.server->commit(std::move(changes));
    machine.server->run(machine.server->rooms.tell({code_of(7)}, Away{PersonId("anna"), {away}}));
    CHECK(peer->messages("room").back().at("room").at("seats").at(0).at("vacation") == away.until);

    machine.live(7 * day + 22 * hour);
    REQUIRE(machine.seen == std::vector<RanOut>{{monday + day, games + 1, 0}});
    machine.live(day);
    REQUIRE(machine.seen.size() == games + 1);
    for (GameId id = 1; id <= games; ++id) {
        CHECK(machine.seen[static_cast<std::size_t>(id)] == RanOut{monday + 8 * day + id * minute, id, 0});
    }
    // No room was woken early.
    CHECK(machine.server->woken == games + 1);
}

TEST_CASE("of two vacations taken at the same moment only one counts", "[time]") {
    Machine machine;
    machine.server->commit({annas_account()});
    const auto taken = [](Milliseconds from) {
        return std::vector<Change>{PeopleChange(VacationTaken{
            .person = PersonId("anna"), .span = {from, from + 30 * day}, .days = 30, .all_days = 0})};
    };
    machine.server->commit(taken(monday));
    CHECK_THROWS(machine.server->commit(taken(monday + 1)));
}
