#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::Table;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

/// Raises, undoes it, opens.
void begin(Table& table, const std::vector<PeerId>& peers) {
    table.move(peers[0], raise_pot);
    table.move(peers[0], take_back);
    table.move(peers[0], open_round);
}

} // namespace

TEST_CASE("legal returns a seat its own legal actions, and none to a seat that may not act") {
    Table table(runes());
    const Json ask{{"type", "legal"}, {"id", "l"}};
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, ask) == "not_seated");
    const PeerId anna = table.enter("anna", {{"legal", false}});
    table.sit(anna, "Anna");
    CHECK(table.refusal(anna, ask) == "not_running");
    const PeerId bjorn = table.enter("bjorn");
    table.sit(bjorn, "Bjorn");
    CHECK(table.say(anna, ask)
          == Json{{"type", "legal"}, {"id", "l"}, {"seq", 0}, {"legal", table.truth().state().legal(0)}});
    CHECK(table.say(bjorn, ask).at("legal") == Json::array());
}

TEST_CASE("preview says what a legal action would do and changes nothing") {
    Table table(runes());
    const auto ask = [](int upon, const Json& action) {
        return Json{{"type", "preview"}, {"id", "p"}, {"upon", upon}, {"action", action}};
    };
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, ask(0, raise_pot)) == "not_seated");
    const auto peers = table.seat_everybody();
    CHECK(table.say(peers[0], ask(0, raise_pot))
          == Json{{"type", "preview"}, {"id", "p"}, {"seq", 0}, {"preview", {{"pot", 2}}}});
    CHECK(table.room().seq() == 0);
    CHECK(table.refusal(peers[0], ask(1, raise_pot)) == "stale");
    CHECK(table.refusal(peers[1], ask(0, raise_pot)) == "not_your_turn");
    CHECK(table.refusal(peers[0], ask(0, {{"type", "lay"}, {"card", 3}})) == "illegal");
    CHECK(table.refusal(peers[0], ask(0, {{"type", "dance"}})) == "malformed");
    table.play_out(peers);
    CHECK(table.refusal(peers[0], ask(table.room().seq(), raise_pot)) == "not_running");
}

TEST_CASE("once the game has started, inspect answers everyone with what they may see") {
    Table table(runes());
    const Json ask{{"type", "inspect"}, {"id", "i"}};
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, ask) == "not_running");
    const auto peers = table.seat_everybody();
    CHECK(table.say(peers[1], ask).at("inspect") == Json{{"in_hand", 3}});
    CHECK(table.say(carl, ask)
          == Json{{"type", "inspect"}, {"id", "i"}, {"seq", 0}, {"inspect", {{"in_hand", 0}}}});
}

TEST_CASE("score_history tells everyone which seat reached which score when, also after a restart") {
    Table table(*find_game("voluspa"), {{"players", 2}});
    const Json ask{{"type", "score_history"}, {"id", "s"}};
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, ask) == "not_running");
    const auto peers = table.seat_everybody();
    Json expected = Json::array();
    CHECK(table.say(carl, ask) == Json{{"type", "score_history"}, {"id", "s"}, {"history", expected}});
    for (int seq = 1; seq <= 8; ++seq) {
        const Seat seat = table.truth().state().to_act().front();
        const auto mover = static_cast<std::size_t>(seat);
        const int before = table.truth().state().standing().scores[mover];
        Json action = table.truth().state().legal(seat).front();
        action.erase("points");
        table.move(peers[mover], action);
        const int total = table.truth().state().standing().scores[mover];
        if (total != before) {
            expected.push_back({{"seq", seq}, {"seat", seat}, {"total", total}, {"reached", seq}});
        }
    }
    CHECK_FALSE(expected.empty());
    CHECK(table.say(carl, ask).at("history") == expected);
    CHECK(table.say(peers[0], ask).at("history") == expected);
    table.reload();
    CHECK(table.say(table.enter("carl"), ask).at("history") == expected);
}

