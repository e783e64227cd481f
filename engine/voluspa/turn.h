#pragma once

#include "engine/result.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

#include <vector>

/// "A turn" of the rules page: what the seat on turn may do in each phase, and what it leads to.
namespace idavoll::voluspa {

/// Every legal action of the seat, none twice; empty for a seat that is not on turn.
std::vector<Choice> legal(const State& state, Seat seat);

/// Carries out a legal action and all that follows from it by itself. Otherwise the state is untouched.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action);

/// What a legal action does by itself: without closing the turn, so without anything hidden.
Result<EventList> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::voluspa
