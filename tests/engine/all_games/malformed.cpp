/// Any well-formed state is playable, however it arose; any other is refused with a message. Nothing crashes.
#include "tests/support/games.h"
#include "tests/support/json_changes.h"

#include <catch2/catch.hpp>
#include <functional>
#include <random>

using namespace idavoll;

namespace {

/// Returns the state with a few places changed.
Json mutated(const Json& state, std::mt19937_64& words) {
    Json other = state;
    for (auto changes = 1 + words() % 3; changes > 0; --changes) {
        test::change_at_random(other, std::ref(words));
    }
    return other;
}

/// Queries everything about a position and plays on from it for a while.
void exercise(AnyState& state, const Chance& chance, std::mt19937_64& words) {
    for (int steps = 0; steps < 5; ++steps) {
        static_cast<void>(state.view(spectator));
        static_cast<void>(state.inspect(0));
        static_cast<void>(state.standing());
        const auto to_act = state.to_act();
        REQUIRE(to_act.empty() == state.is_over());
        if (to_act.empty()) {
            return;
        }
        const Seat seat = to_act[words() % to_act.size()];
        const auto legal = state.legal(seat);
        REQUIRE_FALSE(legal.empty());
        const Json action = state.bot_action("random", seat, words());
        static_cast<void>(state.preview(seat, action));
        auto outcome = state.apply(seat, action, &chance);
        CAPTURE(action);
        REQUIRE(outcome);
    }
}

} // namespace

TEST_CASE("a randomly changed state is refused with a sentence or can be played on") {
    std::mt19937_64 words(3);
    int accepted = 0;
    int refused = 0;
    test::each_position(
        [&](const AnyGame& game, const AnyState& state, Seat, const Json&, const Chance& chance) {
            const Json json = state.json();
            for (int i = 0; i < 4; ++i) {
                const Json other = mutated(json, words);
                CAPTURE(other);
                auto loaded = game.load(other);
                if (!loaded) {
                    REQUIRE(loaded.error().refusal != Refusal::mismatch);
                    REQUIRE_FALSE(loaded.error().sentence.empty());
                    ++refused;
                    continue;
                }
                REQUIRE(game.load((*loaded)->json()).value()->json() == (*loaded)->json());
                exercise(**loaded, chance, words);
                ++accepted;
            }
        });
    CHECK(accepted > 0);
    CHECK(refused > accepted / 10);
}