TEST_CASE("score_history also tells the scores of a game without a tiebreak by time") {
    Table table(runes(), {{"rounds", 1}});
    const auto peers = table.seat_everybody();
    table.move(peers[0], open_round);
    table.move(peers[0], table.truth().state().legal(0).front());
    table.move(peers[1], table.truth().state().legal(1).front());
    const int seq = table.truth().seq();
    Json expected = Json::array();
    for (Seat seat = 0; seat < 2; ++seat) {
        const int total = table.truth().state().standing().scores[static_cast<std::size_t>(seat)];
        if (total != 0) {
            expected.push_back({{"seq", seq}, {"seat", seat}, {"total", total}, {"reached", seq}});
        }
    }
    CHECK_FALSE(expected.empty());
    CHECK(table.say(peers[0], {{"type", "score_history"}}).at("history") == expected);
    table.reload();
    CHECK(table.say(table.enter("carl"), {{"type", "score_history"}}).at("history") == expected);
}

TEST_CASE("at returns every position, in any order, as this viewer saw it") {
    Table table(runes());
    const PeerId carl = table.enter("carl");
    const auto ask = [](int seq) { return Json{{"type", "at"}, {"id", "a"}, {"seq", seq}}; };
    CHECK(table.refusal(carl, ask(0)) == "not_running");
    const auto peers = table.seat_everybody();
    std::vector<std::vector<Json>> seen;
    const auto look = [&] {
        seen.push_back({table.client(peers[0]).view, table.client(peers[1]).view, table.client(carl).view});
    };
    look();
    for (const Json& action : {raise_pot, take_back, raise_pot, open_round}) {
        table.move(peers[0], action);
        look();
    }
    table.move(peers[1], table.truth().state().legal(1).back());
    look();
    for (const int seq : {3, 1, 5, 0, 2, 4, 2}) {
        const auto& views = seen.at(static_cast<std::size_t>(seq));
        CHECK(table.say(peers[0], ask(seq)).at("view") == views[0]);
        CHECK(table.say(peers[1], ask(seq)).at("view") == views[1]);
        const Json answer = table.say(carl, ask(seq));
        CHECK(answer.at("view") == views[2]);
        CHECK(answer.at("seq") == seq);
        CHECK(answer.at("standing") == Json{{"scores", {0, 0}}, {"tiebreak", nullptr}, {"ranking", {1, 1}}});
    }
    CHECK(table.refusal(carl, ask(6)) == "malformed");
}

TEST_CASE("after the end anyone may see each position as a seat saw it") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const PeerId carl = table.enter("carl");
    const Json seen = table.client(peers[1]).view;
    const auto ask = [](int seat) { return Json{{"type", "at"}, {"id", "a"}, {"seq", 0}, {"seat", seat}}; };
    CHECK(table.refusal(carl, ask(1)) == "not_finished");
    CHECK(table.refusal(peers[1], ask(1)) == "not_finished");
    table.play_out(peers);
    CHECK(table.say(carl, ask(1)).at("view") == seen);
    CHECK(table.say(peers[0], ask(1)).at("view") == seen);
    CHECK(table.say(peers[0], ask(0)).at("view") != seen);
    CHECK(table.refusal(carl, ask(2)) == "malformed");
}

TEST_CASE("at adds what inspect said about that position, if asked") {
    Table table(runes());
    const auto peers = table.seat_everybody();
    const Json inspected = table.say(peers[0], {{"type", "inspect"}}).at("inspect");
    table.move(peers[0], open_round);
    table.move(peers[0], table.truth().state().legal(0).front());
    CHECK(table.say(peers[0], {{"type", "inspect"}}).at("inspect") != inspected);
    CHECK(table.say(peers[0], {{"type", "at"}, {"seq", 0}, {"inspect", true}}).at("inspect") == inspected);
    CHECK_FALSE(table.say(peers[0], {{"type", "at"}, {"seq", 0}}).contains("inspect"));
}

