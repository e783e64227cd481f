#pragma once

#include "engine/nine_worlds/state.h"

#include <vector>

/// Evaluation of positions for search bots (engine/bots/prospect.h).
namespace idavoll::nine_worlds {

/// Returns each seat's score plus, while the game runs, what scoring now would add.
std::vector<double> prospect(const State& state);

} // namespace idavoll::nine_worlds
