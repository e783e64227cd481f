#pragma once

#include "engine/nine_worlds/state.h"

#include <vector>

/// "Turn order" on the rules page.
namespace idavoll::nine_worlds {

/// Returns the next round's order, from the current position and the order of the ending round.
std::vector<Side> next_order(const State& state);

/// Records whether each faction controls its home, in the order of the state, as at the start of a round.
void judge_homes(State& state);

} // namespace idavoll::nine_worlds
