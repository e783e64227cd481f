#pragma once

#include "engine/ravens/values.h"

/// "Setup" and "A turn" of the rules page.
namespace idavoll::ravens {

/// Stream: "deck".
State set_up(const Options& options, const Chance& chance);

std::vector<Seat> to_act(const State& state);

/// Every legal action of the seat; none for a seat that is not on turn.
std::vector<Choice> legal(const State& state, Seat seat);

/// Accepts precisely what legal lists. Chance is never needed here.
Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);

Standing standing(const State& state);

} // namespace idavoll::ravens
