#pragma once

#include "engine/walhalla/state.h"

namespace idavoll::walhalla {

/// Ranks by points. W-9: equal points share a rank; there is no tiebreak.
Standing standing(const State& state);

} // namespace idavoll::walhalla
