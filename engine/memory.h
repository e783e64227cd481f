#pragma once

#include "engine/dice.h"
#include "engine/game.h"

#include <span>

/// What a seat of a typed game knows beyond its view, by the game's own functions where it has them.
namespace idavoll {

template <class G>
concept HasMemory = requires {
    typename G::Memory;
};

/// The memory in a game whose view shows everything a seat knows.
struct NoMemory {
    Seat seat = 0;
};

template <class G>
struct MemoryType {
    using type = NoMemory;
};

template <HasMemory G>
struct MemoryType<G> {
    using type = typename G::Memory;
};

template <Game G>
using MemoryOf = typename MemoryType<G>::type;

template <Game G>
MemoryOf<G> memory_of(const typename G::State& state, Seat seat) {
    if constexpr (HasMemory<G>) {
        return G::memory_of(state, seat);
    } else {
        return NoMemory{seat};
    }
}

template <Game G>
void remember(MemoryOf<G>& memory, const typename G::State& before, const typename G::State& after,
              std::span<const typename G::Event> events) {
    if constexpr (HasMemory<G>) {
        G::remember(memory, before, after, events);
    }
}

/// Whether bots can sample what they cannot see in this game.
template <Game G>
bool can_resample() {
    return HasMemory<G> || G::facts().secrets.empty();
}

/// Requires can_resample().
template <Game G>
typename G::State resample(const typename G::State& state, const MemoryOf<G>& memory, Dice& dice) {
    if constexpr (HasMemory<G>) {
        return G::resample(state, memory, dice);
    } else {
        return state;
    }
}

} // namespace idavoll
