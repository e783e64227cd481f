#pragma once

#include "engine/result.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

/// "A turn" on the rules page: carries out an action and everything that follows from it. For what is
/// allowed, see phase.h.
namespace idavoll::voluspa {

/// Carries out a legal action and everything that follows automatically. On refusal the state is unchanged.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action);

/// A faster apply() for legal choices, without events.
void follow(State& state, const Choice& choice);

/// Returns the position as if the turn of that seat began now; anything the seat on turn has begun is
/// discarded. Returns an error if the seat has no tiles left.
Result<State> imagine(const State& state, Seat seat);

/// Like apply(), except at the end of the turn: the hand is not refilled, and no seat is next.
Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action);

/// The direct effect of a legal action, without closing the turn and so without anything hidden.
struct Rehearsal {
    State state;
    EventList events;
};

Result<Rehearsal> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::voluspa
