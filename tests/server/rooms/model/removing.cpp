/// Spectators whom the host removes and keeps out.
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using toy::runes;

namespace {

/// Two players, of whom Anna is the host, and Zoe, who watches.
struct Evening {
    Evening() : table(runes(), {{"players", 2}}), peers(table.seat_everybody()), zoe(table.enter("zoe")) {}

    Json watching(std::size_t seat = 0) {
        return table.client(peers.at(seat)).room.value("watching", Json::array());
    }

    Json removed(std::size_t seat = 0) {
        return table.client(peers.at(seat)).room.value("removed", Json::array());
    }

    std::string remove(std::size_t seat, const Json& who) {
        return table.refusal(peers.at(seat), {{"type", "remove"}, {"who", who}});
    }

    /// Returns the code of the refusal that Zoe gets when she opens the link, or "".
    std::string opened_by_zoe() {
        const PeerId peer = table.enter("zoe");
        const Json refusal = table.client(peer).last("error");
        return refusal.is_null() ? "" : refusal.at("code").get<std::string>();
    }

    Table table;
    std::vector<PeerId> peers;
    PeerId zoe;
};

} // namespace

TEST_CASE("players are told who watches, and spectators are not", "[removing]") {
    Evening game;
    REQUIRE(game.watching(1).size() == 1);
    CHECK(game.watching(1).at(0).at("name").is_null());
    CHECK(game.watching(0) == game.watching(1));
    CHECK_FALSE(game.table.client(game.zoe).room.contains("watching"));
    REQUIRE(game.table.call(PersonChanged{PersonId("zoe"), Identity(PersonId("zoe"), "Zoe")}).empty());
    game.table.refresh(game.peers[0]);
    CHECK(game.watching().at(0).at("name") == "Zoe");
    CHECK(game.watching().at(0).at("who").get<std::string>().find("zoe") == std::string::npos);
}

TEST_CASE("a player who deletes their account has no name while their connection closes", "[removing]") {
    Evening game;
    const PersonId bjorn("bjorn");
    REQUIRE(game.table.call(PersonChanged{bjorn, Identity(bjorn, "Bjorn the Old")}).empty());
    REQUIRE(game.table.call(PersonChanged{bjorn, Identity()}).empty());
    const Json watching = game.watching();
    CHECK(watching.size() == 2);
    CHECK(watching.dump().find("Bjorn") == std::string::npos);
}

TEST_CASE("the host removes a spectator, who stays out after a restart until let in again", "[removing]") {
    Evening game;
    const Json who = game.watching().at(0).at("who");
    CHECK(game.remove(1, who) == "not_creator");
    CHECK(game.table.refusal(game.zoe, {{"type", "remove"}, {"who", who}}) == "not_creator");
    REQUIRE(game.remove(0, who).empty());
    CHECK(game.table.client(game.zoe).last("error").at("code") == "forbidden");
    CHECK(game.watching() == Json::array());
    CHECK(game.removed().at(0).at("who") == who);
    CHECK(game.removed(1) == Json::array());
    CHECK(game.remove(0, who) == "no_such_person");
    CHECK(game.opened_by_zoe() == "forbidden");
    CHECK_FALSE(game.table.room().view_for(PersonId("zoe")));
    CHECK(game.table.room().view_for(PersonId("dora")));

    game.table.reload();
    game.peers = {game.table.enter("anna"), game.table.enter("bjorn")};
    CHECK(game.opened_by_zoe() == "forbidden");
    const Json let_in{{"type", "let_in"}, {"who", who}};
    CHECK(game.table.refusal(game.peers[1], let_in) == "not_creator");
    REQUIRE(game.table.refusal(game.peers[0], let_in).empty());
    CHECK(game.table.refusal(game.peers[0], let_in) == "no_such_person");
    CHECK(game.opened_by_zoe().empty());
    game.table.reload();
    CHECK(game.opened_by_zoe().empty());
}

