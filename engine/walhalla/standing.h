#pragma once

#include "engine/walhalla/state.h"

namespace idavoll::walhalla {

/// Ranked by points; W-9: equal points share the rank, there is no tiebreak.
Standing standing(const State& state);

} // namespace idavoll::walhalla
