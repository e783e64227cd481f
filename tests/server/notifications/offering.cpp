/// What a mail offers to play: exactly what the seat may do, if that is little, as links that the room takes.
#include "engine/catalogue/registry.h"
#include "engine/words.h"
#include "server/notifications/story.h"
#include "tests/server/rooms/model/table.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;
using protocol::Language;

namespace {

const std::vector<std::string> players{"anna", "bjorn", "cilla", "dag"};

/// Returns the first seat that is to act.
std::size_t actor_of(Table& table, const std::vector<PeerId>& peers) {
    return table.client(peers[0]).turn.at("to_act").at(0);
}

Json legal_of(Table& table, PeerId peer) {
    const Json& turn = table.client(peer).turn;
    return turn.contains("legal") ? turn.at("legal") : Json::array();
}

std::vector<Offered> offered_to(const Table& table, std::size_t seat, Language language = Language::en) {
    return since_look(table.stored(), PersonId(players.at(seat)), language).offered;
}

/// Plays a few dozen moves and calls `check` at each position.
void play(Table& table, const std::vector<PeerId>& peers, const std::function<void()>& check) {
    constexpr int moves = 60;
    for (int i = 0; i < moves && table.room().status() == RoomStatus::running; ++i) {
        check();
        const std::size_t seat = actor_of(table, peers);
        const Json legal = legal_of(table, peers[seat]);
        const std::size_t chosen = legal.size() > 1 ? static_cast<std::size_t>(i) % legal.size() : 0;
        REQUIRE(
            table.move(peers[seat], without_annotations(legal.at(chosen), table.game().facts())).at("type")
            == "ack");
    }
}

} // namespace

TEST_CASE("a mail offers all legal actions of the seat with their labels, or none if there are more than six",
          "[news][plays]") {
    int few = 0;
    int many = 0;
    for (const AnyGame* game : all_games()) {
        Table table(*game, Json::object());
        const std::vector<PeerId> peers = table.seat_everybody();
        play(table, peers, [&] {
            const std::string_view name = game->facts().name;
            for (std::size_t seat = 0; seat < peers.size(); ++seat) {
                const Json legal = legal_of(table, peers[seat]);
                std::vector<Offered> expected;
                for (const Json& action : legal.size() > 6 ? Json::array() : legal) {
                    expected.push_back({without_annotations(action, game->facts()),
                                        label_of(name, action, Tongue::de).value()});
                }
                CHECK(offered_to(table, seat, Language::de) == expected);
                few += expected.empty() ? 0 : 1;
                many += legal.size() > 6 ? 1 : 0;
            }
        });
    }
    CHECK(few > 20);
    CHECK(many > 20);
}

TEST_CASE("the room takes every link that a mail offers, for its position", "[news][plays]") {
    Table table(*find_game("walhalla"), Json::object());
    const std::vector<PeerId> peers = table.seat_everybody();
    int taken = 0;
    play(table, peers, [&] {
        for (std::size_t seat = 0; seat < peers.size(); ++seat) {
            const PersonId person(players.at(seat));
            const Happened happened = since_look(table.stored(), person, Language::en);
            CHECK(happened.seq == table.room().seq());
            for (const Offered& one : happened.offered) {
                const auto linked = table.room().linked(
                    {person, "mail:x", {.upon = happened.seq, .mark = happened.mark, .action = one.action}});
                REQUIRE(linked.ok());
                CHECK(linked->state == protocol::LinkState::open);
                CHECK(label_of("walhalla", linked->action, Tongue::en) == one.label);
                ++taken;
            }
        }
    });
    CHECK(taken > 10);
}

TEST_CASE("nothing is offered while the game is broken, after its end, or to those without a seat",
          "[news][plays]") {
    Table table(*find_game("walhalla"), Json::object());
    const std::vector<PeerId> peers = table.seat_everybody();
    std::size_t seat = 0;
    play(table, peers, [&] {
        seat = actor_of(table, peers);
        if (offered_to(table, seat).empty()) {
            return;
        }
        CHECK(since_look(table.stored(), PersonId("zoe"), Language::en).offered.empty());
        REQUIRE(table.call(Marked{"An error.", AuditNoted{}}).empty());
        CHECK(offered_to(table, seat).empty());
        REQUIRE(table.call(Marked{std::nullopt, AuditNoted{}}).empty());
        CHECK_FALSE(offered_to(table, seat).empty());
    });
    for (std::size_t other = 0; other < peers.size(); ++other) {
        if (other != seat && table.room().status() == RoomStatus::running) {
            REQUIRE(table.call(Vacated{PersonId(players.at(other))}).empty());
        }
    }
    REQUIRE(table.room().status() != RoomStatus::running);
    CHECK(offered_to(table, seat).empty());
}
