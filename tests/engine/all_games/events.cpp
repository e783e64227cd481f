#include "engine/events_seen.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;

namespace {

/// Returns the type and the member names in order, as a game declares them.
std::string shape_of(const nlohmann::ordered_json& event) {
    std::string shape = event.at("type");
    for (const auto& [key, value] : event.items()) {
        shape += key == "type" ? "" : " " + key;
    }
    return shape;
}

} // namespace

TEST_CASE("every event has a shape that its game declares, for every viewer") {
    test::each_position([](const AnyGame& game, const AnyState& state, Seat seat, const Json& action,
                           const Chance& chance) {
        const auto shapes = game.facts().events;
        if (shapes.empty()) {
            return;
        }
        INFO(game.facts().name);
        const auto outcome = state.clone()->apply(seat, action, &chance);
        REQUIRE(outcome.ok());
        for (Viewer viewer : {Viewer(spectator), Viewer(0), Viewer(1)}) {
            for (const auto& event : nlohmann::ordered_json::parse(events_seen(outcome->events, viewer))) {
                const std::string shape = shape_of(event);
                INFO(shape);
                CHECK(std::ranges::find(shapes, shape) != shapes.end());
            }
        }
    });
}
