// Playing on from a position of a finished game.

#include "server/rooms/model/continuing.h"

#include "server/core/ledger/chain.h"
#include "server/core/ledger/fold.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::ContinuationRequest;
using protocol::ErrorCode;
using toy::runes;

namespace {

const Identity anna{PersonId("anna")};
const Identity olaf{PersonId("olaf")};

ContinuationRequest wish(int seq, std::optional<Seat> seat = std::nullopt) {
    return {.seq = seq, .seat = seat, .name = "Olaf", .bot = "greedy"};
}

/// A finished game of three rounds between anna and bjorn, with an action that was undone.
struct Ended {
    Ended() {
        players = table.seat_everybody();
        REQUIRE(table.move(players[0], raise_pot).at("type") == "ack");
        REQUIRE(table.move(players[0], take_back).at("type") == "ack");
        table.play_out(players);
        last = table.room().seq();
    }

    FinishedGame finished(const PersonId& person = PersonId("anna")) {
        return table.room().finished_for(person).value();
    }

    Result<Continuation, protocol::Refused> from(const ContinuationRequest& wished,
                                                 const Identity& who = anna) {
        return continuation_of(finished(), who, wished, Salt{1});
    }

    Table table{runes(), {{"players", 2}, {"rounds", 3}}};
    std::vector<PeerId> players;
    int last = 0;
};

/// Returns the room that is stored for a continuation.
StoredRoom stored(const Result<Continuation, protocol::Refused>& continuation, const Identity& who = anna) {
    REQUIRE(continuation.ok());
    StoredRoom room;
    const NewRoom drawn{.id = 77, .code = std::string(26, '7'), .seed = sha256("unused")};
    for (const Change& change : continued_room(continuation.value(), drawn, who.id, 1'800'000'000'000)) {
        fold(room, change);
    }
    return room;
}

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

} // namespace

TEST_CASE("a position of a finished game is played on in a new room, from the same state", "[continuing]") {
    Ended ended;
    const FinishedGame finished = ended.finished();
    Play truth = ended.table.truth();
    for (int seq = 0; seq < ended.last; ++seq) {
        INFO(seq);
        const StoredRoom room = stored(ended.from(wish(seq)));
        Table next(runes(), room); // replays the log and checks the hash chain
        CHECK(next.room().status() == RoomStatus::running);
        CHECK(without_seq(next.truth().state().json()) == without_seq(truth.position(seq).json()));
        CHECK(room.opened.seed == ended.table.stored().opened.seed);
        CHECK(room.opened.options == ended.table.stored().opened.options);
        CHECK(room.rules == ended.table.stored().rules);
        CHECK(room.actions.size() == actions_to(finished.actions, seq).size());
    }
    // What was undone is left out.
    CHECK(stored(ended.from(wish(2))).actions.empty());
}

TEST_CASE("a continued game is private, unrated, without a clock, and says what it continues",
          "[continuing]") {
    Ended ended;
    const StoredRoom room = stored(ended.from(wish(3)));
    const protocol::Settings settings = protocol::stored_settings(room.opened.settings, 2);
    CHECK(settings.visibility == protocol::Visibility::link);
    CHECK_FALSE(settings.rated);
    CHECK_FALSE(settings.clock);
    CHECK(settings.continued == protocol::Continued{ended.table.stored().code(), 3});
    Table next(runes(), room);
    const PeerId player = next.enter("anna");
    const PeerId spectator = next.enter("olaf");
    CHECK(next.client(player).room.at("settings").at("continued").at("room") == ended.table.stored().code());
    CHECK(next.client(spectator).room.at("settings").at("continued") == Json{{"room", nullptr}, {"seq", 3}});
}

TEST_CASE("players keep their seat, others get one that is to act, and both may choose another",
          "[continuing]") {
    Ended ended;
    const auto seat_of_person = [&](const Identity& who, const ContinuationRequest& wished) {
        return seat_of(stored(ended.from(wished, who), who).opened.seats, who.id);
    };
    CHECK(seat_of_person(anna, wish(2)) == 0);
    CHECK(seat_of_person(Identity(PersonId("bjorn")), wish(2)) == 1);
    CHECK(seat_of_person(anna, wish(2, 1)) == 1);
    Play truth = ended.table.truth();
    for (int seq = 0; seq < ended.last; ++seq) {
        CHECK(seat_of_person(olaf, wish(seq)) == truth.position(seq).to_act().front());
    }
    const Sitters seats = stored(ended.from(wish(2, 1), olaf), olaf).opened.seats;
    CHECK(seats.at(0)->program == "greedy");
    CHECK(seats.at(1)->name == "Olaf");
}

