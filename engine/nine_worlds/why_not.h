#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/state.h"

#include <string>

namespace idavoll::nine_worlds {

/// Which rule the action breaks, in a sentence of whys.h. It must not be legal for the faction that acts, and
/// the game not over.
std::string why_not(const State& state, const Action& action);

} // namespace idavoll::nine_worlds
