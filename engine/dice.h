#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

/// Chance for bots, search and simulations: fast, seeded explicitly, and the same on every machine. The
/// chance of a game that is played is in random.h.
namespace idavoll {

using Dice = std::mt19937_64;

/// A whole number from 0 to n-1, without bias. n must be positive. (What the standard library's distributions
/// make of a word differs from library to library.)
inline std::size_t below(Dice& dice, std::size_t n) {
    const std::uint64_t beyond = Dice::max() - Dice::max() % n;
    std::uint64_t word = dice();
    while (word >= beyond) {
        word = dice();
    }
    return static_cast<std::size_t>(word % n);
}

template <class T>
void shuffle(std::vector<T>& list, Dice& dice) {
    for (std::size_t i = list.size(); i-- > 1;) {
        std::swap(list[i], list[below(dice, i + 1)]);
    }
}

} // namespace idavoll
