#pragma once

#include "engine/voluspa/state.h"

/// "Winning, and the tiebreak" on the rules page.
namespace idavoll::voluspa {

Standing standing(const State& state);

} // namespace idavoll::voluspa
