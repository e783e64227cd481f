#pragma once

#include "engine/dice.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/powers.h"
#include "engine/voluspa/state.h"

#include <vector>

/// What each phase of "A turn" allows the seat on turn. Both the list of legal actions and the carrying out
/// of one ask here. None of these may be asked of a game that is over.
namespace idavoll::voluspa {

/// The board that the phase places on: with an open raven lifted off what it covered (V-20).
Site site_to_place_on(const State& state);

/// The kinds that may be placed in this phase, in kind order, wherever there is room for them.
Tiles kinds_to_place(const State& state);

/// What placing a tile of this kind brings to the board: with the boost that waits, or the open raven itself.
Piece piece_to_place(const State& state, Tile tile);

/// V-11: whether a freya may be discarded to boost.
bool may_boost(const State& state, Site& site);

/// The kinds of which one has to be discarded now; empty where no discard is owed (V-14, V-15, V-16).
Tiles owed_discards(const State& state, Site& site);

bool may_end_turn(const State& state, Site& site);

/// Whether there is anything to choose but to end the turn.
bool has_choice(const State& state);

/// One of the legal choices of the seat on turn, each equally likely.
Choice draw(const State& state, Seat seat, Dice& dice);

/// Every legal action of the seat, none twice; empty for a seat that is not on turn.
std::vector<Choice> legal(const State& state, Seat seat);

} // namespace idavoll::voluspa
