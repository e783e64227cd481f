/// Handing over a seat to a spectator, which needs the consent of all players.
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

const Json to_zoe{{"type", "propose"}, {"what", "hand_over"}, {"person", "Zoe"}};

constexpr Milliseconds minute = 60'000;

Json answer_to(int n, bool yes) {
    return {{"type", "answer"}, {"n", n}, {"yes", yes}};
}

Json sit_at(int seat) {
    return {{"type", "sit"}, {"id", "s"}, {"name", "Zoe"}, {"seat", seat}, {"entropy", ""}};
}

/// Three players, and the account Zoe, who watches.
struct Evening {
    explicit Evening(const Json& settings = Json::object()) : table(runes(), {{"players", 3}}) {
        const PeerId host = table.enter("anna");
        if (!settings.empty()) {
            REQUIRE(table.refusal(host, {{"type", "settings"}, {"settings", settings}}).empty());
        }
        table.leave(host);
        peers = table.seat_everybody();
        zoe = watch("zoe", "Zoe");
    }

    PeerId watch(const std::string& person, const std::string& account) {
        const PeerId peer = table.enter(person);
        REQUIRE(table.call(PersonChanged{PersonId(person), Identity(PersonId(person), account)}).empty());
        return peer;
    }

    std::string say(std::size_t seat, const Json& message) { return table.refusal(peers.at(seat), message); }

    Json proposals(std::size_t seat = 0) { return table.client(peers.at(seat)).room.at("proposals"); }

    void agree(int n) {
        REQUIRE(say(1, answer_to(n, true)).empty());
        REQUIRE(say(2, answer_to(n, true)).empty());
    }

    Table table;
    std::vector<PeerId> peers;
    PeerId zoe = 0;
};

} // namespace

TEST_CASE("if all agree, the named spectator takes the seat and plays on with its view", "[hand_over]") {
    Evening game;
    REQUIRE(game.say(0, to_zoe).empty());
    CHECK(game.proposals().at(0).at("what") == "hand_over");
    CHECK(game.proposals().at(0).at("person") == "Zoe");
    CHECK(game.proposals().at(0).at("seat") == 0);
    REQUIRE(game.say(1, answer_to(1, true)).empty());
    CHECK(game.table.refusal(game.zoe, sit_at(0)) == "not_open");
    REQUIRE(game.say(2, answer_to(1, true)).empty());
    const PeerId other = game.watch("dora", "Dora");
    CHECK(game.table.refusal(other, sit_at(0)) == "not_open");
    CHECK(game.table.refusal(game.zoe, sit_at(1)) == "not_open");
    CHECK(game.table.client(game.peers[0]).room.at("seats").at(0).at("offered") == false);

    // The agreement survives a restart.
    game.table.reload();
    game.zoe = game.watch("zoe", "Zoe");
    const PeerId anna = game.table.enter("anna");
    REQUIRE(game.table.refusal(game.zoe, sit_at(0)).empty());
    Client& client = game.table.client(game.zoe);
    CHECK(client.you.at("seat") == 0);
    CHECK(client.room.at("seats").at(0).at("name") == "Zoe");
    CHECK(client.room.at("seats").at(0).at("account") == true);
    CHECK(client.room.at("proposals") == Json::array());
    CHECK(client.view == game.table.truth().state().view(0));
    CHECK(game.table.client(anna).you.at("seat").is_null());
    CHECK(game.table.client(anna).view == game.table.truth().state().view(spectator));
    CHECK(game.table.move(game.zoe, raise_pot).at("type") == "ack");
    CHECK(game.table.move(anna, raise_pot).at("code") == "not_seated");

    game.table.reload();
    CHECK(game.table.client(game.table.enter("zoe")).you.at("seat") == 0);
    CHECK(game.table.stored().opened.seats[0]->name == "Player 0");
    CHECK(game.table.stored().proposals.at("all") == Json::array());
}

TEST_CASE("a seat can be handed over only to an account that watches", "[hand_over]") {
    Evening game;
    Json wish = to_zoe;
    wish["person"] = "Player 1";
    CHECK(game.say(0, wish) == "no_such_person");
    game.table.leave(game.zoe);
    CHECK(game.say(0, to_zoe) == "no_such_person");
    CHECK(game.proposals() == Json::array());
}

TEST_CASE("one refusal declines a hand-over, and its author can withdraw it until the seat is taken",
          "[hand_over]") {
    Evening game;
    REQUIRE(game.say(0, to_zoe).empty());
    REQUIRE(game.say(1, answer_to(1, false)).empty());
    CHECK(game.table.refusal(game.zoe, sit_at(0)) == "not_open");
    game.table.pass(6 * minute);
    REQUIRE(game.say(0, to_zoe).empty());
    game.agree(2);
    CHECK(game.say(1, answer_to(2, false)) == "no_such_proposal");
    REQUIRE(game.say(0, answer_to(2, false)).empty());
    CHECK(game.proposals() == Json::array());
    CHECK(game.table.refusal(game.zoe, sit_at(0)) == "not_open");
}

TEST_CASE("a hand-over lapses when its author leaves the game", "[hand_over]") {
    Evening game;
    REQUIRE(game.say(0, to_zoe).empty());
    game.agree(1);
    REQUIRE(game.table.move(game.peers[0], {{"type", "resign"}}).at("type") == "ack");
    CHECK(game.proposals(1) == Json::array());
    CHECK(game.table.refusal(game.zoe, sit_at(0)) == "not_open");
}

TEST_CASE("the clock of a seat that is handed over goes on, with the vacations of its new player",
          "[hand_over]") {
    const Json a_day_per_move{{"clock", {{"per_move", 86'400}}}};
    Evening game(a_day_per_move);
    const auto clock = [&] { return game.table.client(game.peers[1]).last("clocks").at("clocks").at(0); };
    REQUIRE(game.say(0, to_zoe).empty());
    game.agree(1);
    game.table.pass(60 * minute);
    SECTION("without a vacation the seat's time goes on") {
        REQUIRE(game.table.refusal(game.zoe, sit_at(0)).empty());
        CHECK(clock().at("running") == true);
        CHECK(clock().at("left") <= 86'400'000 - 60 * minute);
    }
    SECTION("on vacation it stops") {
        REQUIRE(game.table.call(Away{PersonId("zoe"), {{0, 1'000'000'000'000'000}}}).empty());
        REQUIRE(game.table.refusal(game.zoe, sit_at(0)).empty());
        CHECK(clock().at("running") == false);
    }
}

TEST_CASE("rated games and games against bots only are not handed over", "[hand_over]") {
    Table table(runes(), {{"players", 2}});
    const PeerId anna = table.enter("anna");
    REQUIRE(
        table.refusal(anna, {{"type", "settings"}, {"settings", {{"bots", {nullptr, "greedy"}}}}}).empty());
    REQUIRE(table.sit(anna, "Anna").at("type") == "ack");
    REQUIRE(table.room().status() == RoomStatus::running);
    table.enter("zoe");
    REQUIRE(table.call(PersonChanged{PersonId("zoe"), Identity(PersonId("zoe"), "Zoe")}).empty());
    CHECK(table.refusal(anna, to_zoe) == "forbidden");
}
