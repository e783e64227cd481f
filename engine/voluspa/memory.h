#pragma once

#include "engine/dice.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

#include <cstdint>
#include <span>
#include <vector>

/// What a seat knows beyond its view from what it saw happen: tiles openly taken into a hand, tiles shown and
/// taken back by an undo, and plays that a seat would have been unable or obliged to make with certain tiles
/// in hand.
namespace idavoll::voluspa {

/// A set of kinds, one bit each.
using KindSet = std::uint32_t;

struct HandMemory {
    /// For each partly known tile of the hand, the kinds it may be.
    std::vector<KindSet> tiles;
    /// The hand contains a tile from each of these sets.
    std::vector<KindSet> some;

    bool operator==(const HandMemory&) const = default;
};

struct Memory {
    Seat seat = 0;                 ///< the seat that remembers
    std::vector<HandMemory> hands; ///< per seat; empty for its own hand, which it sees

    bool operator==(const Memory&) const = default;
};

/// Returns the memory of a seat that has seen only this position.
Memory memory_of(const State& state, Seat seat);

/// Adds what an action accepted in `before`, which led to `after` and these events, reveals. After an undo
/// there are no events.
void remember(Memory& memory, const State& before, const State& after, std::span<const Event> events);

/// Returns a state consistent with what the seat knows, uniformly among all deals of the tiles it cannot see.
State resample(const State& state, const Memory& memory, Dice& dice);

} // namespace idavoll::voluspa
