/// Proposals, which need the consent of all players: who makes and answers them, and what they lead to.
#include "engine/match/replay.h"
#include "engine/random.h"
#include "server/rooms/model/proposals.h"
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
const Json cancel{{"type", "propose"}, {"what", "cancel"}};
const Json tie{{"type", "propose"}, {"what", "tie"}};

Json substitute_for(int seat) {
    return {{"type", "propose"}, {"what", "substitute"}, {"seat", seat}};
}

Json yes(int n) {
    return {{"type", "answer"}, {"n", n}, {"yes", true}};
}

Json no(int n) {
    return {{"type", "answer"}, {"n", n}, {"yes", false}};
}

constexpr Milliseconds minute = 60'000;

struct Evening {
    explicit Evening(int players) : table(runes(), {{"players", players}}), peers(table.seat_everybody()) {}

    /// Returns the code of the refusal, or "".
    std::string say(std::size_t seat, const Json& message) { return table.refusal(peers.at(seat), message); }

    std::string play(std::size_t seat, const Json& action) {
        const Json answer = table.move(peers.at(seat), action);
        return answer.at("type") == "ack" ? "" : answer.at("code").get<std::string>();
    }

    /// Returns the proposals as that seat's client knows them.
    Json proposals(std::size_t seat = 0) { return table.client(peers.at(seat)).room.at("proposals"); }

    Table table;
    std::vector<PeerId> peers;
};

} // namespace

TEST_CASE("a game is cancelled when the last player agrees, in that seat's name", "[time][proposing]") {
    Evening game(3);
    REQUIRE(game.play(0, raise_pot).empty());
    CHECK(game.say(1, cancel).empty());
    for (std::size_t seat = 0; seat < 3; ++seat) {
        const Json shown = game.proposals(seat).at(0);
        CHECK(shown.at("n") == 1);
        CHECK(shown.at("what") == "cancel");
        CHECK(shown.at("by") == 1);
        CHECK(shown.at("state") == "open");
        CHECK(shown.at("agreed") == Json{1});
        CHECK(shown.at("waits_for") == Json{0, 2});
    }
    CHECK(game.say(0, yes(1)).empty());
    CHECK(game.proposals().at(0).at("waits_for") == Json{2});
    CHECK(game.table.room().status() == RoomStatus::running);
    CHECK(game.say(2, yes(1)).empty());
    CHECK(game.table.room().status() == RoomStatus::finished);
    const Json& result = game.table.client(game.peers[0]).turn.at("result");
    CHECK(result.at("reason") == "cancelled");
    CHECK(result.at("ranking").is_null());
    CHECK(result.at("winners") == Json::array());
    CHECK(game.table.client(game.peers[0]).log.back()
          == Json{{"seq", 2},
                  {"seat", 2},
                  {"by", "server"},
                  {"at", game.table.stored().actions.back().at},
                  {"events", {{{"type", "cancelled"}, {"seat", 2}}}}});
    CHECK(game.proposals() == Json::array());
    CHECK(game.table.stored().proposals.is_null());
    CHECK(game.say(0, cancel) == "not_running");
    CHECK(game.say(0, yes(1)) == "not_running");
}

TEST_CASE("one refusal declines a proposal, and its author can withdraw it", "[time][proposing]") {
    Evening game(3);
    REQUIRE(game.say(0, cancel).empty());
    CHECK(game.say(1, no(1)).empty());
    CHECK(game.proposals().at(0).at("state") == "declined");
    CHECK(game.proposals().at(0).at("declined_by") == 1);
    CHECK(game.proposals().at(0).at("waits_for") == Json::array());
    CHECK(game.say(2, yes(1)) == "no_such_proposal");
    CHECK(game.say(0, cancel) == "already_proposed");
    CHECK(game.say(2, cancel) == "already_proposed");
    game.table.pass(6 * minute);
    CHECK(game.say(2, cancel).empty());
    CHECK(game.proposals().size() == 1);
    CHECK(game.proposals().at(0).at("n") == 2);
    CHECK(game.say(2, no(2)).empty());
    CHECK(game.proposals().at(0).at("declined_by") == 2);
    game.table.pass(minute);
    CHECK(game.say(0, cancel).empty());
}

