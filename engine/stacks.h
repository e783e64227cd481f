#pragma once

#include "engine/game.h"
#include "engine/json.h"

#include <cstddef>
#include <numeric>
#include <string_view>
#include <vector>

/// A deck dealt out into stacks, so that what a seat draws does not depend on how often others draw. The deck
/// lists the stacks one after the other, by seat; their sizes are kept beside it. Without sizes all seats
/// draw from the deck.
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

/// Returns how many items are left for the seat to draw.
template <class T>
std::size_t left_to_draw(Seat seat, const std::vector<T>& deck, const std::vector<int>& sizes) {
    return sizes.empty() ? deck.size() : static_cast<std::size_t>(sizes[static_cast<std::size_t>(seat)]);
}

/// Removes and returns the next items that the seat draws, of which that many must be left.
template <class T>
std::vector<T> draw_next(Seat seat, std::size_t count, std::vector<T>& deck, std::vector<int>& sizes) {
    auto top = deck.begin();
    if (!sizes.empty()) {
        top += top_of(sizes, seat);
        sizes[static_cast<std::size_t>(seat)] -= static_cast<int>(count);
    }
    const auto end = top + static_cast<std::ptrdiff_t>(count);
    std::vector<T> drawn(top, end);
    deck.erase(top, end);
    return drawn;
}

/// Reads the sizes from the member `stacks` of a state, which is there if and only if the seats have stacks.
std::vector<int> read_stacks(JsonValue state, bool have_stacks, int seats, std::string_view deck);

} // namespace idavoll
