#pragma once

#include "engine/dice.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/powers.h"
#include "engine/voluspa/state.h"

#include <vector>

/// What each phase of "A turn" allows the seat on turn; used both to list legal actions and to carry them
/// out. None of these functions may be called once the game is over.
namespace idavoll::voluspa {

/// Returns the board for placements in this phase: an open raven is lifted off what it covered (V-20).
Site site_to_place_on(const State& state);

/// Returns the kinds that may be placed in this phase, in kind order, whether or not there is room for them.
Tiles kinds_to_place(const State& state);

/// Returns what placing a tile of this kind puts on the board: a tile with the pending boost, or the open
/// raven itself.
Piece piece_to_place(const State& state, Tile tile);

/// V-11: returns whether a freya may be discarded to boost.
bool may_boost(const State& state, Site& site);

/// Returns the kinds one of which must be discarded now; empty if no discard is required (V-14, V-15, V-16).
Tiles owed_discards(const State& state, Site& site);

bool may_end_turn(const State& state, Site& site);

/// Returns whether there is any choice other than ending the turn.
bool has_choice(const State& state);

/// Returns a uniformly random legal choice of the seat on turn.
Choice draw(const State& state, Seat seat, Dice& dice);

/// Returns every legal action of the seat without duplicates; empty for a seat that is not on turn.
std::vector<Choice> legal(const State& state, Seat seat);

} // namespace idavoll::voluspa