TEST_CASE("a proposal is answered by number, and each answer counts once", "[time][proposing]") {
    Evening game(3);
    CHECK(game.say(1, yes(1)) == "no_such_proposal");
    REQUIRE(game.say(0, cancel).empty());
    CHECK(game.say(1, yes(2)) == "no_such_proposal");
    CHECK(game.say(1, yes(1)).empty());
    CHECK(game.say(1, yes(1)).empty());
    CHECK(game.say(0, yes(1)).empty());
    CHECK(game.proposals().at(0).at("agreed") == Json{0, 1});
    CHECK(game.table.room().status() == RoomStatus::running);
}

TEST_CASE("making the same proposal again accepts it", "[time][proposing]") {
    Evening game(2);
    REQUIRE(game.say(0, cancel).empty());
    CHECK(game.say(0, cancel) == "already_proposed");
    CHECK(game.say(1, cancel).empty());
    CHECK(game.table.room().status() == RoomStatus::finished);
}

TEST_CASE("two players who agree on a tie end the game, and both are first", "[time][proposing]") {
    Evening game(2);
    REQUIRE(game.play(0, raise_pot).empty());
    REQUIRE(game.say(1, tie).empty());
    CHECK(game.proposals().at(0).at("what") == "tie");
    REQUIRE(game.say(0, no(1)).empty());
    CHECK(game.table.room().status() == RoomStatus::running);
    game.table.pass(6 * minute);
    REQUIRE(game.say(1, tie).empty());
    game.table.reload();
    game.peers = {game.table.enter("anna"), game.table.enter("bjorn")};
    REQUIRE(game.say(0, yes(2)).empty());
    CHECK(game.table.room().status() == RoomStatus::finished);
    const Json& result = game.table.client(game.peers[0]).turn.at("result");
    CHECK(result.at("reason") == "tie");
    CHECK(result.at("ranking") == Json{1, 1});
    CHECK(result.at("winners") == Json{0, 1});
    CHECK(game.table.client(game.peers[0]).log.back().at("events") == Json{{{"type", "tied"}, {"seat", 0}}});
    static const std::array<const AnyGame*, 1> games{&runes()};
    const Json record = game.table.say(game.peers[0], {{"type", "record"}}).at("record");
    const auto replayed = replay(record, games);
    CHECK((replayed ? "" : replayed.error().sentence) == "");
    game.table.reload();
    CHECK(game.table.room().status() == RoomStatus::finished);
}

TEST_CASE("a tie is for the last two players, and lapses when another one returns", "[time][proposing]") {
    Evening game(3);
    CHECK(game.say(0, tie) == "illegal");
    REQUIRE(game.table.call(TimeUp{0}).empty());
    REQUIRE(game.say(1, tie).empty());
    CHECK(game.proposals().at(0).at("waits_for") == Json{2});
    REQUIRE(game.play(0, come_back).empty());
    CHECK(game.proposals() == Json::array());
    CHECK(game.say(2, yes(1)) == "no_such_proposal");
}

TEST_CASE("spectators and players who are out have no say and are not asked", "[time][proposing]") {
    Evening game(4);
    const PeerId onlooker = game.table.enter("zoe");
    CHECK(game.table.refusal(onlooker, cancel) == "not_seated");
    CHECK(game.table.refusal(onlooker, yes(1)) == "not_seated");
    REQUIRE(game.play(3, resign).empty());
    CHECK(game.say(3, cancel) == "forbidden");
    REQUIRE(game.say(0, cancel).empty());
    CHECK(game.say(3, yes(1)) == "forbidden");
    CHECK(game.say(3, no(1)) == "forbidden");
    CHECK(game.proposals().at(0).at("waits_for") == Json{1, 2});
}