TEST_CASE(
    "for a day a removed guest's network sends no other guest into the room, except players and the host",
    "[removing]") {
    Table table(runes(), {{"players", 2}});
    const auto opened = [&](const std::string& guest, const std::string& network) {
        const Json refusal = table.client(table.enter(guest, Json::object(), {}, network)).last("error");
        return refusal.is_null() ? "" : refusal.at("code").get<std::string>();
    };
    const std::string home = "a network";
    const PeerId host = table.enter("anna", Json::object(), {}, home);
    REQUIRE(table.sit(table.enter("bjorn", Json::object(), {}, home), "Björn").at("type") == "ack");
    table.enter("zoe", Json::object(), {}, home);
    table.refresh(host);
    const Json who = table.client(host).room.at("watching").at(0).at("who");
    REQUIRE(table.refusal(host, {{"type", "remove"}, {"who", who}}).empty());
    CHECK(opened("zoe", "another network") == "forbidden");
    CHECK(opened("zoe with a new cookie", home) == "forbidden");
    CHECK(opened("dora", "another network").empty());
    CHECK(opened("dora", "").empty());
    CHECK(opened("bjorn", home).empty());
    CHECK(opened("anna", home).empty());

    SECTION("also after a restart, until the day has passed") {
        table.reload();
        CHECK(opened("erik", home) == "forbidden");
        table.pass(network_stays_out - 1000);
        CHECK(opened("erik", home) == "forbidden");
        table.pass(1000);
        CHECK(opened("erik", home).empty());
        CHECK(opened("zoe", home) == "forbidden");
    }
    SECTION("until the host lets the guest in again") {
        REQUIRE(table.refusal(host, {{"type", "let_in"}, {"who", who}}).empty());
        CHECK(opened("erik", home).empty());
    }
}

TEST_CASE("players and the host can't be removed", "[removing]") {
    Table table(runes(), {{"players", 2}});
    const PeerId host = table.enter("anna");
    const PeerId zoe = table.enter("zoe");
    table.refresh(host);
    REQUIRE(table.client(host).room.at("watching").size() == 1);
    const Json who = table.client(host).room.at("watching").at(0).at("who");
    REQUIRE(table.sit(zoe, "Zoe").at("type") == "ack");
    table.refresh(zoe);
    const Json hosts = table.client(zoe).room.at("watching").at(0).at("who");
    CHECK(table.refusal(host, {{"type", "remove"}, {"who", hosts}}) == "no_such_person");
    CHECK(table.refusal(host, {{"type", "remove"}, {"who", who}}) == "no_such_person");
}

TEST_CASE("a removed spectator stays out with another identity of the same person", "[removing]") {
    Evening game;
    REQUIRE(game.remove(0, game.watching().at(0).at("who")).empty());
    const Identity account(PersonId("account"), "Zoe");
    REQUIRE(game.table.call(PersonChanged{PersonId("zoe"), account}).empty());
    CHECK_FALSE(game.table.room().view_for(PersonId("account")));
    CHECK(game.table.room().view_for(PersonId("zoe")));
}

TEST_CASE("a removed spectator is shown out on the other server too, and can't be invited", "[removing]") {
    Evening game;
    const Json who = game.watching().at(0).at("who");
    StoredRoom elsewhere = game.table.stored();
    elsewhere.removed.push_back(
        {.game = elsewhere.opened.id, .person = PersonId("zoe"), .name = {}, .at = 1});
    game.table.follow(elsewhere);
    CHECK(game.table.client(game.zoe).last("error").at("code") == "forbidden");
    CHECK(game.removed().at(0).at("who") == who);

    Table open(runes(), {{"players", 2}});
    const PeerId host = open.enter("anna");
    REQUIRE(open.sit(host, "Anna").at("type") == "ack");
    open.enter("zoe");
    open.refresh(host);
    const Json watching = open.client(host).room.at("watching");
    REQUIRE(open.refusal(host, {{"type", "remove"}, {"who", watching.at(0).at("who")}}).empty());
    CHECK(open.call(Invite{.host = Identity(PersonId("anna")), .person = PersonId("zoe"), .name = "Zoe"})
          == "forbidden");
}
