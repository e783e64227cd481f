#include "engine/nine_worlds/turn_order.h"

#include "engine/nine_worlds/control.h"

#include <algorithm>
#include <functional>

namespace idavoll::nine_worlds {

std::vector<Side> next_order(const State& state) {
    const std::vector<int> controlled = worlds_controlled(state);
    // Criteria in order: stones in all worlds, worlds controlled, stones in each world.
    std::vector<std::vector<int>> claims;
    for (Side side = 0; side < state.factions.size(); ++side) {
        std::vector<int> claim{stones_in_worlds(state, side), controlled[side]};
        for (const World world : all_worlds) {
            claim.push_back(state.stones(side, world));
        }
        claims.push_back(std::move(claim));
    }
    std::vector<Side> order = state.order; // N-3: remaining ties keep the previous order
    std::ranges::stable_sort(order, std::greater{}, [&](Side side) { return claims[side]; });
    return order;
}

void judge_homes(State& state) {
    for (Side side = 0; side < state.factions.size(); ++side) {
        Faction& faction = state.factions[side];
        faction.home_control = control(state, faction.home).controller == side;
    }
}

} // namespace idavoll::nine_worlds
