// Seats that a rematch holds for people who have not arrived.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using toy::runes;

namespace {

/// A room as a rematch opens it, with seats held for anna and bjorn.
Table held_room(int players = 2) {
    Table table(runes(), {{"players", players}});
    table.change(SeatsChanged{1, Sitters{Sitter{PersonId("anna"), "Anna", "", true},
                                         Sitter{PersonId("bjorn"), "Bjorn", "", true}}});
    return table;
}

} // namespace

TEST_CASE("a reserved seat belongs to its guest, is shown as reserved, and does not start the game") {
    Table table = held_room();
    const PeerId anna = table.enter("anna");
    CHECK(table.client(anna).you.at("seat") == 0);
    const Json& seats = table.client(anna).room.at("seats");
    CHECK(seats[0]
          == Json{{"name", "Anna"},
                  {"online", true},
                  {"held", true},
                  {"confirmed", false},
                  {"entropy", nullptr},
                  {"account", false},
                  {"bot", false},
                  {"vacation", nullptr},
                  {"out", false},
                  {"can_return", false},
                  {"by", nullptr},
                  {"offered", false}});
    CHECK(seats[1].at("online") == false);
    const PeerId carl = table.enter("carl");
    const Json sit{{"type", "sit"}, {"name", "Carl"}, {"entropy", ""}};
    CHECK(table.refusal(carl, sit) == "room_full");
    Json named = sit;
    named["seat"] = 1;
    CHECK(table.refusal(carl, named) == "seat_taken");
}

TEST_CASE("sitting confirms a held seat, and the last to confirm starts the game") {
    Table table = held_room();
    const PeerId anna = table.enter("anna");
    const PeerId bjorn = table.enter("bjorn");
    CHECK(table.refusal(anna, {{"type", "sit"}, {"name", "Anna"}, {"seat", 1}, {"entropy", ""}})
          == "already_seated");
    CHECK(table.sit(anna, "Anna", {{"entropy", std::string(64, 'b')}}).at("type") == "ack");
    CHECK(table.room().status() == RoomStatus::open);
    CHECK(table.sit(bjorn, "Bjarne", {{"seat", 1}}).at("type") == "ack");
    CHECK(table.room().status() == RoomStatus::running);
    CHECK(table.client(anna).room.at("seats")[1].at("name") == "Bjarne");
}

TEST_CASE("declining a held seat frees it") {
    Table table = held_room();
    table.say(table.enter("bjorn"), {{"type", "stand"}});
    CHECK(table.sit(table.enter("carl"), "Carl").at("type") == "ack");
    CHECK(table.stored().opened.seats.at(1)->person == PersonId("carl"));
}

TEST_CASE("a start leaves out players who have not arrived") {
    Table table = held_room();
    const PeerId anna = table.enter("anna");
    table.sit(anna, "Anna");
    CHECK(table.refusal(anna, {{"type", "start"}}) == "too_few");
    CHECK(table.stored().opened.seats.at(1)->held);
}
