/// What operators do to a running game: stop it, or set it back. What players are told, what they may do
/// meanwhile, and what is stored.
#include "server/core/ledger/chain.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tallies.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

const AuditNoted deed{.who = "Olaf",
                      .from = "console",
                      .what = "game mark",
                      .on = "game 1",
                      .why = "a test",
                      .before = "",
                      .after = "",
                      .at = 1};

constexpr Milliseconds minute = 60'000;

struct Evening {
    explicit Evening(int players, const Json& settings = Json::object())
        : table(runes(), {{"players", players}}) {
        table.hold_time();
        const PeerId anna = table.enter("anna");
        REQUIRE(table.say(anna, {{"type", "settings"}, {"id", "s"}, {"settings", settings}}).at("type")
                == "ack");
        table.leave(anna);
        peers = table.seat_everybody();
    }

    Client& client(std::size_t seat) { return table.client(peers.at(seat)); }

    /// Returns the code of the refusal, or "".
    std::string play(std::size_t seat, const Json& action) {
        const Json answer = table.move(peers.at(seat), action);
        return answer.at("type") == "ack" ? "" : answer.at("code").get<std::string>();
    }

    std::string say(std::size_t seat, const Json& message) { return table.refusal(peers.at(seat), message); }

    std::string mark(const std::optional<std::string>& note) { return table.call(Marked{note, deed}); }

    std::string set_back(int seq) { return table.call(SetBack{seq, deed}); }

    /// Every seat lays its first card.
    void lay() {
        for (std::size_t seat = 0; seat < peers.size(); ++seat) {
            REQUIRE(play(seat, client(seat).turn.at("legal").at(0)).empty());
        }
    }

    Json left(std::size_t seat) { return client(0).turn.at("clocks").at(seat).at("left"); }

    Table table;
    std::vector<PeerId> peers;
};

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

} // namespace

TEST_CASE("a game marked as broken stops, and everyone sees the note", "[repair]") {
    Evening game(2);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.mark("The pot is wrong.").empty());
    for (std::size_t seat = 0; seat < 2; ++seat) {
        CHECK(game.client(seat).room.at("broken").at("note") == "The pot is wrong.");
        CHECK(game.client(seat).turn.at("to_act") == Json::array());
        CHECK(game.client(seat).turn.at("can_undo") == false);
        CHECK_FALSE(game.client(seat).turn.contains("legal"));
    }
    REQUIRE(game.table.stored().broken);
    CHECK(game.table.stored().turns.size() == 1); // the turn stays the same
    CHECK(game.play(0, raise_pot) == "broken");
    CHECK(game.play(0, take_back) == "broken");
    CHECK(game.play(1, {{"type", "resign"}}) == "broken");
    CHECK(game.say(1, {{"type", "propose"}, {"what", "cancel"}}) == "broken");
    CHECK(game.say(1, {{"type", "claim"}, {"seat", 0}}) == "broken");
    CHECK(game.say(1, {{"type", "grant"}, {"seat", 0}, {"seconds", 60}}) == "broken");
    CHECK(game.table.call(TimeUp{0}) == "broken");
    CHECK(game.say(1, {{"type", "chat"}, {"text", "What now?"}}).empty());

    game.table.reload();
    game.peers = {game.table.enter("anna"), game.table.enter("bjorn")};
    CHECK(game.client(0).room.at("broken").at("note") == "The pot is wrong.");
    CHECK(game.play(0, raise_pot) == "broken");
    REQUIRE(game.mark(std::nullopt).empty());
    CHECK_FALSE(game.client(0).room.contains("broken"));
    CHECK_FALSE(game.table.stored().broken);
    CHECK(game.client(0).turn.at("to_act") == Json{0});
    CHECK(game.client(0).turn.contains("legal"));
    CHECK(game.play(0, raise_pot).empty());
    CHECK(game.mark(std::nullopt) == "illegal");
}

