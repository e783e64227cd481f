#include "server/rooms/model/seating.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using toy::runes;

namespace {

const std::string entropy(64, 'a');

Json sit_message(std::string_view name, Json more = Json::object()) {
    Json message{{"type", "sit"}, {"id", "s"}, {"name", name}, {"entropy", ""}};
    message.update(more);
    return message;
}

} // namespace

TEST_CASE("a newcomer is welcomed with the room, what it is there, and no seed") {
    Table table(runes(), {{"players", 3}});
    const PeerId anna = table.enter("anna", {{"id", "h"}});
    const Json welcome = table.client(anna).inbox.at(0);
    CHECK(welcome.at("type") == "welcome");
    CHECK(welcome.at("id") == "h");
    CHECK(welcome.at("you") == Json{{"seat", nullptr}, {"creator", true}});
    CHECK(welcome.at("chat") == Json::array());
    const Json& room = welcome.at("room");
    CHECK(room.at("code") == table.stored().opened.code);
    CHECK(room.at("game") == "runes");
    CHECK(room.at("status") == "open");
    CHECK(room.at("options") == Json{{"players", 3}, {"rounds", 4}});
    CHECK(room.at("seats").size() == 3);
    CHECK(room.at("seats")[0]
          == Json{{"name", nullptr},
                  {"online", false},
                  {"held", false},
                  {"confirmed", false},
                  {"entropy", nullptr},
                  {"account", false},
                  {"bot", false},
                  {"vacation", nullptr},
                  {"out", false},
                  {"can_return", false},
                  {"by", nullptr},
                  {"offered", false}});
    CHECK(room.at("spectators") == 1);
    CHECK(room.at("commitment") == to_hex(commitment_of(table.stored().opened.seed)));
    CHECK(room.at("seed").is_null());
    CHECK(room.at("next").is_null());
    CHECK(table.client(anna).inbox.size() == 1);
}

TEST_CASE("sitting takes the named or first free seat durably, and everyone is told") {
    Table table(runes(), {{"players", 3}});
    const PeerId anna = table.enter("anna");
    const PeerId bjorn = table.enter("bjorn");
    CHECK(table.sit(anna, "Anna", {{"seat", 1}, {"entropy", entropy}}).at("type") == "ack");
    CHECK(changes_of<SeatsChanged>(table.changes()).size() == 1);
    const Sitter sitter = table.stored().opened.seats.at(1).value();
    CHECK(sitter.person == PersonId("anna"));
    CHECK(sitter.name == "Anna");
    CHECK(sitter.entropy == entropy);
    CHECK_FALSE(sitter.held);
    CHECK(sitter.salt);
    CHECK(table.sit(bjorn, "Bjorn").at("type") == "ack");
    CHECK(seat_of(table.stored().opened.seats, PersonId("bjorn")) == 0);
    CHECK(table.client(anna).you == Json{{"seat", 1}, {"creator", true}});
    CHECK(table.client(bjorn).you == Json{{"seat", 0}, {"creator", false}});
    const Json& seats = table.client(anna).room.at("seats");
    // Entropies are null until the game starts: no one may choose theirs after seeing another's.
    CHECK(seats[1]
          == Json{{"name", "Anna"},
                  {"online", true},
                  {"held", false},
                  {"confirmed", true},
                  {"entropy", nullptr},
                  {"account", false},
                  {"bot", false},
                  {"vacation", nullptr},
                  {"out", false},
                  {"can_return", false},
                  {"by", nullptr},
                  {"offered", false}});
    CHECK(seats[0].at("name") == "Bjorn");
    CHECK(table.client(anna).room.at("spectators") == 0);
}

TEST_CASE("sitting without an id is answered by the room alone") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    CHECK(table.say(anna, {{"type", "sit"}, {"name", "Anna"}, {"entropy", ""}}).is_null());
    CHECK(table.client(anna).you.at("seat") == 0);
}

TEST_CASE("an invalid request to sit is refused with the reason") {
    Table table(runes(), {{"players", 3}});
    const PeerId anna = table.enter("anna");
    const PeerId bjorn = table.enter("bjorn");
    table.sit(anna, "Anna");
    CHECK(table.refusal(anna, sit_message("Anna")) == "already_seated");
    CHECK(table.refusal(anna, sit_message("Anna", {{"seat", 2}})) == "already_seated");
    CHECK(table.refusal(bjorn, sit_message("Bjorn", {{"seat", 0}})) == "seat_taken");
    CHECK(table.refusal(bjorn, sit_message("Bjorn", {{"seat", 3}})) == "malformed");
    CHECK(table.refusal(bjorn, sit_message("ANNA")) == "name");
    CHECK(table.refusal(bjorn, sit_message("\xE2\x80\xAE"
                                           "annA"))
          == "name");
    CHECK(table.client(bjorn).you.at("seat").is_null());
}

TEST_CASE("once the game has started no one can sit down, stand up or start it") {
    Table table(runes());
    const std::vector<PeerId> peers = table.seat_everybody();
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, sit_message("Carl")) == "not_open");
    CHECK(table.refusal(peers[0], {{"type", "stand"}}) == "not_open");
    CHECK(table.refusal(peers[0], {{"type", "start"}}) == "not_open");
}

