#pragma once

#include "engine/nine_worlds/state.h"

namespace idavoll::nine_worlds {

/// N-7: returns whether a faction's power or avatar power may affect what belongs to another: always its own,
/// and any other that is not protected.
inline bool may_touch(const State& state, Side user, Side owner) {
    return user == owner || !state.factions[owner].is_protected;
}

/// Calls `at(side, world)` for each world in which a faction that may be affected has a stone, by faction and
/// then world.
template <class At>
void each_touchable_stone(const State& state, Side user, At at) {
    for (Side side = 0; side < state.factions.size(); ++side) {
        if (!may_touch(state, user, side)) {
            continue;
        }
        for (const World world : all_worlds) {
            if (state.stones(side, world) > 0) {
                at(side, world);
            }
        }
    }
}

} // namespace idavoll::nine_worlds
