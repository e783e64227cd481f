/// A room that is loaded on two servers: one follows what the other decides.
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using idavoll::toy::runes;

namespace {

/// The same room on another server, with a spectator.
struct Elsewhere {
    explicit Elsewhere(const Table& here) : table(here.game(), here.stored()), looker(table.enter("looker")) {
        table.client(looker).inbox.clear();
    }

    Client& client() { return table.client(looker); }

    Table table;
    PeerId looker;
};

} // namespace

TEST_CASE("moves made on another server are sent in one patch") {
    Table here(runes());
    const std::vector<PeerId> players = here.seat_everybody();
    Elsewhere there(here);
    here.play_out(players);
    REQUIRE(here.room().seq() > 1);
    there.table.follow(here.stored());
    const Client& client = there.client();
    CHECK(client.seq == here.room().seq());
    CHECK(client.count("patch") == 1);
    CHECK(client.count("view") == 0);
    CHECK(client.log.size() == static_cast<std::size_t>(here.room().seq()));
    CHECK(client.view == Json::parse(here.truth().state().view_text(std::nullopt)));
    CHECK(client.room.at("status") == "finished");
}

TEST_CASE("the server where a game started sends moves from other servers as patches, too") {
    Table here(runes());
    const std::vector<PeerId> players = here.seat_everybody();
    Table there(here.game(), here.stored());
    std::vector<PeerId> elsewhere;
    for (const PeerId player : players) {
        elsewhere.push_back(there.enter(here.client(player).guest));
    }
    here.client(players[0]).inbox.clear();
    there.play_out(elsewhere);
    here.follow(there.stored());
    CHECK(here.client(players[0]).count("patch") == 1);
    CHECK(here.client(players[0]).count("view") == 0);
    CHECK(here.client(players[0]).seq == there.room().seq());
}

TEST_CASE("if nothing has changed elsewhere nothing is sent") {
    Table here(runes());
    here.seat_everybody();
    Elsewhere there(here);
    there.table.follow(here.stored());
    CHECK(there.client().inbox.empty());
}

TEST_CASE("players and starts on another server are broadcast") {
    Table here(runes());
    Elsewhere there(here);
    const PeerId anna = here.enter("anna");
    here.sit(anna, "Anna");
    there.table.follow(here.stored());
    CHECK(there.client().room.at("seats").at(0).at("name") == "Anna");
    CHECK(there.client().count("view") == 0);
    here.sit(here.enter("bjorn"), "Bjorn");
    there.table.follow(here.stored());
    CHECK(there.client().room.at("status") == "running");
    CHECK(there.client().count("view") == 1);
}

TEST_CASE("chat lines from another server are sent once") {
    Table here(runes());
    const PeerId anna = here.enter("anna");
    Elsewhere there(here);
    here.say(anna, {{"type", "chat"}, {"id", "1"}, {"name", "Anna"}, {"text", "hello"}});
    here.say(anna, {{"type", "chat"}, {"id", "2"}, {"name", "Anna"}, {"text", "there"}});
    there.table.follow(here.stored());
    CHECK(there.client().count("chat") == 2);
    there.table.follow(here.stored());
    CHECK(there.client().count("chat") == 2);
}

TEST_CASE("people connected on another server are online here and count as spectators") {
    Table here(runes());
    const std::vector<PeerId> players = here.seat_everybody();
    here.leave(players[1]);
    CHECK(here.client(players[0]).room.at("seats").at(1).at("online") == false);
    here.present_elsewhere({PersonId("bjorn"), PersonId("looker")});
    CHECK(here.client(players[0]).room.at("seats").at(1).at("online") == true);
    CHECK(here.client(players[0]).room.at("spectators") == 1);
    here.present_elsewhere({});
    CHECK(here.client(players[0]).room.at("seats").at(1).at("online") == false);
    CHECK(here.client(players[0]).room.at("spectators") == 0);
}

TEST_CASE("a person connected here and elsewhere counts once") {
    Table here(runes());
    const PeerId anna = here.enter("anna");
    here.enter("looker");
    here.present_elsewhere({PersonId("looker")});
    CHECK(here.client(anna).room.at("spectators") == 2);
}

TEST_CASE("if another server changes the link, only players and the creator learn the new one") {
    Table here(runes());
    const std::vector<PeerId> players = here.seat_everybody();
    const PeerId looker = here.enter("looker");
    const Decision decision = here.room().moved("another");
    REQUIRE(decision.has_moved);
    for (const Tell& tell : decision.tells) {
        const std::string type = Json::parse(*tell.frame).at("type");
        CHECK(type == (tell.to == looker ? "error" : "moved"));
    }
    CHECK(decision.tells.size() == players.size() + 1);
}
