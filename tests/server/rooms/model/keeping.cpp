// Table settings: who may watch, and what the creator may change while the room is open.

#include "protocol/settings.h"
#include "server/core/ledger/chain.h"
#include "server/rooms/model/guest_list.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

Json settings_with(const char* key, const Json& value) {
    return {{"type", "settings"}, {"id", "s"}, {"settings", {{key, value}}}};
}

/// An open table for three with its creator anna and bjorn.
struct Open {
    Open() {
        anna = table.enter("anna");
        bjorn = table.enter("bjorn");
        REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
        REQUIRE(table.sit(bjorn, "Bjorn").at("type") == "ack");
    }

    Table table{runes(), {{"players", 3}}};
    PeerId anna = 0;
    PeerId bjorn = 0;
};

/// A table with this spectator setting, two players, and one spectator who came while it was open.
struct Watched {
    explicit Watched(const char* spectators) {
        const PeerId opening = table.enter("anna");
        REQUIRE(table.say(opening, settings_with("spectators", spectators)).at("type") == "ack");
        table.leave(opening);
        onlooker = table.enter("olaf");
        REQUIRE(table.client(onlooker).count("welcome") == 1);
        players = table.seat_everybody();
    }

    Table table{runes(), {{"players", 2}}};
    PeerId onlooker = 0;
    std::vector<PeerId> players;
};

} // namespace

TEST_CASE("a table sends its complete settings", "[keeping][people]") {
    Table table(runes(), {{"players", 3}});
    const PeerId anna = table.enter("anna");
    const Json settings = table.client(anna).room.at("settings");
    CHECK(settings.at("visibility") == "link");
    CHECK(settings.at("spectators") == "all");
    CHECK(settings.at("bots") == Json({nullptr, nullptr, nullptr}));
    CHECK(table.client(anna).room.at("creator") == nullptr);
    table.sit(anna, "Anna");
    CHECK(table.client(anna).room.at("creator") == 0);
}

TEST_CASE("anyone may watch an open table; the settings decide who may watch its game", "[keeping][people]") {
    SECTION("all") {
        Watched game("all");
        CHECK(game.table.client(game.onlooker).view.is_object());
        CHECK(game.table.client(game.table.enter("late")).count("view") == 1);
    }
    SECTION("after the end") {
        Watched game("after");
        CHECK(game.table.client(game.onlooker).count("view") == 0);
        CHECK(game.table.client(game.onlooker).last("error").at("code") == "forbidden");
        const PeerId late = game.table.enter("late", {{"id", "h"}});
        CHECK(game.table.client(late).inbox.size() == 1);
        CHECK(game.table.client(late).last("error").at("code") == "forbidden");
        CHECK(game.table.client(late).last("error").at("id") == "h");
        CHECK_FALSE(game.table.room().view_for(PersonId("late")).ok());
        game.table.play_out(game.players);
        const PeerId after = game.table.enter("late");
        CHECK(game.table.client(after).count("view") == 1);
        CHECK(game.table.say(after, {{"type", "record"}}).at("type") == "record");
        CHECK(game.table.room().view_for(PersonId("late")).ok());
    }
    SECTION("nobody") {
        Watched game("none");
        game.table.play_out(game.players);
        const PeerId late = game.table.enter("late");
        CHECK(game.table.client(late).inbox.size() == 1);
        CHECK(game.table.client(late).last("error").at("code") == "forbidden");
        CHECK(game.table.room().view_for(PersonId("anna")).ok());
    }
}

TEST_CASE("a refused connection gets nothing more and can't send anything", "[keeping][people]") {
    Watched game("none");
    const PeerId late = game.table.enter("late");
    REQUIRE(game.table.move(game.players.at(0), raise_pot).at("type") == "ack");
    CHECK(game.table.client(late).inbox.size() == 1);
    for (const Json& message : {Json{{"type", "chat"}, {"text", "Hail"}, {"name", "Late"}},
                                Json{{"type", "record"}}, Json{{"type", "at"}, {"seq", 0}}}) {
        CHECK(game.table.say(late, message) == nullptr);
    }
    CHECK(game.table.client(game.players.at(0)).count("chat") == 0);
}

