#pragma once

#include "engine/random.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

/// "A turn" of the rules page: carrying out an action, and all that follows from it until somebody is asked
/// again. What is allowed, and who is asked: choices.h.
namespace idavoll::walhalla {

/// Draws the top boat for a seat, of which there must be one, and goes on to its first decision.
void begin_turn(State& state, Seat seat);

/// Carries out a legal action and all that follows from it by itself. Otherwise the state is untouched, also
/// where a shuffle would follow and there is no `chance`.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

/// What a legal action does by itself: nothing hidden is drawn or turned over, no other viking lands.
struct Rehearsal {
    State state;
    EventList events;
};

Result<Rehearsal> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::walhalla
