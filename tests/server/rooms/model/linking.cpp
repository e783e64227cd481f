/// Moves by a link from a mail: like the player's own, upon one position, once.
#include "server/core/ledger/chain.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::LinkState;
using toy::runes;

namespace {

/// A game that has begun; anna is to act.
struct Evening {
    Evening() : table(runes()), peers(table.seat_everybody()) {}

    /// Returns a link upon the current position, made from what is stored, as mails are.
    LinkUsed link(const std::string& person, const Json& action, const std::string& id = "mail:1") {
        const StoredRoom& stored = table.stored();
        const std::string mark = mark_text(mark_of(head_of(stored), stored.opened.seed));
        return {PersonId(person), id, {.upon = table.room().seq(), .mark = mark, .action = action}};
    }

    LinkState state(const LinkUsed& link) {
        const auto linked = table.room().linked(link);
        REQUIRE(linked.ok());
        return linked->state;
    }

    Table table;
    std::vector<PeerId> peers;
};

} // namespace

TEST_CASE("a link's move is logged and told like the player's own", "[plays][N4]") {
    Evening game;
    const LinkUsed link = game.link("anna", raise_pot);
    CHECK(game.state(link) == LinkState::open);
    REQUIRE(game.table.call(link).empty());
    const auto accepted = changes_of<ActionAccepted>(game.table.changes());
    REQUIRE(accepted.size() == 1);
    CHECK(accepted[0].seat == 0);
    CHECK(accepted[0].action == R"({"type":"raise"})");
    CHECK(accepted[0].move_id == "mail:1");
    CHECK_FALSE(accepted[0].by);
    for (const PeerId peer : game.peers) {
        CHECK(game.table.client(peer).seq == 1);
        CHECK(game.table.client(peer).log.back().at("seat") == 0);
        CHECK_FALSE(game.table.client(peer).log.back().contains("by"));
    }
    CHECK(game.table.client(game.peers[0]).turn.at("can_undo") == true);
    game.table.reload();
    CHECK(game.state(link) == LinkState::played);
}

TEST_CASE("a link plays once, however often it is used and whatever happens to its move", "[plays][N4]") {
    Evening game;
    const LinkUsed link = game.link("anna", raise_pot);
    REQUIRE(game.table.call(link).empty());
    REQUIRE(game.table.call(link).empty());
    CHECK(game.table.changes().empty());
    CHECK(game.state(link) == LinkState::played);
    CHECK(game.table.move(game.peers[0], take_back).at("type") == "ack");
    REQUIRE(game.table.call(link).empty());
    CHECK(game.table.changes().empty());
    CHECK(game.table.truth().seq() == 2);
    CHECK(game.state(link) == LinkState::played);
}

TEST_CASE("a link is over once its player or another has moved", "[plays][N4]") {
    Evening game;
    const LinkUsed link = game.link("anna", raise_pot);
    const LinkUsed other = game.link("anna", open_round, "mail:2");
    REQUIRE(game.table.call(other).empty());
    CHECK(game.table.call(link) == "stale");
    CHECK(game.state(link) == LinkState::passed);
    // A position with the same seq in another course of the game, as after a restored backup.
    LinkUsed elsewhere = game.link("anna", raise_pot, "mail:3");
    elsewhere.move.mark = "00000000";
    CHECK(game.table.call(elsewhere) == "stale");
    CHECK(game.state(elsewhere) == LinkState::passed);
}

TEST_CASE("a link shows the board as spectators see it and the annotated action, and changes nothing",
          "[plays][N4]") {
    Evening game;
    const LinkUsed link = game.link("anna", raise_pot);
    const auto linked = game.table.room().linked(link);
    REQUIRE(linked.ok());
    CHECK(linked->game == "runes");
    CHECK(linked->name == "Player 0");
    REQUIRE(linked->view);
    CHECK(Json::parse(linked->view->text()) == game.table.truth().state().view(spectator));
    REQUIRE(game.table.call(link).empty());
    const auto after = game.table.room().linked(link);
    REQUIRE(after.ok());
    CHECK_FALSE(after->view);
}

TEST_CASE("a link plays nothing that the rules refuse, and nothing for those without a seat", "[plays][N4]") {
    Evening game;
    CHECK(game.table.call(game.link("bjorn", raise_pot)) == "not_your_turn");
    CHECK(game.state(game.link("bjorn", raise_pot)) == LinkState::passed);
    CHECK(game.table.call(game.link("anna", {{"type", "lay"}, {"card", 1}})) == "illegal");
    CHECK(game.state(game.link("anna", {{"type", "lay"}, {"card", 1}})) == LinkState::passed);
    CHECK(game.table.call(game.link("zoe", raise_pot)) == "not_seated");
    const auto linked = game.table.room().linked(game.link("zoe", raise_pot));
    REQUIRE_FALSE(linked.ok());
    CHECK(linked.error().code == protocol::ErrorCode::not_seated);
}

TEST_CASE("a link is over with its game, and waits while the game is marked as broken", "[plays][N4]") {
    Evening game;
    const LinkUsed link = game.link("anna", raise_pot);
    REQUIRE(game.table.call(Marked{"An error.", AuditNoted{}}).empty());
    CHECK(game.table.call(link) == "broken");
    CHECK_FALSE(game.table.room().linked(link).ok());
    REQUIRE(game.table.call(Marked{std::nullopt, AuditNoted{}}).empty());
    CHECK(game.state(link) == LinkState::open);
    REQUIRE(game.table.call(Vacated{PersonId("bjorn")}).empty());
    CHECK(game.table.call(link) == "not_running");
    CHECK(game.state(link) == LinkState::passed);
}

TEST_CASE("a link plays no longer once its player ran out of time and a bot plays", "[plays][N4][time]") {
    Evening game;
    const LinkUsed link = game.link("anna", raise_pot);
    REQUIRE(game.table.call(TimeUp{0}).empty());
    CHECK_FALSE(game.table.call(link).empty());
    CHECK(game.state(link) == LinkState::passed);
}
