#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/state.h"

#include <string>

namespace idavoll::nine_worlds {

/// Returns the sentence from whys.h for the rule the action breaks. The action must not be legal for the
/// acting faction, and the game must not be over.
std::string why_not(const State& state, const Action& action);

} // namespace idavoll::nine_worlds
