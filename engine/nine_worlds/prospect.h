#pragma once

#include "engine/nine_worlds/state.h"

#include <vector>

/// What a position promises, for bots that search (engine/bots/prospect.h).
namespace idavoll::nine_worlds {

/// Per seat its score and, while the game runs, what a scoring now would add.
std::vector<double> prospect(const State& state);

} // namespace idavoll::nine_worlds
