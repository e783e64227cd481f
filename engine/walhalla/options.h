#pragma once

#include "engine/result.h"
#include "engine/walhalla/material.h"

#include <array>
#include <vector>

/// "Options" on the rules page.
namespace idavoll::walhalla {

inline constexpr int fewest_players = 3;
inline constexpr int most_players = 4;
inline constexpr int shortest_peninsula = 5;
inline constexpr int longest_peninsula = 8;

/// The lengths of the peninsulas in tiles.
using Lengths = std::array<int, peninsula_count>;

struct Options {
    int players = 4;
    Lengths peninsulas{6, 6, 6};
    bool own_stacks = false; ///< each seat draws cards from a stack of its own

    bool operator==(const Options&) const = default;
};

/// Checks that the lengths use all tiles; the error names the option.
Result<Done> check(const Options& options);

/// Returns every possible choice of lengths, ascending.
std::vector<Lengths> all_lengths();

} // namespace idavoll::walhalla
