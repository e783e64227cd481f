#pragma once

#include "engine/ravens/values.h"

/// "Setup" and "A turn" of the rules page.
namespace idavoll::ravens {

/// Random stream: "deck".
State set_up(const Options& options, const Chance& chance);

std::vector<Seat> to_act(const State& state);

/// Returns every legal action of the seat; none for a seat that is not on turn.
std::vector<Choice> legal(const State& state, Seat seat);

/// Accepts exactly what legal() lists. `chance` is unused.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

Standing standing(const State& state);

} // namespace idavoll::ravens
