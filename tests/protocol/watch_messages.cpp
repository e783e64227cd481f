#include "protocol/watch_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("the games to watch are written as in the example") {
    const Json body = example("http", "WatchAnswer");
    const Json& one = body["running"][0];
    const WatchedGame running{.room = one["room"],
                              .game = one["game"],
                              .options = JsonPart(one["options"]),
                              .seats = {{{"Anna", true, false}, 1210}, {{"Björn", false, false}, {}}},
                              .seq = one["seq"],
                              .at = one["at"],
                              .followed = true,
                              .tournament = TournamentOfGame{one["tournament"]["code"], "Autumn Cup"},
                              .scores = {},
                              .why = {}};
    const Json& other = body["ended"][0];
    const WatchedGame ended{.room = other["room"],
                            .game = other["game"],
                            .options = JsonPart(other["options"]),
                            .seats = {{{"Anna", true, false}, 1210}, {{"Carl", false, true}, {}}},
                            .seq = other["seq"],
                            .at = other["at"],
                            .followed = false,
                            .tournament = {},
                            .scores = std::vector{31, 30},
                            .why = "close"};
    CHECK(Json::parse(watch_body({running}, {ended})) == body);
}
