#pragma once

#include "engine/game.h"
#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/state.h"

/// "A round" of the rules page: what may be decided, what a decision does, and what follows by itself.
namespace idavoll::nine_worlds {

/// All that a seat may decide now; nothing for a seat that is not to act.
Choices legal(const State& state, Seat seat);

/// Accepts precisely what legal lists. On refusal the state is untouched.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action);

/// What apply does with a choice that is legal, faster, and telling nothing.
void follow(State& state, const Choice& choice);

/// The position as if the turn of that seat, which is not to act, began now in this round: of several
/// factions that of the next one in the order. Nothing is hidden, so that nothing else need be imagined.
Result<State> imagine(const State& state, Seat seat);

/// What the action would do by itself, without what follows from it.
struct Trial {
    Choice choice;
    EventList events;
};

Result<Trial> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::nine_worlds
