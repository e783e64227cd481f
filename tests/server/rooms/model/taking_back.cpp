/// Taking back one's last action, which needs the consent of all players.
#include "engine/match/replay.h"
#include "server/core/ledger/replay.h"
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
const Json wish{{"type", "propose"}, {"what", "take_back"}};
const Json rated{{"visibility", "public"}, {"rated", true}};

constexpr Milliseconds minute = 60'000;

Json yes(int n) {
    return {{"type", "answer"}, {"n", n}, {"yes", true}};
}

Json no(int n) {
    return {{"type", "answer"}, {"n", n}, {"yes", false}};
}

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

struct Evening {
    explicit Evening(int players, const Json& settings = Json::object())
        : table(runes(), {{"players", players}}) {
        table.hold_time();
        const std::array<std::string, 4> people{"anna", "bjorn", "cilla", "dag"};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            const std::string name = "Player " + std::to_string(seat);
            peers.push_back(table.enter(people.at(seat)));
            REQUIRE(table.call(
                        PersonChanged{PersonId(people.at(seat)), Identity(PersonId(people.at(seat)), name)})
                    == "");
            if (seat == 0) {
                REQUIRE(table.refusal(peers[0], {{"type", "settings"}, {"settings", settings}}).empty());
            }
            REQUIRE(table.sit(peers.back(), name).at("type") == "ack");
        }
        REQUIRE(table.room().status() == RoomStatus::running);
    }

    Client& client(std::size_t seat) { return table.client(peers.at(seat)); }

    /// Returns the code of the refusal, or "".
    std::string say(std::size_t seat, const Json& message) { return table.refusal(peers.at(seat), message); }

    std::string play(std::size_t seat, const Json& action) {
        const Json answer = table.move(peers.at(seat), action);
        return answer.at("type") == "ack" ? "" : answer.at("code").get<std::string>();
    }

    std::string lay(std::size_t seat) { return play(seat, client(seat).turn.at("legal").at(0)); }

    Json proposals(std::size_t seat = 0) { return client(seat).room.at("proposals"); }

    Json left(std::size_t seat) { return client(0).turn.at("clocks").at(seat).at("left"); }

    Table table;
    std::vector<PeerId> peers;
};

} // namespace

TEST_CASE("if all players agree, a seat's last action is taken back, and the game continues from before it",
          "[take_back]") {
    Evening game(3);
    REQUIRE(game.play(0, raise_pot).empty());
    const Json before = game.table.truth().state().json();
    REQUIRE(game.play(0, open_round).empty());
    CHECK(game.say(1, wish) == "illegal"); // has not played yet
    REQUIRE(game.say(0, wish).empty());
    for (std::size_t seat = 0; seat < 3; ++seat) {
        const Json shown = game.proposals(seat).at(0);
        CHECK(shown.at("what") == "take_back");
        CHECK(shown.at("seat") == 0);
        CHECK(shown.at("to") == 1);
        CHECK(shown.at("waits_for") == Json{1, 2});
    }
    REQUIRE(game.say(2, yes(1)).empty());
    CHECK(game.client(0).seq == 2);
    REQUIRE(game.say(1, yes(1)).empty());
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(game.client(seat).seq == 3);
        CHECK(game.client(seat).turn.at("to_act") == Json{0});
        CHECK(game.client(seat).log.back()
              == Json{{"seq", 3},
                      {"seat", 0},
                      {"by", "players"},
                      {"at", game.table.stored().actions.back().at},
                      {"events", {{{"type", "set_back"}, {"to", 1}, {"seen", false}, {"seat", 0}}}}});
        CHECK(game.proposals(seat) == Json::array());
    }
    CHECK(without_seq(game.table.truth().state().json()) == without_seq(before));
    CHECK(game.table.stored().proposals.at("all") == Json::array());
    CHECK(game.client(0).turn.at("can_undo") == false);
    // Again: the action before.
    REQUIRE(game.say(0, wish).empty());
    CHECK(game.proposals().at(0).at("to") == 0);
    REQUIRE(game.say(1, yes(2)).empty());
    REQUIRE(game.say(2, yes(2)).empty());
    CHECK(game.say(0, wish) == "illegal");
    REQUIRE(game.play(0, open_round).empty());
    game.table.reload();
    CHECK(game.table.room().seq() == 5);
}

TEST_CASE("one no declines a take-back, and nothing changes", "[take_back]") {
    Evening game(3);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    REQUIRE(game.say(2, no(1)).empty());
    CHECK(game.proposals().at(0).at("declined_by") == 2);
    CHECK(game.client(0).seq == 1);
    CHECK(game.say(0, wish) == "already_proposed");
    game.table.pass(6 * minute);
    CHECK(game.say(0, wish).empty());
}

TEST_CASE("a take-back lapses when its author acts again, and stands while others act", "[take_back]") {
    Evening game(3);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.play(0, open_round).empty());
    CHECK(game.proposals(1) == Json::array());
    CHECK(game.say(1, yes(1)) == "no_such_proposal");
    CHECK(game.table.stored().proposals.at("all") == Json::array());

    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.lay(1).empty());
    REQUIRE(game.say(1, wish).empty()); // each seat may have its own
    CHECK(game.proposals().size() == 2);
    REQUIRE(game.say(1, yes(2)).empty());
    REQUIRE(game.say(2, yes(2)).empty());
    CHECK(game.client(2).log.back().at("events").at(0).at("to") == 1);
    CHECK(game.client(2).log.back().at("events").at(0).at("seen") == true);
    CHECK(game.proposals() == Json::array()); // the card that Björn laid is back in his hand
}

