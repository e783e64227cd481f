#include "server/ledger/chain.h"

#include "../store/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("the links are the hashes of the bytes that the README of the migrations gives") {
    // Worked out by hand from the description, with a text editor and `sha256sum`.
    GameStarted game = started(7);
    const Bytes32 genesis = genesis_link(game, "voluspa", commitment_of(opened(7).seed));
    const std::string options = R"({"hand":5,"players":2})";
    const std::string commitment = to_hex(commitment_of(opened(7).seed));
    CHECK(genesis
          == sha256("14:idavoll-game/1,1:7,7:voluspa,1:1," + std::to_string(options.size()) + ":" + options
                    + ",1:2,4:Anna,0:,6:Björn,64:" + std::string(64, 'b') + ",64:" + commitment + ","));

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
}

TEST_CASE("every part of a game's beginning is in its first link") {
    const Bytes32 commitment = commitment_of(opened(7).seed);
    const std::vector<std::function<void(GameStarted&)>> edits{
        [](GameStarted& g) { g.game = 8; },
        [](GameStarted& g) { g.rules = 2; },
        [](GameStarted& g) { g.options["hand"] = 6; },
        [](GameStarted& g) { g.seats[0]->name = "Anne"; },
        [](GameStarted& g) { g.seats[0]->entropy = std::string(64, 'a'); },
        [](GameStarted& g) { g.seats[1]->entropy = ""; },
        [](GameStarted& g) { std::swap(g.seats[0], g.seats[1]); },
        [](GameStarted& g) { g.seats.emplace_back(); },
    };
    std::set<Bytes32> links{genesis_link(started(7), "voluspa", commitment),
                            genesis_link(started(7), "walhalla", commitment),
                            genesis_link(started(7), "voluspa", sha256("another"))};
    for (const auto& edit : edits) {
        GameStarted game = started(7);
        edit(game);
        links.insert(genesis_link(game, "voluspa", commitment));
    }
    CHECK(links.size() == 3 + edits.size());
}

TEST_CASE("every column of an action is in its link, and text cannot move from one to the next") {
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
