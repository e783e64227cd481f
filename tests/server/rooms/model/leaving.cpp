/// Leaving a game and returning: what players may do, what everyone is told, and what is stored.
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "engine/random.h"
#include "server/core/ledger/chain.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <array>
#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

const Json resign{{"type", "resign"}};
const Json come_back{{"type", "return"}};

Json settings_with(const char* key, Json value) {
    return {{"type", "settings"}, {"settings", {{key, std::move(value)}}}};
}

/// A game of so many, in which seat 0 raises and opens first.
struct Evening {
    explicit Evening(int players, const char* when_left = "stand_in")
        : table(runes(), {{"players", players}}) {
        const PeerId anna = table.enter("anna");
        REQUIRE(table.refusal(anna, settings_with("when_left", when_left)).empty());
        table.leave(anna);
        peers = table.seat_everybody();
    }

    Client& client(std::size_t seat) { return table.client(peers.at(seat)); }

    /// Returns the code of the refusal, or "".
    std::string play(std::size_t seat, const Json& action) {
        const Json answer = table.move(peers.at(seat), action);
        return answer.at("type") == "ack" ? "" : answer.at("code").get<std::string>();
    }

    Json seat(std::size_t of) { return client(0).room.at("seats").at(of); }

    Table table;
    std::vector<PeerId> peers;
};

Json upon(int seq, const Json& action, const char* id = "again") {
    return {{"type", "move"}, {"id", id}, {"upon", seq}, {"action", action}};
}

} // namespace

TEST_CASE("a resigning player is out at once, even out of turn, and everyone sees it", "[time][leaving]") {
    Evening game(3);
    CHECK(game.play(2, resign).empty());
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(game.client(seat).log.back()
              == Json{{"seq", 1},
                      {"seat", 2},
                      {"at", game.table.stored().actions.back().at},
                      {"events", {{{"type", "resigned"}, {"seat", 2}}}}});
        CHECK(game.client(seat).room.at("seats").at(2).at("out") == true);
        CHECK(game.client(seat).turn.at("to_act") == Json{0});
    }
    CHECK(game.seat(2).at("can_return") == false);
    CHECK(game.seat(2).at("by") == "greedy");
    CHECK(game.seat(1).at("out") == false);
    CHECK(game.seat(1).at("by").is_null());
    CHECK(game.table.stored().out == std::vector<Seat>{2});
    CHECK(game.play(2, resign) == "illegal");
    CHECK(game.play(2, come_back) == "illegal");
}

TEST_CASE("the seat of a deleted account is out at once, and a bot plays on", "[leaving][people]") {
    Evening game(3);
    game.table.call(PersonChanged{PersonId("cilla"), Identity()});
    CHECK(game.seat(2).at("out") == false);
    game.table.call(Vacated{PersonId()});
    CHECK(game.seat(2).at("out") == true);
    CHECK(game.seat(2).at("by") == "greedy");
    CHECK(game.seat(1).at("out") == false);
    game.table.call(Vacated{PersonId()}); // again: nothing happens
    CHECK(game.table.stored().out == std::vector<Seat>{2});
}

TEST_CASE("the seat of a suspended account is out at once; a game of two ends", "[leaving][people]") {
    Evening game(2, "ends");
    game.table.call(Vacated{PersonId("bjorn")});
    CHECK(game.client(0).room.at("status") == "finished");
    CHECK(game.client(0).turn.at("result").at("winners") == Json{0});
    game.table.call(Vacated{PersonId("anna")}); // the game is over
    CHECK(game.client(0).turn.at("result").at("winners") == Json{0});
}

TEST_CASE("a game of two ends when one resigns, with seed, ranking and who is out", "[time][leaving]") {
    Evening game(2);
    CHECK(game.play(1, resign).empty());
    const Json& result = game.client(0).turn.at("result");
    CHECK(result.at("reason") == "resigned");
    CHECK(result.at("out") == Json{1});
    CHECK(result.at("ranking") == Json{1, 2});
    CHECK(result.at("winners") == Json{0});
    CHECK(game.client(0).turn.at("to_act") == Json::array());
    CHECK_FALSE(game.client(0).turn.contains("legal"));
    CHECK(game.client(0).room.at("status") == "finished");
    CHECK_FALSE(game.client(0).room.at("seed").is_null());
    CHECK(game.table.stored().result == result);
    CHECK(game.table.stored().turns.empty());
    CHECK(game.play(0, resign) == "not_running");
    CHECK(game.play(0, raise_pot) == "not_running");
    CHECK(game.play(1, come_back) == "not_running");
    CHECK(game.table.refusal(game.peers[0], {{"type", "legal"}}) == "not_running");
}

