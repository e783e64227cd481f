#pragma once

#include "engine/game.h"

#include <cstddef>
#include <optional>
#include <vector>

/// The tables of a round that have played the same deal, compared seat by seat.
namespace idavoll::server {

/// All of one game's matchpoints.
inline constexpr int whole_matchpoints = 10'000;

/// A table compared with the others of its round.
struct ComparedTable {
    /// By seat, in ten-thousandths, rounded: for each other table 1 for more points than the same seat there,
    /// ½ for as many, 0 for fewer, divided by the number of these tables. ½ without others to compare with.
    std::vector<int> matchpoints;
    /// By seat, in hundredths of a point, rounded: the difference from the mean of that seat at all tables
    /// that were played to their end. Unset for other tables.
    std::vector<std::optional<int>> differences;

    bool operator==(const ComparedTable&) const = default;
};

/// Compares the tables with these results (record format). A seat that left is behind every seat that did
/// not. The others of a table whose game ended early for that reason are ahead of all that were played to the
/// end. Games without a ranking are not compared: their seats have ½.
std::vector<ComparedTable> compare_tables(const std::vector<Json>& results, std::size_t seats);

} // namespace idavoll::server
