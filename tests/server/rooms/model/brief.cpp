// Connections with the compact encoding learn the same in fewer characters.

#include "tests/support/brief.h"
#include "protocol/action_rows.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

const Json briefly{{"brief", 4}};

/// Checks that two clients have the same state, whatever their encoding.
void check_same(const test::Client& one, const test::Client& other) {
    CHECK(one.seq == other.seq);
    CHECK(one.view == other.view);
    CHECK(one.turn == other.turn);
    CHECK(one.log == other.log);
}

} // namespace

TEST_CASE("the compact encoding conveys the same as the long one") {
    for (const AnyGame* game : test::games_under_test()) {
        DYNAMIC_SECTION(game->facts().name) {
            Table table(*game);
            const auto peers = table.seat_everybody();
            const PeerId tab = table.enter(table.client(peers[0]).guest, briefly);
            const PeerId ulf = table.enter("ulf");
            const PeerId vala = table.enter("vala", briefly);
            for (int moves = 0; moves < 40 && table.room().status() == RoomStatus::running; ++moves) {
                const Seat seat = table.truth().state().to_act().front();
                const Json legal = test::legal_actions(table.truth().state(), seat);
                table.move(peers.at(static_cast<std::size_t>(seat)), legal.back());
                check_same(table.client(tab), table.client(peers[0]));
                check_same(table.client(vala), table.client(ulf));
            }
            CHECK(table.client(vala).count("patch") == 0);
            CHECK(table.client(vala).count("step") == table.client(ulf).count("patch"));
        }
    }
}

TEST_CASE("in the compact encoding, the only answer to a move is its step") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const PeerId anna = table.enter("anna", briefly);
    const Json answer =
        table.say(anna, {{"type", "move"}, {"id", "one"}, {"upon", 0}, {"action", raise_pot}});
    CHECK(answer.at("type") == "step");
    CHECK(answer.at("id") == "one");
    CHECK(answer.at("seq") == 1);
    CHECK(table.client(anna).count("ack") == 0);
    CHECK_FALSE(table.client(peers[0]).last("patch").contains("id"));
    const auto own = std::ranges::find(table.tells(), anna, &Tell::to);
    REQUIRE(own != table.tells().end());
    CHECK(own->urgency == Urgency::keep); // answers are never dropped

    // Repeated, it has no result of its own.
    const Json again = table.say(anna, {{"type", "move"}, {"id", "one"}, {"upon", 0}, {"action", raise_pot}});
    CHECK(again == Json{{"type", "ack"}, {"id", "one"}, {"seq", 1}});
    const Json refused =
        table.say(anna, {{"type", "move"}, {"id", "two"}, {"upon", 0}, {"action", raise_pot}});
    CHECK(refused.at("code") == "stale");
}

TEST_CASE("legal actions are rows in snapshots too") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const PeerId anna = table.enter("anna", briefly);
    const Json rest = table.client(anna).last("whole").at("turn").back();
    CHECK(test::actions_of(rest.at("rows")) == table.client(peers[0]).turn.at("legal"));
    const PeerId quiet = table.enter("anna", {{"brief", 4}, {"legal", false}});
    CHECK_FALSE(table.client(quiet).turn.contains("legal"));
}

TEST_CASE("in the compact encoding, a returning connection gets what it missed in one step") {
    Table table(runes(), {{"rounds", 12}});
    const auto peers = table.seat_everybody();
    const test::Client before = table.client(peers[0]);
    table.move(peers[0], raise_pot);
    table.move(peers[0], take_back);
    table.move(peers[0], open_round);
    const PeerId anna = table.enter("anna", {{"brief", 4}, {"seq", 0}, {"viewer", 0}}, before);
    REQUIRE(table.client(anna).inbox.size() == 2);
    CHECK(table.client(anna).inbox[1].at("type") == "step");
    check_same(table.client(anna), table.client(peers[0]));
}

TEST_CASE("rows are every game's legal actions again, in their order") {
    test::each_position(
        [](const AnyGame& game, const AnyState& state, Seat seat, const Json&, const Chance&) {
            INFO(game.facts().name);
            const std::string rows = protocol::action_rows(state.legal_fields(seat));
            CHECK(test::actions_of(Json::parse(rows)) == state.legal(seat));
        });
}