TEST_CASE("if departures end the game, one does so with any number of players", "[time][leaving]") {
    Evening game(4, "ends");
    CHECK(game.table.call(TimeUp{0}).empty());
    CHECK(game.client(1).turn.at("result").at("reason") == "timeout");
    CHECK(game.client(1).turn.at("result").at("out") == Json{0});
    CHECK(game.seat(0).at("by").is_null());
    CHECK(game.seat(0).at("can_return") == false);
}

TEST_CASE("a player who runs out of time is out until they return", "[time][leaving]") {
    Evening game(3);
    CHECK(game.table.call(TimeUp{1}) == "illegal");
    CHECK(game.table.call(TimeUp{0}).empty());
    CHECK(game.client(2).log.back()
          == Json{{"seq", 1},
                  {"seat", 0},
                  {"by", "server"},
                  {"at", game.table.stored().actions.back().at},
                  {"events", {{{"type", "timed_out"}, {"seat", 0}}}}});
    CHECK(game.seat(0).at("can_return") == true);
    CHECK(game.table.call(TimeUp{0}) == "illegal");
    CHECK(game.play(0, raise_pot) == "illegal");
    CHECK_FALSE(game.client(0).turn.contains("legal"));
    CHECK(game.table.say(game.peers[0], {{"type", "legal"}, {"id", "1"}}).at("legal") == Json::array());
    CHECK(game.table.refusal(game.peers[0], {{"type", "preview"}, {"upon", 1}, {"action", raise_pot}})
          == "not_your_turn");
    CHECK(game.play(0, come_back).empty());
    CHECK(game.seat(0).at("out") == false);
    CHECK(game.seat(0).at("by").is_null());
    CHECK(game.client(0).turn.contains("legal"));
    CHECK(game.table.stored().out.empty());
    CHECK(game.play(0, come_back) == "illegal");
    CHECK(game.play(0, raise_pot).empty());
}

TEST_CASE("actions reserved for the server are refused to people", "[time][leaving]") {
    Evening game(3);
    for (const char* type : {"timeout", "cancel"}) {
        CHECK(game.play(0, {{"type", type}}) == "illegal");
    }
    for (const Json& action : {Json{{"type", "resign"}, {"seat", 1}}, Json{{"type", "Resign"}}}) {
        CHECK(game.play(0, action) == "malformed");
    }
    const PeerId onlooker = game.table.enter("zoe");
    CHECK(game.table.refusal(onlooker, upon(0, resign)) == "not_seated");
    CHECK(game.table.refusal(onlooker, upon(0, come_back)) == "not_seated");
    CHECK(game.table.stored().actions.empty());
}

TEST_CASE("no one can resign before the game", "[time][leaving]") {
    Table table(runes());
    const PeerId anna = table.enter("anna");
    table.sit(anna, "Anna");
    CHECK(table.refusal(anna, upon(0, resign)) == "not_running");
    CHECK(table.call(TimeUp{0}) == "not_running");
}

TEST_CASE("a repeated resignation happens once", "[time][leaving]") {
    Evening game(3);
    const Json message = upon(0, resign, "r");
    CHECK(game.table.say(game.peers[1], message) == Json{{"type", "ack"}, {"id", "r"}, {"seq", 1}});
    CHECK(game.table.say(game.peers[1], message) == Json{{"type", "ack"}, {"id", "r"}, {"seq", 1}});
    CHECK(game.table.stored().actions.size() == 1);
}

TEST_CASE("a move on a position after which players have only left or returned is not stale",
          "[time][leaving]") {
    Evening game(4);
    const Json mark = game.client(0).last("view").at("mark");
    CHECK(game.play(3, resign).empty());
    REQUIRE(game.table.call(TimeUp{0}).empty());
    CHECK(game.play(0, come_back).empty());
    CHECK(
        game.table.say(game.peers[0], {{"type", "preview"}, {"id", "p"}, {"upon", 0}, {"action", raise_pot}})
            .at("type")
        == "preview");
    Json message = upon(0, raise_pot);
    message["mark"] = "00000000";
    CHECK(game.table.refusal(game.peers[0], message) == "stale");
    message["mark"] = mark;
    CHECK(game.table.say(game.peers[0], message).at("seq") == 4);
    CHECK(game.table.refusal(game.peers[0], upon(0, open_round, "late")) == "stale");
    CHECK(game.table.refusal(game.peers[1], upon(3, resign, "late")) == "stale");
    CHECK(game.table.say(game.peers[1], upon(4, resign, "now")).at("seq") == 5);
}