TEST_CASE("each repair is logged in the transaction that makes it, with the state before it", "[repair]") {
    Evening game(2);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.mark("First").empty());
    CHECK(changes_of<AuditNoted>(game.table.changes()).at(0).after == "First");
    REQUIRE(game.mark("Second").empty());
    CHECK(changes_of<AuditNoted>(game.table.changes()).at(0).before == "First");
    REQUIRE(game.set_back(0).empty());
    const AuditNoted noted = changes_of<AuditNoted>(game.table.changes()).at(0);
    CHECK(noted.before == "at seq 1");
    CHECK(noted.after == "as after seq 0, at seq 2");
    REQUIRE(game.table.call(CalledOff{deed}).empty());
    const AuditNoted off = changes_of<AuditNoted>(game.table.changes()).at(0);
    CHECK(off.before == "running, at seq 2");
    CHECK(off.after == "ended without a result");
}

TEST_CASE("while a game is broken no clock runs, and none runs out", "[repair][time]") {
    Evening game(2, {{"clock", {{"per_move", 3600}}}, {"on_timeout", "automatic"}});
    game.table.pass(10 * minute);
    const Milliseconds deadline = game.table.stored().times.at(0).deadline.value();
    REQUIRE(game.mark("Wait.").empty());
    const Milliseconds left = 50 * minute - 1; // each input comes a millisecond after the one before
    CHECK(game.left(0) == left);
    CHECK(game.client(0).turn.at("clocks").at(0).at("running") == false);
    CHECK(game.client(0).turn.at("deadline").is_null());
    CHECK_FALSE(game.table.stored().times.at(0).deadline);
    game.table.pass(100 * minute);
    CHECK(game.table.call(ClocksDue{deadline + 100 * minute}).empty());
    CHECK(game.table.room().status() == RoomStatus::running);
    CHECK(game.table.stored().out.empty());
    game.table.reload();
    game.peers = {game.table.enter("anna"), game.table.enter("bjorn")};
    REQUIRE(game.mark(std::nullopt).empty());
    CHECK(game.left(0) == left);
    const Milliseconds stood_still = game.table.stored().times.at(0).deadline.value() - deadline;
    CHECK(stood_still >= 100 * minute);
    CHECK(stood_still <= 100 * minute + 10);
}

TEST_CASE("a broken game can be cancelled and is then no longer broken", "[repair]") {
    Evening game(2);
    REQUIRE(game.mark("Beyond repair.").empty());
    REQUIRE(game.table.call(CalledOff{deed}).empty());
    CHECK(game.client(0).room.at("status") == "finished");
    // No player counts as having agreed.
    CHECK(game.table.stored().actions.back().by == "operator");
    CHECK_FALSE(game.client(0).room.contains("broken"));
    CHECK_FALSE(game.table.stored().broken);
    CHECK(game.mark("Again") == "not_running");
    CHECK(game.set_back(0) == "not_running");
}

TEST_CASE("a game continues from where it was set back to, and everyone is told", "[repair]") {
    Evening game(3);
    const Json view = game.client(1).view;
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.play(0, open_round).empty());
    game.lay();
    CHECK(game.set_back(5) == "illegal");
    CHECK(game.set_back(9) == "illegal");
    REQUIRE(game.set_back(0).empty());
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(game.client(seat).seq == 6);
        CHECK(game.client(seat).turn.at("to_act") == Json{0});
        CHECK(game.client(seat).log.back()
              == Json{{"seq", 6},
                      {"seat", 0},
                      {"by", "server"},
                      {"at", game.table.stored().actions.back().at},
                      {"events", {{{"type", "set_back"}, {"to", 0}, {"seen", true}}}}});
    }
    CHECK(without_seq(game.client(1).view) == without_seq(view));
    CHECK(game.client(0).turn.at("can_undo") == false);
    // Newcomers see the same, and every position can be shown.
    const PeerId late = game.table.enter("zoe");
    CHECK(game.table.client(late).log.size() == 6);
    CHECK(game.table.say(late, {{"type", "at"}, {"id", "1"}, {"seq", 5}}).at("seq") == 5);
    CHECK(without_seq(game.table.say(late, {{"type", "at"}, {"id", "2"}, {"seq", 0}}).at("view"))
          == without_seq(game.table.say(late, {{"type", "at"}, {"id", "3"}, {"seq", 6}}).at("view")));
    // A move on the position before is too late.
    CHECK(game.say(0, {{"type", "move"}, {"id", "late"}, {"upon", 5}, {"action", raise_pot}}) == "stale");
    REQUIRE(game.play(0, open_round).empty());
    game.lay();
    game.table.reload();
    CHECK(game.table.room().seq() == 10);
    CHECK(game.table.truth().state().json()
          == Play(runes(), play_again(game.table.stored(), &runes()).value()).state().json());
}

