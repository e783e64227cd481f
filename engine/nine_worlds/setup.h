#pragma once

#include "engine/nine_worlds/state.h"

namespace idavoll::nine_worlds {

/// "Setup" on the rules page. Random streams: "worlds" if homes are dealt at random, "powers" with
/// variable_powers.
State set_up(const Options& options, const Chance& chance);

} // namespace idavoll::nine_worlds
