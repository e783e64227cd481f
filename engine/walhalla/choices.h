#pragma once

#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/state.h"

#include <vector>

/// What each phase allows, and W-7: who is asked at all.
namespace idavoll::walhalla {

// ---- W-7 ----------------------------------------------------------------------------------------------
// A decision is put to a seat only if public information leaves it open. What a hand holds is not asked
// for here, only whether it is empty: a seat with any card might hold every card.

/// Whether the active seat is asked to board.
bool is_asked_to_board(const State& state);

/// Whether the owner of the coloured place is asked to ride along (W-4).
bool is_asked_to_ride(const State& state);

/// Whether the owner of a viking that may choose among these shores, of which there is one, is asked.
bool is_asked_to_land(const State& state, Seat seat, const std::vector<Shore>& shores);

/// Whether an attacked seat is asked how it defends.
bool is_asked_to_defend(const State& state, Seat defender);

// ---- Choices ------------------------------------------------------------------------------------------

/// What taking a field scores at once: a forest's points, doubled by a hunt card (W-6, W-11).
int points_for_taking(const Field& field, bool hunt);

/// Every legal action of the seat, none twice; none for a seat that is not to act.
std::vector<Choice> legal(const State& state, Seat seat);

/// Whether the action is among them, and otherwise why not.
Result<Done> check(const State& state, Seat seat, const Action& action);

} // namespace idavoll::walhalla
