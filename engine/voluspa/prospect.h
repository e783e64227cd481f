#pragma once

#include "engine/voluspa/action.h"
#include "engine/voluspa/state.h"

#include <vector>

/// Evaluation of choices for search bots (engine/bots/prospect.h).
namespace idavoll::voluspa {

/// Returns the points of a choice minus what its tile would probably score in a later turn.
double appeal(const Choice& choice);

/// Returns each seat's score plus, while the game runs, what its hand is worth beyond the next turn.
std::vector<double> prospect(const State& state);

/// Returns whether two seats play to the end with the tiles they hold, so that each can deduce the other's
/// hand.
bool is_open(const State& state);

} // namespace idavoll::voluspa
