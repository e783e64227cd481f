/// Thinking ahead, in every game: based only on what a seat knows, consistent with actual play, and without
/// effect on it.
#include "tests/support/audit.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <map>

using namespace idavoll;

TEST_CASE("what a seat imagines uses only what it knows, and agrees with actual play as far as it goes") {
    std::map<const AnyGame*, test::Seen> seen;
    test::each_game([&](const AnyGame& game, const Json& options) {
        std::string said;
        for (const std::string& sentence : test::audit_imagining(game, options, seen[&game])) {
            said += sentence + "\n";
        }
        CHECK(said == "");
    });
    for (const auto& [game, what] : seen) {
        CAPTURE(game->facts().name);
        CHECK(what.imagined > 0);
        CHECK(what.accepted > 0);
    }
}

TEST_CASE("nothing can be imagined once the game is over") {
    test::each_game([&](const AnyGame& game, const Json& options) {
        const Chance chance(sha256("an end"));
        const auto state = game.start(options, chance).value();
        while (!state->is_over()) {
            const Seat seat = state->to_act().front();
            REQUIRE(state->apply(seat, state->bot_action("random", seat, 1), &chance));
        }
        const auto refused = state->imagine(0, {});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().refusal == Refusal::over);
    });
}
