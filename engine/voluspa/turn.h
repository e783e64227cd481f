#pragma once

#include "engine/result.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

/// "A turn" of the rules page: carrying out an action, and what follows from it. What is allowed: phase.h.
namespace idavoll::voluspa {

/// Carries out a legal action and all that follows from it by itself. Otherwise the state is untouched.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action);

/// What apply does with a choice that is legal, faster, and telling nothing.
void follow(State& state, const Choice& choice);

/// The position as if the turn of that seat began now: what whoever is on turn has begun is put aside.
/// Refused where the seat has nothing left to play with.
Result<State> imagine(const State& state, Seat seat);

/// As apply, but for the end of the turn: the hand is not filled, and nobody is next.
Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action);

/// What a legal action does by itself: without closing the turn, so without anything hidden.
Result<EventList> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::voluspa
