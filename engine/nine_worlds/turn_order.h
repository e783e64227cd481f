#pragma once

#include "engine/nine_worlds/state.h"

#include <vector>

/// "Turn order" of the rules page.
namespace idavoll::nine_worlds {

/// The order of the next round, from the present position and the order of the round that ends.
std::vector<Side> next_order(const State& state);

/// Notes for every faction whether it controls its home, as at the start of a round in the state's order.
void judge_homes(State& state);

} // namespace idavoll::nine_worlds