TEST_CASE("bots have the actions of their seats, so that memories and undo are those of any game",
          "[continuing]") {
    Ended ended;
    const StoredRoom room = stored(ended.from(wish(ended.last - 1)));
    for (const ActionAccepted& row : room.actions) {
        CHECK(row.by == (row.seat == 0 ? std::nullopt : std::optional<std::string>("greedy")));
    }
    Table next(runes(), room);
    const PeerId player = next.enter("anna");
    CHECK(next.client(player).turn.at("to_act") == Json(next.truth().state().to_act()));
}

TEST_CASE("a continued game can be played to its end, and its rematch is an ordinary game", "[continuing]") {
    Ended ended;
    Table next(runes(), stored(ended.from(wish(2))));
    const PeerId player = next.enter("anna");
    while (next.room().status() == RoomStatus::running) {
        const Json legal = next.client(player).turn.value("legal", Json::array());
        if (!legal.empty()) {
            REQUIRE(next.move(player, legal.back()).at("type") == "ack");
        } else {
            const Play now = next.truth();
            next.decide_for(1, now.match().legal(1).back());
        }
    }
    next.reload();
    const PeerId again = next.enter("anna");
    CHECK(next.say(again, {{"type", "record"}, {"id", "r"}}).at("type") == "record");
    REQUIRE(next.say(again, {{"type", "rematch"}, {"id", "next"}}).at("type") == "ack");
    CHECK_FALSE(next.opened().front().settings.contains("continued"));
}

TEST_CASE("what can't be continued is refused with a reason", "[continuing]") {
    Ended ended;
    const auto code = [](const Result<Continuation, protocol::Refused>& refused) {
        REQUIRE(!refused.ok());
        return refused.error().code;
    };
    CHECK(code(ended.from(wish(ended.last))) == ErrorCode::not_running);
    CHECK(code(ended.from(wish(ended.last + 1))) == ErrorCode::malformed);
    CHECK(code(ended.from(wish(0, 2))) == ErrorCode::malformed);
    ContinuationRequest strange = wish(0);
    strange.bot = "Hugin";
    CHECK(code(ended.from(strange)) == ErrorCode::options);
    ContinuationRequest unnamed = wish(0);
    unnamed.name = " ";
    CHECK(code(ended.from(unnamed)) == ErrorCode::name);

    Table running(runes(), {{"players", 2}});
    running.seat_everybody();
    CHECK(running.room().finished_for(PersonId("anna")).error().code == ErrorCode::not_finished);
}

TEST_CASE("only those who may see a finished game can play on from it, with the same spectators",
          "[continuing]") {
    Table table(runes(), {{"players", 2}, {"rounds", 1}});
    const PeerId opening = table.enter("anna");
    REQUIRE(table.say(opening, {{"type", "settings"}, {"id", "s"}, {"settings", {{"spectators", "none"}}}})
                .at("type")
            == "ack");
    table.leave(opening);
    table.play_out(table.seat_everybody());
    CHECK(table.room().finished_for(olaf.id).error().code == ErrorCode::forbidden);
    const FinishedGame finished = table.room().finished_for(anna.id).value();
    const auto continuation = continuation_of(finished, anna, wish(0), Salt{1});
    REQUIRE(continuation.ok());
    CHECK(continuation->settings.spectators == protocol::Spectators::none);
}

TEST_CASE("after a resignation the last position can be played on", "[continuing]") {
    Table table(runes(), {{"players", 2}});
    const auto players = table.seat_everybody();
    REQUIRE(table.move(players[0], open_round).at("type") == "ack");
    REQUIRE(table.move(players[1], {{"type", "resign"}}).at("type") == "ack");
    REQUIRE(table.room().status() == RoomStatus::finished);
    const FinishedGame finished = table.room().finished_for(PersonId("bjorn")).value();
    const Identity bjorn{PersonId("bjorn")};
    const StoredRoom room =
        stored(continuation_of(finished, bjorn, wish(table.room().seq()), Salt{1}), bjorn);
    CHECK(room.status == RoomStatus::running);
    CHECK(room.actions.size() == 1);
}
