#include "server/core/ledger/leaving_terms.h"

#include "engine/bots/levels.h"
#include "engine/catalogue/registry.h"
#include "server/core/ledger/replay.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("a running game keeps its bots when the levels change", "[bots]") {
    const GameFacts& game = find_game("voluspa")->facts();
    StoredRoom stored;
    stored.opened.seats.resize(4);
    stored.opened.settings = {{"bots", {nullptr, "farmer", "skald", "flat:5"}}};
    stored.creator_digest.emplace();
    const std::string farmer(bot_of(game, "farmer"));
    const std::string skald(bot_of(game, "skald"));
    CHECK(leaving_terms_of(stored, game).bots == SeatBots{std::nullopt, farmer, skald, "flat:5"});
    stored.actions.push_back({.game = 1, .seq = 1, .seat = 0, .action = "{}", .move_id = "a"});
    stored.actions.push_back(
        {.game = 1, .seq = 2, .seat = 2, .action = "{}", .move_id = {}, .by = "search:7"});
    stored.actions.push_back(
        {.game = 1, .seq = 3, .seat = 3, .action = "{}", .move_id = {}, .by = "search:8"});
    CHECK(leaving_terms_of(stored, game).bots == SeatBots{std::nullopt, farmer, "search:7", "flat:5"});
}
