#include "server/core/ledger/chain.h"

#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("the links are the hashes defined in migrations/README.md", "[people]") {
    // Computed by hand from the specification, with a text editor and `sha256sum`.
    const GameStarted game = started(7);
    const RoomOpened room = opened(7);
    const std::string options = R"({"hand":5,"players":2})";
    std::string setup = std::to_string(options.size());
    setup += ":" + options + ",";
    const std::string commitment = "64:" + to_hex(commitment_of(room.seed)) + ",";
    const std::string bjorn = "6:Björn,64:" + std::string(64, 'b') + ",";
    const Bytes32 genesis = genesis_link_2(room, game);
    CHECK(genesis
          == sha256("14:idavoll-game/2,1:7,7:voluspa,1:1," + setup + "64:" + to_hex(sha256("room-7"))
                    + ",7:guest-a,4:1000,4:2000,1:2,7:guest-a,4:Anna,0:,7:guest-b," + bjorn + commitment));
    CHECK(genesis_link_1(room, game)
          == sha256("14:idavoll-game/1,1:7,7:voluspa,1:1," + setup + "1:2,4:Anna,0:," + bjorn + commitment));

    GameStarted start = game;
    start.creator = room.creator;
    start = founded(room, std::move(start));
    const std::string no_salt = "32:" + std::string(32, '0') + ",";
    const Bytes32 anna = sha256("14:idavoll-seat/1,7:guest-a,4:Anna,0:," + no_salt);
    const Bytes32 other = sha256("14:idavoll-seat/1,7:guest-b," + bjorn + no_salt);
    const Bytes32 creator = sha256("17:idavoll-creator/1,7:guest-a,64:" + to_hex(room.seed) + ",");
    CHECK(start.seats[0]->digest == anna);
    CHECK(start.seats[1]->digest == other);
    CHECK(start.creator_digest == creator);
    CHECK(start.genesis
          == sha256("14:idavoll-game/3,1:7,7:voluspa,1:1," + setup + "2:{},64:" + to_hex(sha256("room-7"))
                    + ",64:" + to_hex(creator) + ",4:1000,4:2000,1:2,64:" + to_hex(anna)
                    + ",0:,64:" + to_hex(other) + ",64:" + std::string(64, 'b') + "," + commitment));

    const ActionAccepted row{.game = 7,
                             .seq = 12,
                             .seat = 1,
                             .action = R"({"type":"pass"})",
                             .move_id = "m",
                             .hash = {},
                             .at = 1'700'000'000'000};
    CHECK(action_link(genesis, row)
          == sha256("16:idavoll-action/1,64:" + to_hex(genesis)
                    + R"(,1:7,2:12,1:1,15:{"type":"pass"},1:m,13:1700000000000,)"));

    const Bytes32 seal = ending_link(genesis, {{"reason", "finished"}}, 9'000);
    CHECK(seal == sha256("13:idavoll-end/1,64:" + to_hex(genesis) + R"(,21:{"reason":"finished"},4:9000,)"));
    CHECK(rematch_link(seal, "room-8") == sha256("17:idavoll-rematch/1,64:" + to_hex(seal) + ",6:room-8,"));
}

TEST_CASE("every part of a game's start is covered by its first link", "[people]") {
    const std::vector<std::function<void(RoomOpened&, GameStarted&)>> edits{
        [](RoomOpened&, GameStarted& g) { g.game = 8; },
        [](RoomOpened&, GameStarted& g) { g.rules = 2; },
        [](RoomOpened&, GameStarted& g) { g.options["hand"] = 6; },
        [](RoomOpened&, GameStarted& g) { g.at += 1; },
        [](RoomOpened&, GameStarted& g) { g.seats[0]->person = PersonId("guest-c"); },
        [](RoomOpened&, GameStarted& g) { g.seats[0]->name = "Anne"; },
        [](RoomOpened&, GameStarted& g) { g.seats[0]->entropy = std::string(64, 'a'); },
        [](RoomOpened&, GameStarted& g) { g.seats[1]->entropy = ""; },
        [](RoomOpened&, GameStarted& g) { std::swap(g.seats[0], g.seats[1]); },
        [](RoomOpened&, GameStarted& g) { g.seats.emplace_back(); },
        [](RoomOpened& r, GameStarted&) { r.game = "walhalla"; },
        [](RoomOpened& r, GameStarted&) { r.code = "room-8"; },
        [](RoomOpened& r, GameStarted&) { r.seed = sha256("another"); },
        [](RoomOpened& r, GameStarted& g) { r.creator = g.creator = PersonId("guest-b"); },
        [](RoomOpened& r, GameStarted&) { r.at += 1; },
    };
    std::set<Bytes32> links{founded(opened(7), started(7)).genesis, genesis_link_2(opened(7), started(7)),
                            genesis_link_1(opened(7), started(7))};
    for (const auto& edit : edits) {
        RoomOpened room = opened(7);
        GameStarted game = started(7);
        edit(room, game);
        links.insert(genesis_link_2(room, game));
        links.insert(founded(room, std::move(game)).genesis);
    }
    CHECK(links.size() == 3 + 2 * edits.size());
}

TEST_CASE("every column of an action is covered by its link, and text cannot shift between columns",
          "[people][E1]") {
    const Bytes32 before = sha256("before");
    const std::vector<std::function<void(ActionAccepted&)>> edits{
        [](ActionAccepted& a) { a.game = 2; },        [](ActionAccepted& a) { a.seq = 2; },
        [](ActionAccepted& a) { a.seat = 1; },        [](ActionAccepted& a) { a.at += 1; },
        [](ActionAccepted& a) { a.action += ' '; },   [](ActionAccepted& a) { a.move_id += '1'; },
        [](ActionAccepted& a) { a.move_id.clear(); }, [](ActionAccepted& a) { a.action += ",6:move-1"; },
    };
    std::set<Bytes32> links{action_link(before, action(1, 1)), action_link(sha256("else"), action(1, 1))};
    for (const auto& edit : edits) {
        ActionAccepted row = action(1, 1);
        edit(row);
        links.insert(action_link(before, row));
    }
    CHECK(links.size() == 2 + edits.size());
}
