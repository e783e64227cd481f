#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using toy::runes;

namespace {

const Json rematch{{"type", "rematch"}, {"id", "r"}};

} // namespace

TEST_CASE("a rematch requested by both opens one room with the same options and reserved seats") {
    Table table(runes(), {{"rounds", 1}});
    const auto peers = table.seat_everybody();
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(peers[0], rematch) == "not_finished");
    table.play_out(peers);
    CHECK(table.refusal(carl, rematch) == "not_seated");
    CHECK(table.say(peers[1], rematch).at("type") == "ack");
    REQUIRE(table.opened().size() == 1);
    const RoomOpened next = table.opened().front();
    CHECK(table.stored().next == next.code);
    CHECK(next.options == table.stored().opened.options);
    CHECK(next.creator == PersonId("bjorn"));
    CHECK(next.seed != table.stored().opened.seed);
    CHECK(next.seats
          == Sitters{Sitter{PersonId("anna"), "Player 0", "", true},
                     Sitter{PersonId("bjorn"), "Player 1", "", true}});
    for (const PeerId peer : {peers[0], peers[1], carl}) {
        CHECK(table.client(peer).room.at("next") == next.code);
    }
    CHECK(table.say(peers[0], rematch).at("type") == "ack");
    CHECK(table.changes().empty());
    CHECK(table.client(peers[0]).last("room").at("room").at("next") == next.code);
    CHECK(table.opened().size() == 1);
}

TEST_CASE("a rematch is still known after a reload") {
    Table table(runes(), {{"rounds", 1}});
    table.play_out(table.seat_everybody());
    const PeerId anna = table.enter("anna");
    table.say(anna, rematch);
    table.reload();
    const PeerId bjorn = table.enter("bjorn");
    CHECK(table.client(bjorn).room.at("next") == table.opened().front().code);
    CHECK(table.say(bjorn, rematch).at("type") == "ack");
    CHECK(table.opened().size() == 1);
}
