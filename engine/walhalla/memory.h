#pragma once

#include "engine/dice.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

/// What a seat knows beyond its view, because it saw it happen: cards that were shown and went back to a
/// hand, and which cards a reshuffled deck was made of, so that the hands from before it hold none of them.
namespace idavoll::walhalla {

using CardCounts = std::array<std::int8_t, card_kinds>;

/// Cards that were dealt from one deck and that the seat has not seen since: it knows which, and how many of
/// them every other seat holds. What is left of the newest pool is the deck.
struct Pool {
    CardCounts cards{};
    std::array<std::int8_t, 4> held{}; ///< per seat

    bool operator==(const Pool&) const = default;
};

/// One way in which it may have come to what the seat has seen: a card that was played may have been of one
/// pool or of another.
struct Past {
    double weight = 1; ///< how many deals agree with it, compared with the other pasts
    std::vector<Pool> pools;
};

struct Memory {
    Seat seat = 0;                 ///< whose memory it is
    std::vector<CardCounts> known; ///< per seat, cards of its hand that were shown; nothing of its own
    std::vector<Past> pasts;
};

/// Of a seat that has seen nothing but this position.
Memory memory_of(const State& state, Seat seat);

/// An action that was accepted in `before` led to `after` and to these events. Where something was taken back
/// there are no events.
void remember(Memory& memory, const State& before, const State& after, std::span<const Event> events);

/// A state that agrees with all that the seat knows: the cards it cannot see in any places where they may be,
/// the boats in any order, and of what others laid face down any that they may lay.
State resample(const State& state, const Memory& memory, Dice& dice);

} // namespace idavoll::walhalla
