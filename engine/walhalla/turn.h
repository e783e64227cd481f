#pragma once

#include "engine/random.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

/// "A turn" on the rules page: carries out an action and everything that follows until a seat is asked again.
/// For what is allowed and who is asked, see choices.h.
namespace idavoll::walhalla {

/// Draws the top boat, of which there must be one, for a seat and advances to its first decision.
void begin_turn(State& state, Seat seat);

/// Carries out a legal action and everything that follows automatically. On refusal the state is unchanged,
/// also if a shuffle would follow and there is no `chance`.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

/// A faster apply() for legal choices, without events.
void follow(State& state, Seat seat, const Choice& choice, const Chance& chance);

/// Returns the position as if the turn of that seat, which is not to act, began now: the boat under way is
/// empty, back at sea, and belongs to the seat. If it is the seat's own turn and another seat is asked to
/// ride along, the boat sails without it. Returns an error between raids, when no boat is under way.
Result<State> imagine(const State& state, Seat seat);

/// Like apply(), up to what the seat cannot know: no seat is asked to ride along, a drawn card is reported
/// but not drawn, and the turn does not end.
Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action);

/// The direct effect of a legal action: nothing hidden is drawn or revealed, no other viking lands.
struct Rehearsal {
    State state;
    EventList events;
};

Result<Rehearsal> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::walhalla
