#include "engine/nine_worlds/battles.h"

#include "engine/nine_worlds/control.h"

namespace idavoll::nine_worlds {

namespace {

/// Returns whether a stone was there that does not count together with the controlling faction (N-5).
bool was_contested(const State& state, const Land& before, Side controller) {
    for (Side side = 0; side < state.factions.size(); ++side) {
        if (before.stones[side] > 0 && !count_together(state, side, controller)) {
            return true;
        }
    }
    return false;
}

/// Returns the stones in the order in which they leave the world.
std::vector<Side> fallen_of(const State& state, Land land) {
    std::vector<Side> fallen;
    while (land.total() > stones_after_battle) {
        for (const Side side : state.order) {
            if (land.stones[side] > 0 && land.total() > stones_after_battle) {
                --land.stones[side];
                fallen.push_back(side);
            }
        }
    }
    return fallen;
}

/// Returns who controls the world once these stones are gone.
std::optional<Side> controller_after(State state, World world, const std::vector<Side>& fallen) {
    for (const Side side : fallen) {
        --state.land(world).stones[side];
    }
    return control(state, world).controller;
}

void fight(Table& table, World world) {
    const Land before = table.state().land(world);
    table.tell(event::BattleBegan{world, before.total()});
    const std::vector<Side> fallen = fallen_of(table.state(), before);
    const std::optional<Side> controller = controller_after(table.state(), world, fallen);
    const bool contested = controller && was_contested(table.state(), before, *controller);
    for (const Side side : fallen) {
        // N-5: the controller's fallen become the victorious dead; without a controller there are none.
        const bool chosen = contested && count_together(table.state(), side, *controller);
        table.move_stone(side, place::in(world), chosen ? place::valhalla : place::reserve);
    }
    table.state().land(world).battle = true;
    table.tell(event::BattleEnded{world, controller ? std::optional(table.home(*controller)) : std::nullopt});
}

} // namespace

void fight_battles(Table& table) {
    for (const World world : all_worlds) {
        if (table.state().land(world).total() > stones_after_battle) {
            fight(table, world);
        }
    }
}

} // namespace idavoll::nine_worlds
