#include "engine/catalogue/registry.h"
#include "protocol/action_rows.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using idavoll::test::Table;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

Json lay(int card) {
    return {{"type", "lay"}, {"card", card}};
}

Json move_message(std::string_view id, int upon, const Json& action) {
    return {{"type", "move"}, {"id", id}, {"upon", upon}, {"action", action}};
}

Json most_points(Json legal) {
    Json best =
        *std::ranges::max_element(legal, {}, [](const Json& action) { return action.value("points", 0); });
    best.erase("points");
    return best;
}

} // namespace

TEST_CASE("a move is logged, acknowledged with its seq, and sent to everyone as a patch") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const PeerId carl = table.enter("carl");
    CHECK(table.say(peers[0], move_message("one", 0, raise_pot))
          == Json{{"type", "ack"}, {"id", "one"}, {"seq", 1}});
    const auto accepted = changes_of<ActionAccepted>(table.changes());
    REQUIRE(accepted.size() == 1);
    CHECK(accepted[0].seq == 1);
    CHECK(accepted[0].seat == 0);
    CHECK(accepted[0].action == R"({"type":"raise"})");
    CHECK(accepted[0].move_id == "one");
    CHECK(changes_of<ScoreReached>(table.changes()).empty());
    for (const PeerId peer : {peers[0], peers[1], carl}) {
        CHECK(table.client(peer).count("patch") == 1);
        CHECK(table.client(peer).log
              == Json::array({{{"seq", 1},
                               {"seat", 0},
                               {"at", accepted[0].at},
                               {"events", {{{"type", "raised"}, {"seat", 0}}}}}}));
    }
    CHECK(table.client(peers[0]).turn.at("can_undo") == true);
    CHECK(table.client(peers[1]).turn.at("can_undo") == false);
    CHECK(table.client(peers[0]).view == table.truth().state().view(0));
}

TEST_CASE("identical messages for several connections share one frame") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const PeerId tab = table.enter("anna");
    const PeerId window = table.enter("anna");
    const PeerId carl = table.enter("carl");
    const PeerId dag = table.enter("dag");
    const PeerId bot = table.enter("anna", {{"legal", false}});
    table.move(peers[0], raise_pot);
    std::map<PeerId, Frame> patches;
    for (const Tell& tell : table.tells()) {
        if (tell.urgency == Urgency::replace) {
            patches[tell.to] = tell.frame;
        }
    }
    CHECK(patches.at(window) == patches.at(tab));
    CHECK(patches.at(carl) == patches.at(dag));
    CHECK(patches.at(tab) != patches.at(peers[1]));
    CHECK(patches.at(peers[1]) != patches.at(carl));
    CHECK(table.client(tab).turn.contains("legal"));
    CHECK_FALSE(table.client(bot).turn.contains("legal"));
}

TEST_CASE("the only answer to a move is its patch, which is never dropped") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.say(peers[0], move_message("one", 0, raise_pot));
    REQUIRE(table.tells().size() == 2);
    for (const Tell& tell : table.tells()) {
        const Json patch = Json::parse(*tell.frame);
        CHECK(patch.at("type") == "patch");
        CHECK(patch.value("id", "") == (tell.to == peers[0] ? "one" : ""));
        CHECK(tell.urgency == (tell.to == peers[0] ? Urgency::keep : Urgency::replace));
    }
    // Repeated, it has no result of its own.
    table.say(peers[0], move_message("one", 0, raise_pot));
    REQUIRE(table.tells().size() == 1);
    CHECK(Json::parse(*table.tells()[0].frame) == Json{{"type", "ack"}, {"id", "one"}, {"seq", 1}});
}

TEST_CASE("rows are every game's legal actions again, in their order") {
    test::each_position(
        [](const AnyGame& game, const AnyState& state, Seat seat, const Json&, const Chance&) {
            INFO(game.facts().name);
            const std::string rows = protocol::action_rows(state.legal_fields(seat));
            CHECK(test::actions_of(Json::parse(rows)) == state.legal(seat));
        });
}