TEST_CASE("players must confirm new settings before the game starts", "[keeping][people]") {
    Open open;
    Table& table = open.table;
    CHECK(table.say(open.anna, settings_with("spectators", "none")).at("type") == "ack");
    const Json seats = table.client(open.bjorn).room.at("seats");
    CHECK(seats.at(0).at("confirmed") == true);
    CHECK(seats.at(1).at("confirmed") == false);
    CHECK(seats.at(2).at("confirmed") == false);
    CHECK(table.client(open.bjorn).room.at("settings").at("spectators") == "none");
    CHECK(table.refusal(open.anna, {{"type", "start"}}) == "not_confirmed");

    // The table is full, but one player has not agreed.
    const PeerId cilla = table.enter("cilla");
    REQUIRE(table.sit(cilla, "Cilla").at("type") == "ack");
    CHECK(table.room().status() == RoomStatus::open);
    table.reload();
    const PeerId again = table.enter("bjorn");
    CHECK(table.client(again).room.at("seats").at(1).at("confirmed") == false);
    CHECK(table.say(again, {{"type", "confirm"}, {"id", "c"}}).at("type") == "ack");
    CHECK(table.room().status() == RoomStatus::running);
    CHECK(table.client(again).room.at("settings").at("spectators") == "none");
}

TEST_CASE("settings that change nothing need no consent", "[keeping][people]") {
    Open open;
    CHECK(open.table.say(open.anna, settings_with("spectators", "all")).at("type") == "ack");
    CHECK(open.table.changes().empty());
    CHECK(open.table.client(open.bjorn).room.at("seats").at(1).at("confirmed") == true);
}

TEST_CASE("only the creator can change the table, and only while it is open", "[keeping][people]") {
    Open open;
    Table& table = open.table;
    for (const Json& message : {settings_with("spectators", "none"), Json{{"type", "free"}, {"seat", 0}},
                                Json{{"type", "hand_over"}, {"seat", 1}}}) {
        CHECK(table.refusal(open.bjorn, message) == "not_creator");
    }
    const PeerId cilla = table.enter("cilla");
    table.sit(cilla, "Cilla");
    for (const Json& message : {settings_with("spectators", "none"), Json{{"type", "free"}, {"seat", 1}},
                                Json{{"type", "hand_over"}, {"seat", 1}}}) {
        CHECK(table.refusal(open.anna, message) == "not_open");
    }
    CHECK(table.refusal(open.bjorn, {{"type", "confirm"}}) == "not_open");
}

TEST_CASE("settings unknown to this server are refused", "[keeping][people]") {
    Open open;
    for (const auto& [key, value] : std::vector<std::pair<const char*, Json>>{
             {"clock", {{"per_move", 0}}},
             {"clock", {{"budget", 600}, {"per_turn", 5}, {"most", 599}}},
             {"rated", true},
             {"bots", {nullptr, "Hugin", nullptr}},
             {"bots", {nullptr}},
             {"levels", {0, 1000}}}) {
        INFO(key << " " << value.dump());
        CHECK(open.table.refusal(open.anna, settings_with(key, value)) == "options");
    }
    CHECK(open.table.refusal(open.anna, {{"type", "settings"}, {"options", {{"players", 99}}}}) == "options");
}

TEST_CASE("the creator changes the number of seats unless a player would lose theirs", "[keeping][people]") {
    Open open;
    Table& table = open.table;
    CHECK(table.say(open.anna, {{"type", "settings"}, {"id", "1"}, {"options", {{"players", 4}}}}).at("type")
          == "ack");
    CHECK(table.client(open.bjorn).room.at("seats").size() == 4);
    CHECK(table.client(open.bjorn).room.at("settings").at("bots").size() == 4);
    const PeerId eva = table.enter("eva");
    REQUIRE(table.sit(eva, "Eva", {{"seat", 3}}).at("type") == "ack");
    CHECK(table.refusal(open.anna, {{"type", "settings"}, {"options", {{"players", 3}}}}) == "options");
    CHECK(table.stored().opened.seats.size() == 4);
}

