// A game whose deal other tables still play.

#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::ErrorCode;

namespace {

struct SecretTable {
    SecretTable() : table(toy::runes(), {{"players", 2}}) {
        for (const char* guest : guests) {
            REQUIRE(table.sit(table.enter(guest), guest).at("type") == "ack");
        }
        table.change(SecrecyChanged{table.room().id(), true});
        for (const char* guest : guests) {
            peers.push_back(table.enter(guest));
        }
    }

    /// Returns the code of the refusal of a proposal by the seat, or "".
    std::string proposes(std::size_t seat, const std::string& what) {
        return table.refusal(peers.at(seat), {{"type", "propose"}, {"what", what}});
    }

    static constexpr std::array guests{"anna", "bjorn"};
    Table table;
    std::vector<PeerId> peers;
};

} // namespace

TEST_CASE("while the deal is secret only players may be in the room, also after the end") {
    SecretTable game;
    const bool has_ended = GENERATE(false, true);
    if (has_ended) {
        game.table.play_out(game.peers);
    }
    const PeerId cilla = game.table.enter("cilla");
    const Json refused = game.table.client(cilla).last("error");
    CHECK(refused.at("code") == "forbidden");
    CHECK(refused.at("message").get<std::string>().find("same deal") != std::string::npos);
    CHECK(game.table.client(cilla).room.is_null());
    const Room& room = game.table.room();
    CHECK(room.view_for(PersonId("cilla")).error().code == ErrorCode::forbidden);
    CHECK(room.record_for(PersonId("cilla")).error().code == ErrorCode::forbidden);
    CHECK(room.finished_for(PersonId("cilla")).error().code == ErrorCode::forbidden);
    CHECK(room.view_for(PersonId("anna")).ok());
}

TEST_CASE("after the end of a game with a secret deal its players have its record as they saw it") {
    SecretTable game;
    game.table.play_out(game.peers);
    const Client& anna = game.table.client(game.peers[0]);
    CHECK(anna.room.at("status") == "finished");
    CHECK(anna.room.at("seed").is_null());
    CHECK(anna.room.at("secret_deal") == true);
    const Json record = game.table.say(game.peers[0], {{"type", "record"}, {"id", "r"}}).at("record");
    CHECK(record.at("seed").is_null());
    CHECK(record.at("viewer") == 0);
    const Json by_other{{"type", "at"}, {"id", "a"}, {"seq", 0}, {"seat", 1}};
    CHECK(game.table.refusal(game.peers[0], by_other) == "not_finished");
    CHECK(game.table.room().record_for(PersonId("anna")).error().code == ErrorCode::not_finished);
    CHECK(game.table.room().finished_for(PersonId("anna")).error().code == ErrorCode::not_finished);
}

TEST_CASE("a disclosed deal is told to those who are in the room, by this server or another") {
    SecretTable game;
    game.table.play_out(game.peers);
    const bool elsewhere = GENERATE(false, true);
    if (elsewhere) {
        StoredRoom now = game.table.stored();
        now.is_secret = false;
        game.table.follow(std::move(now));
    } else {
        CHECK(game.table.call(Disclosed{}).empty());
    }
    const Client& anna = game.table.client(game.peers[0]);
    CHECK(anna.room.at("seed") == to_hex(game.table.stored().opened.seed));
    CHECK(!anna.room.contains("secret_deal"));
    CHECK(game.table.room().record_for(PersonId("cilla")).ok());
}

TEST_CASE(
    "players can't agree on a tie, nor take back what showed something hidden, while the deal is secret") {
    SecretTable game;
    CHECK(game.proposes(0, "tie") == "forbidden");
    const auto active = static_cast<std::size_t>(game.table.client(game.peers[0]).turn.at("to_act").at(0));
    REQUIRE(game.table.move(game.peers[active], open_round).at("type") == "ack");
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        const Json first = game.table.client(game.peers[seat]).turn.at("legal").at(0);
        REQUIRE(game.table.move(game.peers[seat], first).at("type") == "ack");
    }
    CHECK(game.proposes(1, "take_back") == "illegal");
}