TEST_CASE("an invalid move is refused with the reason and changes nothing") {
    Table table(runes());
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, move_message("a", 0, open_round)) == "not_seated");
    const PeerId early = table.enter("anna");
    table.sit(early, "Anna");
    CHECK(table.refusal(early, move_message("a", 0, open_round)) == "not_running");
    table.sit(table.enter("bjorn"), "Bjorn");
    const PeerId bjorn = table.enter("bjorn");
    CHECK(table.refusal(carl, move_message("a", 0, open_round)) == "not_seated");
    CHECK(table.refusal(bjorn, move_message("a", 0, open_round)) == "not_your_turn");
    CHECK(table.refusal(early, move_message("a", 0, lay(3))) == "illegal");
    CHECK(table.refusal(early, move_message("a", 0, take_back)) == "illegal");
    CHECK(table.refusal(early, move_message("a", 0, {{"type", "dance"}})) == "malformed");
    CHECK(table.refusal(early, move_message("a", 0, {{"type", "open"}, {"more", 1}})) == "malformed");
    CHECK(table.refusal(early, move_message("a", 1, open_round)) == "stale");
    CHECK(table.room().seq() == 0);
    // The id of a refused move can be used again.
    CHECK(table.say(early, move_message("a", 0, open_round)).at("type") == "ack");
}

TEST_CASE("a move on another position with the same seq is stale") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const std::string ours = table.client(peers[0]).last("view").at("mark");
    Json move = move_message("one", 0, raise_pot);
    move["mark"] = ours == "00000000" ? "00000001" : "00000000";
    CHECK(table.refusal(peers[0], move) == "stale");
    CHECK(table.changes().empty());
    move["mark"] = ours;
    CHECK(table.say(peers[0], move).at("type") == "ack");
}

TEST_CASE("of two moves on the same position the second is stale and gets the current seq", "[C1]") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.say(peers[0], move_message("a", 0, open_round));
    const Play truth = table.truth();
    const Json first = truth.state().legal(0).front();
    const Json second = truth.state().legal(1).front();
    CHECK(table.say(peers[0], move_message("b", 1, first)).at("type") == "ack");
    const Json answer = table.say(peers[1], move_message("b", 1, second));
    CHECK(answer.at("code") == "stale");
    CHECK(answer.at("seq") == 2);
    CHECK(answer.at("id") == "b");
    CHECK(table.say(peers[1], move_message("b", 2, second)).at("type") == "ack");
}

TEST_CASE("a repeated move is answered like the first time and happens once, also after a reload", "[C2]") {
    Table table(runes());
    auto peers = table.seat_everybody();
    const Json first = table.say(peers[0], move_message("x", 0, raise_pot));
    table.move(peers[0], open_round);
    CHECK(table.say(peers[0], move_message("x", 0, raise_pot)) == first);
    CHECK(table.changes().empty());
    CHECK(table.tells().size() == 1);
    table.reload();
    const PeerId anna = table.enter("anna");
    CHECK(table.say(anna, move_message("x", 0, raise_pot)) == first);
    CHECK(table.room().seq() == 2);
    // Ids belong to their seat.
    const PeerId bjorn = table.enter("bjorn");
    const Json card = table.truth().state().legal(1).front();
    CHECK(table.say(bjorn, move_message("x", 2, card)).at("seq") == 3);
}

TEST_CASE("a repeated last move is answered like the first time after the end", "[C2]") {
    Table table(runes(), {{"rounds", 1}});
    const auto peers = table.seat_everybody();
    table.move(peers[0], open_round);
    table.move(peers[0], table.truth().state().legal(0).front());
    const Json last = move_message("last", 2, table.truth().state().legal(1).front());
    const Json answer = table.say(peers[1], last);
    REQUIRE(answer.at("type") == "ack");
    REQUIRE(table.room().status() == RoomStatus::finished);
    CHECK(table.say(peers[1], last) == answer);
    CHECK(table.refusal(peers[1], move_message("new", 3, open_round)) == "not_running");
}