TEST_CASE("the creator frees a seat, and another player may take it", "[keeping][people]") {
    Open open;
    Table& table = open.table;
    CHECK(table.say(open.anna, {{"type", "free"}, {"id", "f"}, {"seat", 1}}).at("type") == "ack");
    CHECK(table.client(open.bjorn).you.at("seat") == nullptr);
    CHECK(table.refusal(open.anna, {{"type", "free"}, {"seat", 1}}) == "not_seated");
    CHECK(table.refusal(open.anna, {{"type", "free"}, {"seat", 9}}) == "malformed");
    const PeerId cilla = table.enter("cilla");
    CHECK(table.sit(cilla, "Cilla", {{"seat", 1}}).at("type") == "ack");
    CHECK(table.sit(open.bjorn, "Bjorn", {{"seat", 2}}).at("code") == "forbidden");
    table.pass(GuestList::stays_away);
    CHECK(table.sit(open.bjorn, "Bjorn", {{"seat", 1}}).at("code") == "seat_taken");
    CHECK(table.sit(open.bjorn, "Bjorn", {{"seat", 2}}).at("type") == "ack");
}

TEST_CASE("a creator who frees their own seat can sit down again at once", "[keeping][people]") {
    Open open;
    CHECK(open.table.say(open.anna, {{"type", "free"}, {"id", "f"}, {"seat", 0}}).at("type") == "ack");
    CHECK(open.table.sit(open.anna, "Anna").at("type") == "ack");
}

TEST_CASE("a table is handed over to one of its players", "[keeping][people]") {
    Open open;
    Table& table = open.table;
    CHECK(table.refusal(open.anna, {{"type", "hand_over"}, {"seat", 2}}) == "not_seated");
    CHECK(table.refusal(open.anna, {{"type", "hand_over"}, {"seat", 12}}) == "malformed");
    CHECK(table.say(open.anna, {{"type", "hand_over"}, {"id", "h"}, {"seat", 1}}).at("type") == "ack");
    CHECK(table.client(open.anna).you.at("creator") == false);
    CHECK(table.client(open.bjorn).you.at("creator") == true);
    CHECK(table.client(open.anna).room.at("creator") == 1);
    CHECK(table.refusal(open.anna, {{"type", "start"}}) == "not_creator");
    table.reload();
    const PeerId bjorn = table.enter("bjorn");
    CHECK(table.say(bjorn, {{"type", "start"}, {"id", "s"}}).at("type") == "ack");
    CHECK(table.room().status() == RoomStatus::running);
    table.reload(); // its chain holds
    CHECK(table.room().status() == RoomStatus::running);
}

namespace {

const Json change_link{{"type", "change_link"}, {"id", "l"}};

} // namespace

TEST_CASE(
    "only the creator changes the link, at any time; players are told the new one, others that the room "
    "is gone",
    "[keeping][people][A6]") {
    Open open;
    Table& table = open.table;
    const PeerId olaf = table.enter("olaf");
    CHECK(table.refusal(open.bjorn, change_link) == "not_creator");
    CHECK(table.refusal(olaf, change_link) == "not_creator");
    const std::string before = table.stored().code();
    CHECK(table.say(open.anna, change_link) == Json{{"type", "ack"}, {"id", "l"}});
    const std::string after = table.stored().code();
    CHECK(after != before);
    for (const PeerId peer : {open.anna, open.bjorn}) {
        CHECK(table.client(peer).last("moved") == Json{{"type", "moved"}, {"room", after}});
    }
    CHECK(table.client(olaf).last("moved") == nullptr);
    CHECK(table.client(olaf).last("error").at("code") == "no_such_room");
    for (const auto& [peer, frame] : table.frames()) {
        if (peer == olaf) {
            CHECK(frame.find(after) == std::string::npos);
        }
    }
}

TEST_CASE("a game continues under a new link, and its chain covers its original one", "[keeping][people]") {
    Open open;
    Table& table = open.table;
    table.say(open.anna, change_link);
    table.reload();
    const std::string founded = table.stored().opened.code;
    table.sit(table.enter("cilla"), "Cilla");
    REQUIRE(table.room().status() == RoomStatus::running);
    for (int round = 0; round < 2; ++round) {
        table.say(table.enter("anna"), change_link);
        table.reload();
    }
    CHECK(table.stored().opened.code == founded);
    CHECK(table.stored().code() != founded);
    CHECK(follow_chain(table.stored()).ok());
    const PeerId anna = table.enter("anna");
    CHECK(table.client(anna).room.at("code") == table.stored().code());
}