TEST_CASE("after a set-back all seats are asked again and have their full time", "[repair][time]") {
    Evening game(2, {{"clock", {{"budget", 3600}, {"per_turn", 60}, {"most", 7200}}}});
    game.table.pass(10 * minute);
    REQUIRE(game.play(0, open_round).empty());
    game.table.pass(20 * minute);
    REQUIRE(game.set_back(0).empty());
    CHECK(game.left(0) == 60 * minute);
    CHECK(game.left(1) == 60 * minute);
    CHECK(game.client(0).turn.at("clocks").at(0).at("running") == true);
    CHECK(game.client(0).turn.at("clocks").at(1).at("running") == false);
    REQUIRE(game.table.stored().turns.size() == 1);
    CHECK(game.table.stored().turns.at(0).since == game.table.stored().actions.back().at);
    const PlayedAgain played = play_again(game.table.stored(), &runes()).value();
    CHECK(played.turns == game.table.stored().turns);
}

TEST_CASE("a broken game that is set back stays suspended until it is resumed, with all its time",
          "[repair][time]") {
    Evening game(2, {{"clock", {{"per_move", 3600}}}});
    game.table.pass(10 * minute);
    REQUIRE(game.play(0, open_round).empty());
    REQUIRE(game.mark("The round was opened by mistake.").empty());
    REQUIRE(game.set_back(0).empty());
    CHECK(game.client(0).turn.at("to_act") == Json::array());
    CHECK(game.left(0) == 60 * minute);
    CHECK(game.client(0).turn.at("clocks").at(0).at("running") == false);
    game.table.pass(30 * minute);
    REQUIRE(game.mark(std::nullopt).empty());
    CHECK(game.left(0) == 60 * minute);
    CHECK(game.client(0).turn.at("clocks").at(0).at("running") == true);
    CHECK(game.client(0).turn.at("to_act") == Json{0});
}

TEST_CASE("a set-back undoes leaving, and the history of scores stays complete", "[repair]") {
    Evening game(3);
    REQUIRE(game.play(0, open_round).empty());
    game.lay();
    REQUIRE(game.play(2, {{"type", "resign"}}).empty());
    CHECK(game.table.stored().out == std::vector<Seat>{2});
    REQUIRE(game.set_back(1).empty());
    CHECK(game.table.stored().out.empty());
    CHECK(game.client(0).room.at("seats").at(2).at("out") == false);
    const PlayedAgain played = play_again(game.table.stored(), &runes()).value();
    CHECK(played.out.empty());
    CHECK(follow_chain(game.table.stored()));
}

TEST_CASE("what was set back counts in no statistics", "[repair]") {
    const auto row = [](std::optional<int> returns_to) {
        return PlayedAction{.seat = 0, .action = {}, .move_id = {}, .events = {}, .returns_to = returns_to};
    };
    // Nothing counts here, but every row has to be followed.
    CHECK(tallies_of(runes(), 2, {row({}), row({}), row(1), row({}), row(2), row(0)}).size() == 2);
}
