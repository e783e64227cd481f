#pragma once

#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/state.h"

#include <vector>

/// What each phase allows, and which seats are asked (W-7).
namespace idavoll::walhalla {

// ---- W-7 ----------------------------------------------------------------------------------------------
// A seat is asked for a decision only if public information leaves it open. Only whether a hand is empty
// matters here, not what it holds: a seat with any card might hold every card.

/// Returns whether the active seat is asked to board.
bool is_asked_to_board(const State& state);

/// Returns whether the owner of the coloured place is asked to ride along (W-4).
bool is_asked_to_ride(const State& state);

/// Returns whether the owner of a viking that may choose among these shores (at least one) is asked.
bool is_asked_to_land(const State& state, Seat seat, const std::vector<Shore>& shores);

/// Returns whether an attacked seat is asked how it defends.
bool is_asked_to_defend(const State& state, Seat defender);

// ---- Choices ------------------------------------------------------------------------------------------

/// Returns what taking a field scores immediately: a forest's points, doubled by a hunt card (W-6, W-11).
int points_for_taking(const Field& field, bool hunt);

/// Returns every legal action of the seat without duplicates; none for a seat that is not to act.
std::vector<Choice> legal(const State& state, Seat seat);

/// Returns the reason if the action is not legal.
Result<Done> check(const State& state, Seat seat, const Action& action);

} // namespace idavoll::walhalla
