#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

/// Random numbers for bots, search and simulations: fast, explicitly seeded, and identical on every machine.
/// The randomness of a real game is in random.h.
namespace idavoll {

using Dice = std::mt19937_64;

/// Returns an unbiased whole number from 0 to n-1. n must be positive. (The standard library's distributions
/// give different results in different implementations.)
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
