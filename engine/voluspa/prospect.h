#pragma once

#include "engine/voluspa/action.h"
#include "engine/voluspa/state.h"

#include <vector>

/// What choices promise, for bots that search (engine/bots/prospect.h).
namespace idavoll::voluspa {

/// The points of a choice, less what its tile is likely to bring in a later turn.
double appeal(const Choice& choice);

/// Per seat its score and, while the game runs, what its hand is worth beyond the next turn.
std::vector<double> prospect(const State& state);

/// Whether two seats play to the end with what they have: what one does not hold the other does.
bool is_open(const State& state);

} // namespace idavoll::voluspa