TEST_CASE("a full room starts automatically: entropies are revealed, everyone is sent the view") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    const PeerId bjorn = table.enter("bjorn");
    const PeerId carl = table.enter("carl");
    table.sit(anna, "Anna", {{"entropy", entropy}});
    CHECK(table.client(anna).count("view") == 0);
    CHECK(table.sit(bjorn, "Bjorn").at("type") == "ack");
    REQUIRE(changes_of<GameStarted>(table.changes()).size() == 1);
    CHECK(changes_of<SeatsChanged>(table.changes()).size() == 1);
    for (const PeerId peer : {anna, bjorn, carl}) {
        CHECK(table.client(peer).room.at("status") == "running");
        CHECK(table.client(peer).room.at("seats")[0].at("entropy") == entropy);
        CHECK(table.client(peer).room.at("seats")[1].at("entropy") == "");
        CHECK(table.client(peer).seq == 0);
    }
    CHECK(table.client(anna).view == table.truth().state().view(0));
    CHECK(table.client(bjorn).view == table.truth().state().view(1));
    CHECK(table.client(carl).view == table.truth().state().view(spectator));
    CHECK(table.client(anna).turn.contains("legal"));
    CHECK_FALSE(table.client(bjorn).turn.contains("legal"));
    CHECK_FALSE(table.client(carl).turn.contains("legal"));
}

TEST_CASE("standing frees the seat for others") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    CHECK(table.refusal(anna, {{"type", "stand"}, {"id", "x"}}) == "not_seated");
    table.sit(anna, "Anna");
    CHECK(table.say(anna, {{"type", "stand"}, {"id", "x"}}).at("type") == "ack");
    CHECK(table.client(anna).you.at("seat").is_null());
    CHECK_FALSE(table.stored().opened.seats.at(0).has_value());
    CHECK(table.client(anna).room.at("spectators") == 1);
}

TEST_CASE(
    "the creator starts with the players present: seats move together and the options give their number") {
    Table table(runes(), {{"players", 4}});
    const PeerId anna = table.enter("anna");
    const PeerId bjorn = table.enter("bjorn");
    const PeerId carl = table.enter("carl");
    table.sit(bjorn, "Bjorn", {{"seat", 3}});
    CHECK(table.refusal(anna, {{"type", "start"}}) == "too_few");
    table.sit(carl, "Carl", {{"seat", 1}});
    CHECK(table.refusal(bjorn, {{"type", "start"}}) == "not_creator");
    // Creators may start a game in which they don't play.
    CHECK(table.say(anna, {{"type", "start"}, {"id", "go"}}).at("type") == "ack");
    CHECK(table.stored().opened.options.at("players") == 2);
    CHECK(table.stored().opened.seats.size() == 2);
    CHECK(table.client(carl).you.at("seat") == 0);
    CHECK(table.client(bjorn).you.at("seat") == 1);
    CHECK(table.client(anna).you.at("seat").is_null());
    CHECK(table.client(carl).view == table.truth().state().view(0));
    CHECK(table.client(anna).view == table.truth().state().view(spectator));
}

TEST_CASE("of a simultaneous start and join, the second is answered by the result of the first") {
    Table start_first(runes(), {{"players", 3}});
    PeerId anna = start_first.enter("anna");
    start_first.sit(anna, "Anna");
    start_first.sit(start_first.enter("bjorn"), "Bjorn");
    PeerId carl = start_first.enter("carl");
    start_first.say(anna, {{"type", "start"}});
    CHECK(start_first.refusal(carl, sit_message("Carl")) == "not_open");

    Table join_first(runes(), {{"players", 3}});
    anna = join_first.enter("anna");
    join_first.sit(anna, "Anna");
    join_first.sit(join_first.enter("bjorn"), "Bjorn");
    carl = join_first.enter("carl");
    join_first.sit(carl, "Carl");
    CHECK(join_first.refusal(anna, {{"type", "start"}, {"id", "go"}}) == "not_open");
    CHECK(join_first.client(carl).seq == 0);
}

TEST_CASE("two tabs of one guest share the seat, and it is online until the last closes") {
    Table table(runes());
    const PeerId tab = table.enter("anna");
    table.sit(tab, "Anna");
    const PeerId other_tab = table.enter("anna");
    CHECK(table.client(other_tab).you.at("seat") == 0);
    // Nothing has changed for the others.
    CHECK(table.tells().size() == 1);
    CHECK(table.refusal(other_tab, sit_message("Anna")) == "already_seated");
    const PeerId bjorn = table.enter("bjorn");
    table.leave(tab);
    CHECK(table.client(bjorn).room.at("seats")[0].at("online") == true);
    table.leave(other_tab);
    CHECK(table.client(bjorn).room.at("seats")[0].at("online") == false);
    // The same browser gets the same seat back.
    CHECK(table.client(table.enter("anna")).you.at("seat") == 0);
    CHECK(table.client(bjorn).room.at("seats")[0].at("online") == true);
}

TEST_CASE("spectators are counted by person and everyone is told") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    table.sit(anna, "Anna");
    const PeerId tab = table.enter("carl");
    table.enter("carl");
    CHECK(table.client(anna).room.at("spectators") == 1);
    table.enter("dag");
    CHECK(table.client(anna).room.at("spectators") == 2);
    table.leave(tab);
    CHECK(table.client(anna).room.at("spectators") == 2);
}

TEST_CASE("messages of unknown connections are ignored") {
    Table table(runes());
    CHECK(table.room().decide(Received{77, {std::nullopt, protocol::Ping{}}}, 0).tells.empty());
    CHECK(table.room().decide(Detached{77}, 0).tells.empty());
    CHECK(table.room().decide(Refresh{77}, 0).tells.empty());
}

TEST_CASE("a second hello is refused and a ping answered") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    CHECK(table.refusal(anna, {{"type", "hello"}, {"v", 2}, {"room", table.stored().opened.code}})
          == "hello_first");
    const Json pong = table.say(anna, {{"type", "ping"}, {"id", "p"}});
    CHECK(pong.at("type") == "pong");
    CHECK(pong.at("id") == "p");
}