TEST_CASE("in a rated game no take-back goes over a draw, a reveal or a hidden card that was played",
          "[take_back]") {
    Evening game(3, rated);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    REQUIRE(game.say(2, yes(1)).empty());
    CHECK(game.client(0).seq == 2);
    REQUIRE(game.play(0, open_round).empty());
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.lay(1).empty());
    CHECK(game.proposals(2) == Json::array());
    CHECK(game.say(2, yes(2)) == "no_such_proposal");
    CHECK(game.say(0, wish) == "illegal");
    CHECK(game.say(1, wish) == "illegal");
    CHECK(game.client(1).last("error").at("message").get<std::string>().starts_with("Something hidden"));
}

TEST_CASE("in an unrated game the players may also take back a reveal, and everyone is told", "[take_back]") {
    Evening game(2);
    REQUIRE(game.play(0, open_round).empty());
    REQUIRE(game.lay(0).empty());
    REQUIRE(game.lay(1).empty());
    REQUIRE(game.say(1, wish).empty());
    REQUIRE(game.say(0, yes(1)).empty());
    CHECK(game.client(0).log.back().at("events").at(0).at("seen") == true);
    CHECK(game.client(0).turn.at("to_act") == Json{1});
    REQUIRE(game.lay(1).empty());
}

TEST_CASE("no take-back brings back a player who has left since", "[take_back]") {
    Evening game(3);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    REQUIRE(game.play(2, resign).empty());
    CHECK(game.client(0).seq == 2);
    CHECK(game.proposals() == Json::array());
    CHECK(game.say(0, wish) == "illegal");
    CHECK(game.say(2, wish) == "forbidden");
    CHECK(game.table.stored().out == std::vector<Seat>{2});
}

TEST_CASE("a take-back survives unloading the room between proposal and answer", "[take_back]") {
    Evening game(2);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.say(0, wish).empty());
    const Json shown = game.proposals();
    game.table.reload();
    game.peers = {game.table.enter("anna"), game.table.enter("bjorn")};
    CHECK(game.proposals() == shown);
    REQUIRE(game.say(1, yes(1)).empty());
    CHECK(game.client(1).seq == 2);
    game.table.reload();
    const PlayedAgain played = play_again(game.table.stored(), &runes()).value();
    CHECK(played.match.state().json() == game.table.truth().state().json());
    CHECK(played.turns == game.table.stored().turns);
}

TEST_CASE("time used stays used after a take-back", "[take_back][time]") {
    Evening game(2, {{"clock", {{"budget", 3600}, {"per_turn", 60}, {"most", 7200}}}});
    game.table.pass(10 * minute);
    REQUIRE(game.play(0, open_round).empty());
    game.table.pass(5 * minute);
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    CHECK(game.left(0) < 51 * minute);
    CHECK(game.left(1) < 56 * minute);
    CHECK(game.client(0).turn.at("clocks").at(0).at("running") == true);
    CHECK(game.client(0).turn.at("clocks").at(1).at("running") == false);
}

TEST_CASE("the record of a game with a take-back replays to the same result", "[take_back]") {
    static const std::array<const AnyGame*, 1> games{&runes()};
    Evening game(2);
    REQUIRE(game.play(0, open_round).empty());
    REQUIRE(game.lay(0).empty());
    REQUIRE(game.say(0, wish).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    game.table.play_out(game.peers);
    const Json record = game.table.say(game.peers[0], {{"type", "record"}}).at("record");
    const Json& row = record.at("actions").at(2);
    CHECK(row.at("action") == Json{{"type", "set_back"}, {"to", 1}});
    CHECK(row.at("seat") == 0);
    CHECK(row.at("by") == "server");
    const auto replayed = replay(record, games);
    CHECK((replayed ? "" : replayed.error().sentence) == "");
}

TEST_CASE("no tie can be agreed on with a bot", "[take_back]") {
    Table table(runes(), {{"players", 2}});
    const PeerId anna = table.enter("anna");
    REQUIRE(
        table.refusal(anna, {{"type", "settings"}, {"settings", {{"bots", {nullptr, "greedy"}}}}}).empty());
    REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
    CHECK(table.refusal(anna, {{"type", "propose"}, {"what", "tie"}}) == "illegal");
}

TEST_CASE("a player alone against bots takes back at once, also over what the bots played", "[take_back]") {
    Table table(runes(), {{"players", 2}});
    const PeerId anna = table.enter("anna");
    REQUIRE(
        table.refusal(anna, {{"type", "settings"}, {"settings", {{"bots", {nullptr, "greedy"}}}}}).empty());
    REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
    REQUIRE(table.move(anna, open_round).at("type") == "ack");
    table.decide_for(1, table.truth().state().legal(1).at(0));
    REQUIRE(table.refusal(anna, wish).empty());
    CHECK(table.client(anna).log.back().at("events").at(0).at("to") == 0);
    CHECK(table.client(anna).turn.at("to_act") == Json{0});
}
