// Who writes in the chat of a tournament, and how much.

#include "server/tournaments/model/tournament_chat.h"
#include "tests/server/tournaments/model/cup.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Cup;
using protocol::ErrorCode;

namespace {

/// An open tournament with two players.
Cup chatting() {
    Cup cup(Cup::plan(TournamentFormat::swiss, 8));
    cup.join(2);
    return cup;
}

const Identity player_one{PersonId("player 1"), "player 1"};

ErrorCode refusal_of(const TournamentDecision& decision) {
    REQUIRE(!decision.ok());
    return decision.error().code;
}

} // namespace

TEST_CASE("players and the organiser write in the chat of a tournament, others only read", "[tournaments]") {
    Cup cup = chatting();
    const PersonId organiser = cup.stored.head.organiser;
    CHECK(may_write(cup.stored, organiser));
    CHECK(may_write(cup.stored, player_one.id));
    CHECK(!may_write(cup.stored, PersonId("stranger")));
    CHECK(!may_write(cup.stored, PersonId()));
    CHECK(say(cup.stored, {}, player_one, "Hello", Cup::now).ok());
    CHECK(refusal_of(say(cup.stored, {}, PersonId("stranger"), "Hello", Cup::now)) == ErrorCode::not_seated);
    cup.stored.entrants.at(0).left = true;
    CHECK(!may_write(cup.stored, player_one.id));
    // The organiser's account was deleted.
    cup.stored.head.organiser = PersonId();
    CHECK(!may_write(cup.stored, PersonId()));
}

TEST_CASE("a player writes at most five lines a minute in the chat of a tournament", "[tournaments]") {
    const Cup cup = chatting();
    TournamentChat latest;
    for (int n = 1; n <= 5; ++n) {
        CHECK(say(cup.stored, latest, player_one, "Hello", Cup::now).ok());
        latest.push_back({n, player_one.id, "player 1", "Hello", Cup::now});
    }
    CHECK(refusal_of(say(cup.stored, latest, player_one, "Hello", Cup::now + 59'999)) == ErrorCode::rate);
    CHECK(say(cup.stored, latest, PersonId("player 2"), "Hello", Cup::now).ok());
    CHECK(say(cup.stored, latest, player_one, "Hello", Cup::now + 60'000).ok());
}

TEST_CASE("the chat of a tournament ends with line 2000", "[tournaments]") {
    const Cup cup = chatting();
    const auto after = [&](int n) {
        return say(cup.stored, {{n, PersonId("player 2"), "player 2", "Hello", 0}}, player_one, "Hello",
                   Cup::now);
    };
    CHECK(after(1999).ok());
    CHECK(refusal_of(after(2000)) == ErrorCode::rate);
}

TEST_CASE("only one of the latest lines of a chat is erased", "[tournaments]") {
    const Cup cup = chatting();
    const TournamentChat latest{{7, PersonId("player 2"), "player 2", "Hello", 0}};
    CHECK(erase_line(cup.stored, latest, 7).ok());
    CHECK(refusal_of(erase_line(cup.stored, latest, 6)) == ErrorCode::no_such_room);
}
