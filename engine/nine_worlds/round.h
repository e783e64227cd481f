#pragma once

#include "engine/game.h"
#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/state.h"

/// "A round" on the rules page: the possible decisions, their effects, and what follows automatically.
namespace idavoll::nine_worlds {

/// Returns everything a seat may decide now; empty for a seat that is not to act.
Choices legal(const State& state, Seat seat);

/// Accepts exactly what legal() lists. On refusal the state is unchanged.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action);

/// A faster apply() for legal choices, without events.
void follow(State& state, const Choice& choice);

/// Returns the position as if the turn of that seat, which is not to act, began now in this round; for a seat
/// with several factions, the turn of the next one in the order. Nothing is hidden, so nothing else needs to
/// be imagined.
Result<State> imagine(const State& state, Seat seat);

/// The direct effect of an action, without what follows from it.
struct Trial {
    Choice choice;
    EventList events;
};

Result<Trial> try_out(const State& state, Seat seat, const Action& action);

} // namespace idavoll::nine_worlds
