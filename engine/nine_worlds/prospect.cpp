#include "engine/nine_worlds/prospect.h"

#include "engine/nine_worlds/battles.h"
#include "engine/nine_worlds/scoring.h"
#include "engine/nine_worlds/valhalla.h"

#include <algorithm>

namespace idavoll::nine_worlds {

namespace {

/// Returns whether stones are still to move: by battles, or home from valhalla.
bool is_unsettled(const State& state) {
    const auto is_full = [](const Land& land) { return land.total() > stones_after_battle; };
    return (state.phase == Phase::actions && std::ranges::any_of(state.worlds, is_full))
           || std::ranges::any_of(state.factions, [](const Faction& each) { return each.valhalla > 0; });
}

/// Returns the position after the battles, with no powers used and ullr passing.
State settled(State state) {
    Table table(state, nullptr);
    if (state.phase == Phase::actions) {
        fight_battles(table);
    }
    for (Side side = 0; side < state.factions.size(); ++side) {
        bring_home(table, side);
    }
    return state;
}

} // namespace

std::vector<double> prospect(const State& state) {
    std::vector<double> points(static_cast<std::size_t>(state.options.players), 0);
    const auto of = [&](Seat seat) -> double& { return points[static_cast<std::size_t>(seat)]; };
    if (state.phase == Phase::over) {
        for (const Faction& faction : state.factions) {
            of(faction.seat) += faction.score;
        }
    } else {
        const auto totals = is_unsettled(state) ? totals_now(settled(state)) : totals_now(state);
        for (Side side = 0; side < state.factions.size(); ++side) {
            of(state.factions[side].seat) += totals[side];
        }
    }
    return points;
}

} // namespace idavoll::nine_worlds
