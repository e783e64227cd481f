#pragma once

#include "engine/random.h"
#include "engine/walhalla/state.h"

/// "Setup" on the rules page.
namespace idavoll::walhalla {

/// Returns the position before the first action, with the first boat drawn. Random streams: "terrain",
/// "turn", "inner", "outer", "cards", "dragons/1" and "start".
State set_up(const Options& options, const Chance& chance);

} // namespace idavoll::walhalla