TEST_CASE("a rematch has the game's settings", "[keeping][people]") {
    Watched game("none");
    game.table.play_out(game.players);
    game.table.say(game.players.at(0), {{"type", "rematch"}, {"id", "r"}});
    REQUIRE(game.table.opened().size() == 1);
    CHECK(game.table.opened().front().settings.at("spectators") == "none");
}

TEST_CASE("what a player has seen only moves forward, and is in the next welcome", "[keeping][people]") {
    Table table(runes(), {{"players", 2}});
    const std::vector<PeerId> players = table.seat_everybody();
    const PeerId first = players.at(0);
    CHECK(table.refusal(first, {{"type", "seen"}, {"seq", 1}}) == "malformed");
    CHECK(table.refusal(first, {{"type", "seen"}, {"seq", 0}, {"chat", 1}}) == "malformed");
    table.say(players.at(1), {{"type", "chat"}, {"text", "Hail"}});
    CHECK(table.say(first, {{"type", "seen"}, {"id", "1"}, {"seq", 0}, {"chat", 1}}).at("type") == "ack");
    CHECK(changes_of<Looked>(table.changes()).size() == 1);
    CHECK(table.say(first, {{"type", "seen"}, {"id", "2"}, {"seq", 0}}).at("type") == "ack");
    CHECK(table.changes().empty());
    CHECK(table.stored().looked.size() == 1);
    CHECK(table.stored().looked.front().chat == 1);
    const PeerId onlooker = table.enter("olaf");
    CHECK(table.client(onlooker).last("welcome").at("seen") == nullptr);
    CHECK(table.refusal(onlooker, {{"type", "seen"}, {"seq", 0}}) == "not_seated");
    CHECK(table.client(table.enter("anna")).last("welcome").at("seen") == 0);
}

TEST_CASE("players have seen their own moves", "[keeping][people]") {
    Table table(runes(), {{"players", 2}});
    const std::vector<PeerId> players = table.seat_everybody();
    const Seat seat = table.truth().state().to_act().front();
    REQUIRE(table.move(players.at(static_cast<std::size_t>(seat)), raise_pot).at("type") == "ack");
    const char* mover = seat == 0 ? "anna" : "bjorn";
    const char* other = seat == 0 ? "bjorn" : "anna";
    CHECK(table.client(table.enter(mover)).last("welcome").at("seen") == 1);
    CHECK(table.client(table.enter(other)).last("welcome").at("seen") == 0);
}

TEST_CASE("seeing every move costs few commits, and nothing is lost", "[keeping][people]") {
    Table table(runes(), {{"players", 2}});
    const std::vector<PeerId> players = table.seat_everybody();
    table.hold_time();
    int written = 0;
    for (int n = 1; n <= 10; ++n) {
        table.say(players.at(1), {{"type", "chat"}, {"text", "Hail"}});
        table.say(players.at(0), {{"type", "seen"}, {"seq", 0}, {"chat", n}});
        written += static_cast<int>(changes_of<Looked>(table.changes()).size());
    }
    CHECK(written < 4);
    REQUIRE(table.wake_at());
    table.pass(10'000);
    CHECK(table.stored().looked.front().chat == 10);
    CHECK_FALSE(table.wake_at());

    SECTION("nor if they leave at once") {
        for (int n = 11; n <= 14; ++n) {
            table.say(players.at(1), {{"type", "chat"}, {"text", "Hail"}});
            table.say(players.at(0), {{"type", "seen"}, {"seq", 0}, {"chat", n}});
        }
        table.leave(players.at(0));
        CHECK(table.stored().looked.front().chat == 14);
    }
}

TEST_CASE("players share their notes after the end", "[keeping][people]") {
    Table table(runes(), {{"players", 2}});
    const std::vector<PeerId> players = table.seat_everybody();
    CHECK(table.refusal(players.at(0), {{"type", "share_notes"}}) == "not_finished");
    table.play_out(players);
    CHECK(table.refusal(table.enter("ottar"), {{"type", "share_notes"}}) == "not_seated");
    const PeerId onlooker = table.enter("olaf");
    CHECK(table.say(players.at(0), {{"type", "share_notes"}, {"id", "n"}}).at("type") == "ack");
    CHECK(changes_of<NotesShared>(table.changes()).size() == 1);
    // Everyone who may read the notes is told.
    CHECK(table.client(players.at(1)).last("notes_shared").at("seat") == 0);
    CHECK(table.client(onlooker).last("notes_shared") == nullptr);
}
