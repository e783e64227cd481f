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

/// What apply does with a choice that is legal, faster, and telling nothing.
void follow(State& state, Seat seat, const Choice& choice, const Chance& chance);

/// The position as if the turn of that seat, which is not asked, began now: the boat under way is at sea
/// again, empty, and its. In its own turn, while another seat is asked to ride, its boat sails without.
/// Refused between the raids, where no boat is under way.
Result<State> imagine(const State& state, Seat seat);

/// As apply, up to what the seat cannot know: nobody is asked to ride along, a card that it would draw is
/// told of and not drawn, and the turn does not end.
Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action);

/// What a legal action does by itself: nothing hidden is drawn or turned over, no other viking lands.
struct Rehearsal {
    State state;
    EventList events;
};

Result<Rehearsal> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::walhalla
