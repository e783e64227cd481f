#pragma once

#include "engine/walhalla/state.h"

#include <vector>

/// Evaluation of positions for search bots (engine/bots/prospect.h).
namespace idavoll::walhalla {

/// Returns each seat's score plus, while the game runs, what the end of the raid would add now and an
/// estimate for later: cards, and vikings on wheat and in walhalla.
std::vector<double> prospect(const State& state);

} // namespace idavoll::walhalla
