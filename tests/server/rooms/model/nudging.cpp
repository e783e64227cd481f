// Nudges: a player reminds another, whose move has been due for a while. The tests control the time.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using toy::runes;

namespace {

constexpr Milliseconds minute = 60'000;
constexpr Milliseconds hour = 3'600'000;
constexpr Milliseconds day = 24 * hour;

Json nudge(Seat seat) {
    return {{"type", "nudge"}, {"id", "n"}, {"seat", seat}};
}

/// A game without a clock, in which seat 0 is to act.
struct Slow {
    explicit Slow(int seats = 2) : table(runes(), {{"players", seats}}) {
        table.hold_time();
        peers = table.seat_everybody();
    }

    std::string refusal(Seat seat, const Json& message) {
        return table.refusal(peers[static_cast<std::size_t>(seat)], message);
    }

    Json say(Seat seat, const Json& message) {
        return table.say(peers[static_cast<std::size_t>(seat)], message);
    }

    Table table;
    std::vector<PeerId> peers;
};

} // namespace

TEST_CASE("a player whose move has been due for an hour can be nudged by another, and the nudge is stored",
          "[nudge]") {
    Slow game;
    game.table.pass(hour - minute);
    CHECK(game.refusal(1, nudge(0)) == "illegal");
    game.table.pass(minute);
    CHECK(game.say(1, nudge(0)).at("type") == "ack");
    const auto nudged = changes_of<Nudged>(game.table.changes());
    REQUIRE(nudged.size() == 1);
    CHECK(nudged.front().seat == 0);
    CHECK(nudged.front().by == PersonId(game.table.client(game.peers[1]).guest));
    CHECK(game.table.stored().nudged.size() == 1);
}

TEST_CASE(
    "A seat is nudged once in 24 hours by all players together, also after a restart and in its next turn",
    "[nudge]") {
    Slow game(3);
    game.table.pass(hour);
    CHECK(game.say(1, nudge(0)).at("type") == "ack");
    CHECK(game.refusal(1, nudge(0)) == "illegal");
    CHECK(game.refusal(2, nudge(0)) == "illegal");
    game.table.pass(day - minute);
    CHECK(game.refusal(2, nudge(0)) == "illegal");
    const std::string guest = game.table.client(game.peers[2]).guest;
    game.table.reload();
    const PeerId again = game.table.enter(guest);
    CHECK(game.table.refusal(again, nudge(0)) == "illegal");
    game.table.pass(minute);
    CHECK(game.table.say(again, nudge(0)).at("type") == "ack");
    CHECK(game.table.stored().nudged.size() == 1);
}

TEST_CASE("a nudge is for another seat that is to act, played by a person, in a running game", "[nudge]") {
    Slow game;
    game.table.pass(hour);
    CHECK(game.refusal(0, nudge(0)) == "illegal"); // oneself
    CHECK(game.refusal(0, nudge(1)) == "illegal"); // not to act
    CHECK(game.refusal(1, nudge(7)) == "malformed");
    const PeerId watching = game.table.enter("loki");
    CHECK(game.table.refusal(watching, nudge(0)) == "not_seated");
    game.table.play_out(game.peers);
    CHECK(game.refusal(1, nudge(0)) == "not_running");
}

TEST_CASE("a bot that plays for a seat is not nudged, and a player who has left nudges no one", "[nudge]") {
    Slow game(3);
    CHECK(game.table.move(game.peers[0], {{"type", "resign"}}).at("type") == "ack");
    game.table.pass(hour);
    CHECK(game.refusal(1, nudge(0)) == "illegal");
    CHECK(game.refusal(0, nudge(1)) == "illegal");
}

TEST_CASE("no one is nudged while the game is marked as broken", "[nudge]") {
    Slow game;
    game.table.pass(hour);
    CHECK(game.table.call(Marked{"The pot is wrong.", AuditNoted{}}).empty());
    CHECK(game.refusal(1, nudge(0)) == "broken");
}
