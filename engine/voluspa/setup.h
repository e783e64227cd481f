#pragma once

#include "engine/random.h"
#include "engine/voluspa/state.h"

/// "Setup" on the rules page.
namespace idavoll::voluspa {

/// Returns the position before the first action. Random streams: "deck", "start" and "trolls".
State set_up(const Options& options, const Chance& chance);

} // namespace idavoll::voluspa
