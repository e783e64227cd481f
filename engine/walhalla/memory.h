#pragma once

#include "engine/dice.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

/// What a seat knows beyond its view from what it saw happen: cards that were shown and returned to a hand,
/// and which cards a reshuffled deck was made of, so that older hands contain none of them.
namespace idavoll::walhalla {

using CardCounts = std::array<std::int8_t, card_kinds>;

/// Cards dealt from one deck that the seat has not seen since: it knows which they are and how many of them
/// each other seat holds. The rest of the newest pool is the deck.
struct Pool {
    CardCounts cards{};
    std::array<std::int8_t, 4> held{}; ///< per seat

    bool operator==(const Pool&) const = default;
};

/// One possible history of what the seat has seen: a played card may have come from one pool or another.
struct History {
    double weight = 1; ///< relative number of deals consistent with it
    std::vector<Pool> pools;
};

struct Memory {
    Seat seat = 0;                 ///< the seat that remembers
    std::vector<CardCounts> known; ///< per seat, known cards in its hand; empty for its own
    std::vector<History> histories;
};

/// Returns the memory of a seat that has seen only this position.
Memory memory_of(const State& state, Seat seat);

/// Adds what an action accepted in `before`, which led to `after` and these events, reveals. After an undo
/// there are no events.
void remember(Memory& memory, const State& before, const State& after, std::span<const Event> events);

/// Returns a state consistent with what the seat knows: hidden cards anywhere they may be, boats in any
/// order, and any possible cards laid face down by others.
State resample(const State& state, const Memory& memory, Dice& dice);

} // namespace idavoll::walhalla
