/// Any well-formed state is played, however it arose; any other is refused with a sentence. Nothing crashes.
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;

namespace {

/// All values within a value, itself included.
void collect(Json& json, std::vector<Json*>& values) {
    values.push_back(&json);
    if (json.is_structured()) {
        for (Json& value : json) {
            collect(value, values);
        }
    }
}

const std::vector<Json>& junk() {
    static const std::vector<Json> values{nullptr,
                                          true,
                                          0,
                                          1,
                                          -1,
                                          7,
                                          1.5,
                                          INT64_MAX,
                                          INT64_MIN,
                                          UINT64_MAX,
                                          "",
                                          "over",
                                          std::string(1000, 'x'),
                                          Json::array(),
                                          Json::array({0, 0}),
                                          Json::object(),
                                          {{"type", "x"}}};
    return values;
}

/// The state with a few values replaced, removed, doubled or exchanged.
Json mutated(const Json& state, std::mt19937_64& words) {
    Json other = state;
    for (auto changes = 1 + words() % 3; changes > 0; --changes) {
        std::vector<Json*> values;
        collect(other, values);
        Json& value = *values[words() % values.size()];
        switch (words() % 4) {
        case 0:
            value = junk()[words() % junk().size()];
            break;
        case 1:
            if (value.is_structured() && !value.empty()) {
                value.erase(std::next(value.begin(), static_cast<int>(words() % value.size())));
            }
            break;
        case 2:
            if (value.is_array() && !value.empty()) {
                value.push_back(Json(value[words() % value.size()]));
            } else if (value.is_object()) {
                value["surprise"] = 1;
            }
            break;
        default:
            value = Json(*values[words() % values.size()]);
        }
    }
    return other;
}

/// Asks everything of a position and plays on from it for a while.
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

TEST_CASE("a state that is changed at random is refused with a sentence or can be played on") {
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
