// Who is connected, as others learn it.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;
using toy::runes;

TEST_CASE("26 people reconnecting to a room of hundreds cause a few broadcasts, not 26", "[T11]") {
    Table table(runes());
    table.hold_time();
    std::vector<PeerId> restless;
    for (int n = 0; n < 300; ++n) {
        table.enter("looker-" + std::to_string(n));
    }
    for (int n = 0; n < 26; ++n) {
        restless.push_back(table.enter("restless-" + std::to_string(n)));
    }
    table.pass(60'000);
    const std::size_t before = table.frames().size();
    for (std::size_t n = 0; n < restless.size(); ++n) {
        table.leave(restless[n]);
        restless[n] = table.enter("restless-" + std::to_string(n));
    }
    // A welcome for each, and the bundled presence for everyone.
    CHECK(table.frames().size() - before <= 26 + 5 * 326);
    REQUIRE(table.wake_at().has_value());
    table.pass(2'000);
    CHECK_FALSE(table.wake_at().has_value());
    CHECK(table.client(restless.front()).room.at("spectators") == 326);
}

TEST_CASE("bundled presence is sent when the room is woken, and a room without changes is not woken") {
    Table table(runes());
    table.hold_time();
    const PeerId anna = table.enter("anna");
    for (int n = 0; n < 20; ++n) {
        table.leave(table.enter("carl"));
    }
    const PeerId carl = table.enter("carl");
    REQUIRE(table.wake_at().has_value());
    table.pass(1'100);
    CHECK(table.client(anna).room.at("spectators") == 2);
    CHECK_FALSE(table.wake_at().has_value());
    table.leave(carl);
    table.pass(10'000);
    CHECK(table.client(anna).room.at("spectators") == 1);
}
