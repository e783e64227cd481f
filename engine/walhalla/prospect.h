#pragma once

#include "engine/walhalla/state.h"

#include <vector>

/// What a position promises, for bots that search (engine/bots/prospect.h).
namespace idavoll::walhalla {

/// Per seat its score and, while the game runs, what the end of the raid would add now, and something for
/// what will count later: cards, vikings on wheat, and in walhalla.
std::vector<double> prospect(const State& state);

} // namespace idavoll::walhalla