TEST_CASE("undo reverts the seat's last action as an action of its own") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const Json before = table.client(peers[1]).view;
    table.move(peers[0], raise_pot);
    CHECK(table.refusal(peers[1], move_message("u", 1, take_back)) == "illegal");
    CHECK(table.move(peers[0], take_back).at("seq") == 2);
    Json after = table.client(peers[1]).view;
    CHECK(after.at("seq") == 2);
    after["seq"] = 0;
    CHECK(after == before);
    CHECK(table.client(peers[1]).log.at(1).at("events") == Json::array({{{"type", "undone"}}}));
    CHECK(table.client(peers[0]).turn.at("can_undo") == false);
}

TEST_CASE("an action that can be undone can still be undone after a reload") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    table.move(peers[0], raise_pot);
    table.move(peers[0], raise_pot);
    table.reload();
    const PeerId anna = table.enter("anna");
    CHECK(table.client(anna).turn.at("can_undo") == true);
    CHECK(table.move(anna, take_back).at("seq") == 3);
    CHECK(table.move(anna, take_back).at("seq") == 4);
    CHECK(table.client(anna).view == table.truth().state().view(0));
    CHECK(table.client(anna).turn.at("can_undo") == false);
}

TEST_CASE("scores that change enter the tiebreak history with the seq that reached them") {
    Table table(*find_game("voluspa"), {{"players", 2}});
    const auto peers = table.seat_everybody();
    int scorings = 0;
    for (int seq = 1; seq <= 12; ++seq) {
        const Seat seat = table.truth().state().to_act().front();
        const auto mover = static_cast<std::size_t>(seat);
        const int before = table.truth().state().standing().scores[mover];
        table.move(peers[mover], most_points(table.truth().state().legal(seat)));
        const int after = table.truth().state().standing().scores[mover];
        const auto rows = changes_of<ScoreReached>(table.changes());
        REQUIRE(rows.size() == (after == before ? 0 : 1));
        for (const ScoreReached& row : rows) {
            CHECK(row.seat == seat);
            CHECK(row.total == after);
            CHECK(row.seq == seq);
            CHECK(row.reached == seq);
            ++scorings;
        }
    }
    CHECK(scorings > 0);
}

TEST_CASE("a game without a tiebreak by time has no tiebreak history") {
    Table table(runes(), {{"rounds", 1}});
    const auto peers = table.seat_everybody();
    table.move(peers[0], open_round);
    table.move(peers[0], table.truth().state().legal(0).front());
    table.move(peers[1], table.truth().state().legal(1).front());
    CHECK(table.truth().state().standing().scores != std::vector{0, 0});
    CHECK(changes_of<ScoreReached>(table.changes()).empty());
}

TEST_CASE("at the end of the game the seed, the result and the end are sent and stored") {
    Table table(runes(), {{"rounds", 2}});
    const auto peers = table.seat_everybody();
    const PeerId carl = table.enter("carl");
    table.play_out(peers);
    const auto ended = changes_of<GameEnded>(table.changes());
    REQUIRE(ended.size() == 1);
    for (const PeerId peer : {peers[0], peers[1], carl}) {
        CHECK(table.client(peer).turn.at("result") == ended[0].result);
        CHECK(table.client(peer).turn.at("to_act").empty());
        CHECK_FALSE(table.client(peer).turn.contains("legal"));
        CHECK(table.client(peer).room.at("status") == "finished");
        CHECK(table.client(peer).room.at("seed") == to_hex(table.stored().opened.seed));
    }
    CHECK(sha256(std::string(table.stored().opened.seed.begin(), table.stored().opened.seed.end()))
          == from_hex(table.client(carl).room.at("commitment").get<std::string>()));
}