TEST_CASE("what_if shows players what their actions would lead to, and changes nothing") {
    Table table(runes());
    const auto ask = [](int seq, const std::vector<Json>& actions) {
        return Json{{"type", "what_if"}, {"id", "w"}, {"seq", seq}, {"actions", actions}};
    };
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, ask(0, {})) == "not_seated");
    const PeerId anna = table.enter("anna");
    table.sit(anna, "Anna");
    CHECK(table.refusal(anna, ask(0, {})) == "not_running");
    const PeerId bjorn = table.enter("bjorn");
    table.sit(bjorn, "Bjorn");
    const Json nothing = table.say(anna, ask(0, {}));
    CHECK(nothing.at("view") == table.client(anna).view);
    CHECK(nothing.at("legal") == table.truth().state().legal(0));
    CHECK(nothing.at("log") == Json::array());
    CHECK(nothing.at("inspect") == Json{{"in_hand", 3}});
    CHECK_FALSE(nothing.at("given").get<bool>());
    CHECK_FALSE(nothing.contains("preview"));

    const std::size_t heard = table.client(bjorn).inbox.size();
    Json with_preview = ask(0, {raise_pot});
    with_preview["preview"] = raise_pot;
    const Json raised = table.say(anna, with_preview);
    CHECK(raised.at("seq") == 0);
    CHECK(raised.at("view").at("pot") == 2);
    CHECK(raised.at("log").size() == 1);
    CHECK(raised.at("log")[0].at("seq") == 1);
    CHECK(raised.at("preview") == Json{{"pot", 3}});
    CHECK(table.client(bjorn).inbox.size() == heard);
    CHECK(table.refusal(anna, ask(0, {raise_pot, raise_pot, raise_pot})) == "illegal");
    CHECK(table.refusal(bjorn, ask(0, {})) == "not_your_turn");
    CHECK(table.refusal(anna, ask(1, {})) == "malformed");
    CHECK(table.refusal(anna, ask(0, {Json{{"type", "dance"}}})) == "malformed");
    CHECK(table.room().seq() == 0);
    CHECK(table.client(anna).view.at("pot") == 1);

    table.move(anna, open_round);
    CHECK(table.say(anna, ask(0, {raise_pot})).at("view") == raised.at("view")); // also of what is past
    CHECK(table.refusal(bjorn, ask(0, {raise_pot})) == "not_your_turn");
}

TEST_CASE("the record of a running game holds what its viewer may know, that of a finished one everything",
          "[H4][B5]") {
    Table table(runes());
    const Json ask{{"type", "record"}, {"id", "r"}};
    const PeerId carl = table.enter("carl");
    CHECK(table.refusal(carl, ask) == "not_running");
    const auto peers = table.seat_everybody();
    begin(table, peers);
    table.move(peers[0], table.truth().state().legal(0).front());
    const Json own = table.say(peers[0], ask).at("record");
    CHECK(own.at("viewer") == 0);
    CHECK(own.at("seed").is_null());
    CHECK(own.at("actions").back().at("action").at("card").is_number());
    const Json spectators = table.say(carl, ask).at("record");
    CHECK(spectators.at("viewer") == "spectator");
    CHECK(spectators.at("actions").back().at("action").at("card").is_null());
    CHECK(spectators.at("players") == Json{"Player 0", "Player 1"});
}

TEST_CASE("the record of a finished game passes the replay") {
    Table table(*test::games_under_test().front());
    const auto peers = table.seat_everybody();
    table.play_out(peers);
    const Json record = table.say(table.enter("carl"), {{"type", "record"}}).at("record");
    CHECK(record.at("seed") == to_hex(table.stored().opened.seed));
    CHECK(record.at("result") == table.stored().result.value());
    const Result<Done> replayed = replay(record);
    CHECK((replayed ? "" : replayed.error().sentence) == std::string());
}
