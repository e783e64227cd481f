#pragma once

#include "engine/nine_worlds/state.h"

namespace idavoll::nine_worlds {

/// "Setup" of the rules page. Streams: "worlds" if the homes are dealt out, "powers" with variable_powers.
State set_up(const Options& options, const Chance& chance);

} // namespace idavoll::nine_worlds
