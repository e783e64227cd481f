#pragma once

#include "engine/nine_worlds/state.h"

namespace idavoll::nine_worlds {

/// "End" of the rules page, at any moment: scores are each seat's own, ranks go by team, and partners share
/// one.
Standing standing(const State& state);

} // namespace idavoll::nine_worlds
