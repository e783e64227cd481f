#pragma once

#include "engine/nine_worlds/state.h"

namespace idavoll::nine_worlds {

/// "End" on the rules page, at any point of the game: scores are per seat, ranks are per team, and partners
/// share a rank.
Standing standing(const State& state);

} // namespace idavoll::nine_worlds
