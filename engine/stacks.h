#pragma once

#include "engine/game.h"

#include <cstddef>
#include <numeric>
#include <vector>

/// A deck dealt out into stacks, so that what a seat draws does not depend on how often others draw. The deck
/// lists the stacks one after the other, by seat.
namespace idavoll {

/// Deals the deck out in turn order, beginning with the seat `first`, and returns the size of each seat's
/// stack. While every seat draws one after the other, each draws what it would have drawn from the deck.
template <class T>
std::vector<int> deal_out(std::vector<T>& deck, std::size_t seats, Seat first) {
    std::vector<std::vector<T>> stacks(seats);
    auto seat = static_cast<std::size_t>(first);
    for (const T& item : deck) {
        stacks[seat].push_back(item);
        seat = (seat + 1) % seats;
    }
    deck.clear();
    std::vector<int> sizes;
    for (const std::vector<T>& stack : stacks) {
        deck.insert(deck.end(), stack.begin(), stack.end());
        sizes.push_back(static_cast<int>(stack.size()));
    }
    return sizes;
}

/// Returns where in the deck the seat's stack begins.
inline std::ptrdiff_t top_of(const std::vector<int>& sizes, Seat seat) {
    return std::accumulate(sizes.begin(), sizes.begin() + seat, std::ptrdiff_t{0});
}

} // namespace idavoll
