// Invitations to an open table, which are calls.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

const Identity anna{PersonId("anna")};
const Identity carl{PersonId("carl"), "Carl"};
const Identity dora{PersonId("dora"), "Dora"};

/// A table for three with anna.
struct Hosted {
    Hosted() : peer(table.enter("anna")) { REQUIRE(table.sit(peer, "Anna").at("type") == "ack"); }

    /// Returns the code of the refusal, or "".
    std::string invite(const Identity& host, const Identity& guest) {
        return table.call(Invite{host, guest.id, guest.account.value_or("")});
    }

    std::string reply(const Identity& guest, bool accepted) { return table.call(Reply{guest, accepted}); }

    Json invited() { return table.client(peer).room.at("invited"); }

    Table table{runes(), {{"players", 3}}};
    PeerId peer;
};

} // namespace

TEST_CASE("players invite and see the answers", "[inviting][people]") {
    Hosted hosted;
    CHECK(hosted.invite(anna, carl).empty());
    CHECK(hosted.invited() == Json::array({{{"name", "Carl"}, {"answer", nullptr}}}));
    const PeerId onlooker = hosted.table.enter("olaf");
    CHECK(hosted.table.client(onlooker).room.at("invited").empty());
    CHECK(hosted.reply(carl, false).empty());
    CHECK(hosted.invited() == Json::array({{{"name", "Carl"}, {"answer", "declined"}}}));
    CHECK(hosted.reply(carl, true) == "no_such_room"); // it waits no more
    CHECK(hosted.invite(anna, carl).empty());          // but may be repeated
    hosted.table.reload();
    CHECK(hosted.reply(carl, true).empty());
    const Json room = hosted.table.client(hosted.table.enter("anna")).room;
    CHECK(room.at("seats").at(1).at("name") == "Carl");
    CHECK(room.at("seats").at(1).at("account") == true);
    CHECK(room.at("invited").empty());
}

TEST_CASE("a player whose seat was freed comes back at once if they are invited", "[inviting][people]") {
    Hosted hosted;
    REQUIRE(hosted.invite(anna, carl).empty());
    REQUIRE(hosted.reply(carl, true).empty());
    CHECK(hosted.table.say(hosted.peer, {{"type", "free"}, {"id", "f"}, {"seat", 1}}).at("type") == "ack");
    REQUIRE(hosted.invite(anna, carl).empty());
    CHECK(hosted.reply(carl, true).empty());
}

TEST_CASE("only players and the creator invite, and only people without a seat", "[inviting][people]") {
    Hosted hosted;
    CHECK(hosted.invite(anna, anna) == "forbidden");
    CHECK(hosted.invite(carl, dora) == "not_seated");
    CHECK(hosted.invite(anna, carl).empty());
    CHECK(hosted.invite(anna, carl) == "forbidden");
    CHECK(hosted.reply(dora, true) == "no_such_room");
    CHECK(hosted.reply(carl, true).empty());
    CHECK(hosted.invite(anna, carl) == "already_seated");
    CHECK(hosted.invite(carl, dora).empty());
    CHECK(hosted.reply(dora, true).empty());
    CHECK(hosted.table.room().status() == RoomStatus::running);
    CHECK(hosted.invite(anna, Identity(PersonId("eva"), "Eva")) == "not_open");
}

TEST_CASE("sitting down by the link accepts an invitation", "[inviting][people]") {
    Hosted hosted;
    REQUIRE(hosted.invite(anna, carl).empty());
    const PeerId peer = hosted.table.enter("carl");
    REQUIRE(hosted.table.sit(peer, "Carl").at("type") == "ack");
    CHECK(hosted.invited().empty());
    CHECK(hosted.table.stored().invited.empty());
    CHECK(hosted.reply(carl, true) == "no_such_room");
}

TEST_CASE("an invitation accepted too late gives no seat", "[inviting][people]") {
    Hosted hosted;
    REQUIRE(hosted.invite(anna, carl).empty());
    for (const char* guest : {"x", "y"}) {
        REQUIRE(hosted.table.sit(hosted.table.enter(guest), guest).at("type") == "ack");
    }
    CHECK(hosted.reply(carl, true) == "not_open");
}

TEST_CASE("a table can't invite any number of people", "[inviting][people]") {
    Hosted hosted;
    for (std::size_t n = 0; n < GuestList::most; ++n) {
        const std::string name = "Guest " + std::to_string(n);
        REQUIRE(hosted.invite(anna, Identity(PersonId(name), name)).empty());
    }
    CHECK(hosted.invite(anna, carl) == "rate");
}
