#pragma once

#include "engine/random.h"
#include "engine/voluspa/state.h"

/// "Setup" of the rules page.
namespace idavoll::voluspa {

/// The position before the first action. Streams: "deck", "start" and "trolls".
State set_up(const Options& options, const Chance& chance);

} // namespace idavoll::voluspa
