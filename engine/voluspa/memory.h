#pragma once

#include "engine/dice.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

#include <cstdint>
#include <span>
#include <vector>

/// What a seat knows beyond its view, because it saw it happen: tiles that went to a hand in the open, tiles
/// that were shown and taken back, and what somebody could not have done with a certain tile in the hand.
namespace idavoll::voluspa {

/// A set of kinds, a bit each.
using KindSet = std::uint32_t;

struct HandMemory {
    /// For each tile of the hand of which anything is known, the kinds it may be of.
    std::vector<KindSet> tiles;
    /// For each of these sets, the hand has a tile of it.
    std::vector<KindSet> some;

    bool operator==(const HandMemory&) const = default;
};

struct Memory {
    Seat seat = 0;                 ///< whose memory it is
    std::vector<HandMemory> hands; ///< per seat; nothing of its own, which it sees

    bool operator==(const Memory&) const = default;
};

/// Of a seat that has seen nothing but this position.
Memory memory_of(const State& state, Seat seat);

/// An action that was accepted in `before` led to `after` and to these events. Where something was taken back
/// there are no events.
void remember(Memory& memory, const State& before, const State& after, std::span<const Event> events);

/// A state that agrees with all that the seat knows, every deal of the tiles it cannot see equally likely.
State resample(const State& state, const Memory& memory, Dice& dice);

} // namespace idavoll::voluspa
