// Invitations to an open table: what the room decides when it is called.

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

/// A table for three at which anna sits.
struct Hosted {
    Hosted() : peer(table.enter("anna")) { REQUIRE(table.sit(peer, "Anna").at("type") == "ack"); }

    /// The code of the refusal; "" if it is done.
    std::string invite(const Identity& host, const Identity& guest) {
        return table.call(Invite{host, guest.id, guest.account.value_or("")});
    }

    std::string reply(const Identity& guest, bool accepted) { return table.call(Reply{guest, accepted}); }

    Json invited() { return table.client(peer).room.at("invited"); }

    Table table{runes(), {{"players", 3}}};
    PeerId peer;
};

} // namespace

TEST_CASE("who sits invites, and sees what is answered", "[inviting][people]") {
    Hosted hosted;
    CHECK(hosted.invite(anna, carl).empty());
    CHECK(hosted.invited() == Json::array({{{"name", "Carl"}, {"answer", nullptr}}}));
    const PeerId onlooker = hosted.table.enter("olaf");
    CHECK(hosted.table.client(onlooker).room.at("invited").empty());
    CHECK(hosted.reply(carl, false).empty());
    CHECK(hosted.invited() == Json::array({{{"name", "Carl"}, {"answer", "declined"}}}));
    CHECK(hosted.reply(carl, true) == "no_such_room"); // it waits no more
    CHECK(hosted.invite(anna, carl).empty());          // but may be made again
    hosted.table.reload();
    CHECK(hosted.reply(carl, true).empty());
    const Json room = hosted.table.client(hosted.table.enter("anna")).room;
    CHECK(room.at("seats").at(1).at("name") == "Carl");
    CHECK(room.at("seats").at(1).at("account") == true);
    CHECK(room.at("invited").empty());
}

TEST_CASE("nobody is invited who need not, and by nobody who may not", "[inviting][people]") {
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

TEST_CASE("whoever sits down by the link has accepted", "[inviting][people]") {
    Hosted hosted;
    REQUIRE(hosted.invite(anna, carl).empty());
    const PeerId peer = hosted.table.enter("carl");
    REQUIRE(hosted.table.sit(peer, "Carl").at("type") == "ack");
    CHECK(hosted.invited().empty());
    CHECK(hosted.table.stored().invited.empty());
    CHECK(hosted.reply(carl, true) == "no_such_room");
}

TEST_CASE("there is no seat for whoever accepts too late", "[inviting][people]") {
    Hosted hosted;
    REQUIRE(hosted.invite(anna, carl).empty());
    for (const char* guest : {"x", "y"}) {
        REQUIRE(hosted.table.sit(hosted.table.enter(guest), guest).at("type") == "ack");
    }
    CHECK(hosted.reply(carl, true) == "not_open");
}

TEST_CASE("one table does not invite everybody", "[inviting][people]") {
    Hosted hosted;
    for (std::size_t n = 0; n < GuestList::most; ++n) {
        const std::string name = "Guest " + std::to_string(n);
        REQUIRE(hosted.invite(anna, Identity(PersonId(name), name)).empty());
    }
    CHECK(hosted.invite(anna, carl) == "rate");
}