TEST_CASE("undo cannot cross a departure", "[time][leaving]") {
    Evening game(3);
    CHECK(game.play(0, raise_pot).empty());
    CHECK(game.client(0).turn.at("can_undo") == true);
    CHECK(game.play(2, resign).empty());
    CHECK(game.client(0).turn.at("can_undo") == false);
    CHECK(game.play(0, take_back) == "illegal");
}

TEST_CASE("a restored room knows who is out and who may return", "[time][leaving]") {
    Evening game(4);
    REQUIRE(game.play(3, resign).empty());
    REQUIRE(game.table.call(TimeUp{0}).empty());
    const Json seats = game.client(1).room.at("seats");
    const Json log = game.client(1).log;
    game.table.reload();
    const PeerId anna = game.table.enter("anna");
    Client& client = game.table.client(anna);
    CHECK(client.log == log);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        for (const char* key : {"out", "can_return", "by"}) {
            CHECK(client.room.at("seats").at(seat).at(key) == seats.at(seat).at(key));
        }
    }
    CHECK(game.table.move(anna, come_back).at("seq") == 3);
}

TEST_CASE("a returning connection learns who left meanwhile", "[time][leaving]") {
    Evening game(3);
    const Client before = game.client(1);
    game.table.leave(game.peers[1]);
    REQUIRE(game.play(2, resign).empty());
    const Json held{{"seq", 0}, {"viewer", 1}, {"mark", before.last("view").at("mark")}};
    const PeerId again = game.table.enter("bjorn", held, before);
    CHECK(game.table.client(again).log.size() == 1);
    CHECK(game.table.client(again).seq == 1);
    CHECK(game.table.client(again).last("welcome").at("seen") == 0);
}

TEST_CASE("reviewing skips departures", "[time][leaving]") {
    Evening game(4);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.play(2, resign).empty());
    REQUIRE(game.table.call(TimeUp{0}).empty());
    REQUIRE(game.play(0, come_back).empty());
    REQUIRE(game.play(0, raise_pot).empty());
    const auto view_at = [&](int seq) {
        Json view = game.table.say(game.peers[1], {{"type", "at"}, {"seq", seq}}).at("view");
        view.erase("seq");
        return view;
    };
    CHECK(view_at(2) == view_at(1));
    CHECK(view_at(3) == view_at(1));
    CHECK(view_at(4) == view_at(1));
    CHECK(view_at(5) != view_at(1));
}

TEST_CASE("the record says who left and how, and replays to the same result", "[time][leaving]") {
    static const std::array<const AnyGame*, 1> games{&runes()};
    Evening game(3);
    REQUIRE(game.play(2, resign).empty());
    const Json running = game.table.say(game.peers[0], {{"type", "record"}}).at("record");
    CHECK(running.at("when_left") == "stand_in");
    CHECK(running.at("actions").at(0).at("action") == resign);
    REQUIRE(game.table.call(TimeUp{0}).empty());
    const Json record = game.table.say(game.peers[0], {{"type", "record"}}).at("record");
    CHECK(record.at("actions").at(1).at("by") == "server");
    CHECK(record.at("result").at("reason") == "timeout");
    CHECK(record.at("result").at("out") == Json{2, 0});
    const auto replayed = replay(record, games);
    CHECK((replayed ? "" : replayed.error().sentence) == "");
}

TEST_CASE("the hash chain covers who made an action, and the settings for leaving", "[time][leaving][T12]") {
    Evening game(4);
    REQUIRE(game.play(1, resign).empty());
    REQUIRE(game.table.call(TimeUp{0}).empty());
    const auto holds = [&](const std::function<void(StoredRoom&)>& change) {
        StoredRoom stored = game.table.stored();
        change(stored);
        return follow_chain(stored).ok();
    };
    CHECK(holds([](StoredRoom&) {}));
    CHECK_FALSE(holds([](StoredRoom& room) { room.actions[1].by.reset(); }));
    CHECK_FALSE(holds([](StoredRoom& room) { room.actions[1].by = "greedy"; }));
    CHECK_FALSE(holds([](StoredRoom& room) { room.actions[0].by = "server"; }));
    CHECK_FALSE(holds([](StoredRoom& room) { room.opened.settings["when_left"] = "ends"; }));
    CHECK_FALSE(holds([](StoredRoom& room) { room.opened.settings["bots"][0] = "greedy"; }));
}