TEST_CASE("the consent of a seat that leaves no longer counts, and its answer is not needed",
          "[time][proposing]") {
    Evening game(4);
    REQUIRE(game.say(0, cancel).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    REQUIRE(game.table.call(TimeUp{0}).empty());
    CHECK(game.proposals(1).at(0).at("agreed") == Json{1});
    REQUIRE(game.say(2, yes(1)).empty());
    CHECK(game.table.room().status() == RoomStatus::running);
    // It has returned and is asked.
    REQUIRE(game.play(0, come_back).empty());
    CHECK(game.proposals(1).at(0).at("waits_for") == Json{0, 3});
    REQUIRE(game.say(0, yes(1)).empty());
    // The last player without an answer leaves: all others have agreed.
    CHECK(game.play(3, resign).empty());
    CHECK(game.table.room().status() == RoomStatus::finished);
    const Json& client_log = game.table.client(game.peers[1]).log;
    CHECK(client_log.back().at("events").at(0).at("type") == "cancelled");
    CHECK(client_log.at(client_log.size() - 2).at("events").at(0).at("type") == "resigned");
    CHECK(game.table.stored().result->at("reason") == "cancelled");
    CHECK(game.table.stored().result->at("out") == Json{3});
}

TEST_CASE("proposals are shown to newcomers and survive unloading the room", "[time][proposing]") {
    Evening game(3);
    REQUIRE(game.say(0, cancel).empty());
    REQUIRE(game.say(1, yes(1)).empty());
    const Json before = game.proposals();
    game.table.reload();
    const PeerId cilla = game.table.enter("cilla");
    CHECK(game.table.client(cilla).room.at("proposals") == before);
    CHECK(game.table.refusal(cilla, yes(1)).empty());
    CHECK(game.table.room().status() == RoomStatus::finished);
}

TEST_CASE("a proposal of a kind that only a newer server knows is left out", "[time][proposing]") {
    Evening game(2);
    REQUIRE(game.say(0, cancel).empty());
    Json stored = game.table.stored().proposals;
    stored.at("all").at(0)["what"] = "cancel_later";
    CHECK(Proposals(1, stored).count() == 0);
    stored.at("all").at(0)["what"] = "cancel";
    CHECK(Proposals(1, stored).count() == 1);
}

TEST_CASE("however many proposals are declined, few are kept", "[time][proposing]") {
    Evening game(4);
    REQUIRE(game.table.call(TimeUp{0}).empty());
    int accepted = 0;
    for (int n = 0; n < 2'000; ++n) {
        const std::size_t seat = 1 + static_cast<std::size_t>(n) % 3;
        const Json what = n % 2 == 0 ? cancel : substitute_for(0);
        if (game.say(seat, what).empty()) {
            ++accepted;
            const int latest = game.proposals(1).back().at("n");
            REQUIRE(game.say(1 + (seat % 3), no(latest)).empty());
        }
        game.table.pass(1'000);
        REQUIRE(game.proposals(1).size() <= 2);
    }
    CHECK(accepted <= 2 * (2'000 / 300 + 2));
    CHECK(game.table.stored().proposals.dump().size() < 1'000);
}

TEST_CASE("if all agree, a substitute takes the seat of a player out of time and sees what it sees",
          "[time][proposing]") {
    Evening game(3);
    CHECK(game.say(0, substitute_for(1)) == "illegal");
    CHECK(game.say(0, substitute_for(7)) == "malformed");
    REQUIRE(game.table.call(TimeUp{0}).empty());
    const PeerId zoe = game.table.enter("zoe");
    const Json sit{{"type", "sit"}, {"id", "s"}, {"name", "Zoe"}, {"seat", 0}, {"entropy", ""}};
    CHECK(game.table.refusal(zoe, sit) == "not_open");
    REQUIRE(game.say(1, substitute_for(0)).empty());
    CHECK(game.table.refusal(zoe, sit) == "not_open");
    REQUIRE(game.say(2, yes(1)).empty());
    CHECK(game.table.client(zoe).room.at("seats").at(0).at("offered") == true);
    CHECK(game.table.refusal(game.peers[1], sit) == "already_seated");
    Json elsewhere = sit;
    elsewhere["seat"] = 1;
    CHECK(game.table.refusal(zoe, elsewhere) == "not_open");
    Json alike = sit;
    alike["name"] = "Player 1";
    CHECK(game.table.refusal(zoe, alike) == "name");
    CHECK(game.table.say(zoe, sit).at("type") == "ack");
    Client& client = game.table.client(zoe);
    CHECK(client.you.at("seat") == 0);
    CHECK(client.room.at("seats").at(0).at("name") == "Zoe");
    CHECK(client.room.at("seats").at(0).at("out") == false);
    CHECK(client.room.at("seats").at(0).at("offered") == false);
    CHECK(client.room.at("proposals") == Json::array());
    CHECK(client.view == game.table.truth().state().view(0));
    CHECK(client.turn.contains("legal"));
    CHECK(game.table.move(zoe, raise_pot).at("type") == "ack");
    // The former player of the seat is a spectator.
    CHECK(game.table.client(game.peers[0]).you.at("seat").is_null());
    CHECK(game.table.client(game.peers[0]).view == game.table.truth().state().view(spectator));
    CHECK(game.play(0, come_back) == "not_seated");
    // It stays so after a reload.
    game.table.reload();
    const PeerId again = game.table.enter("zoe");
    CHECK(game.table.client(again).you.at("seat") == 0);
    CHECK(game.table.client(again).room.at("seats").at(0).at("name") == "Zoe");
    CHECK(game.table.stored().opened.seats[0]->name == "Player 0");
}

TEST_CASE("a player who returns in time keeps the seat, and a resigned player's seat can't be taken",
          "[time][proposing]") {
    Evening game(4);
    REQUIRE(game.table.call(TimeUp{0}).empty());
    REQUIRE(game.say(1, substitute_for(0)).empty());
    REQUIRE(game.say(2, yes(1)).empty());
    REQUIRE(game.say(3, yes(1)).empty());
    CHECK(game.say(3, substitute_for(0)) == "already_proposed");
    REQUIRE(game.play(0, come_back).empty());
    CHECK(game.proposals(1) == Json::array());
    const PeerId zoe = game.table.enter("zoe");
    CHECK(
        game.table.refusal(zoe, {{"type", "sit"}, {"id", "s"}, {"name", "Zoe"}, {"seat", 0}, {"entropy", ""}})
        == "not_open");
    REQUIRE(game.play(0, resign).empty());
    CHECK(game.say(1, substitute_for(0)) == "illegal");
}

TEST_CASE("tables without spectators have no substitutes", "[time][proposing]") {
    Table table(runes(), {{"players", 3}});
    const PeerId anna = table.enter("anna");
    REQUIRE(table.refusal(anna, {{"type", "settings"}, {"settings", {{"spectators", "none"}}}}).empty());
    table.leave(anna);
    const auto peers = table.seat_everybody();
    REQUIRE(table.call(TimeUp{0}).empty());
    CHECK(table.refusal(peers[1], substitute_for(0)) == "forbidden");
}

TEST_CASE("players of a tournament's game can agree on a tie only, and on taking back", "[time][proposing]") {
    StoredRoom stored = Table(runes(), {{"players", 2}}).stored();
    stored.opened.settings["tournament"] = "4f7q0v2m8k1n6r3t9w5y0b7c2d";
    Table table(runes(), std::move(stored));
    const PeerId anna = table.seat_everybody().front();
    const Json no_clock{{"type", "propose"}, {"what", "clock"}, {"clock", nullptr}};
    for (const Json& proposal : {cancel, no_clock, substitute_for(1)}) {
        CHECK(table.refusal(anna, proposal) == "forbidden");
    }
    CHECK(table.refusal(anna, {{"type", "propose"}, {"what", "take_back"}}) == "illegal");
    CHECK(table.refusal(anna, tie).empty());
}
