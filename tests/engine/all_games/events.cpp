#include "engine/events_seen.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;

namespace {

/// As a game declares it: the type and the names of the members, in their order.
std::string shape_of(const nlohmann::ordered_json& event) {
    std::string shape = event.at("type");
    for (const auto& [key, value] : event.items()) {
        shape += key == "type" ? "" : " " + key;
    }
    return shape;
}

} // namespace

TEST_CASE("whatever happens has a shape that its game declares, whoever looks") {
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
