#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// The divisions of a league's season: sizes, promotion and relegation.
namespace idavoll::server {

/// How many players a division may have.
struct DivisionSizes {
    int least = 0;
    int most = 0;

    /// Two tables must be able to play the same deal: 4 to 8 players at tables of two.
    static DivisionSizes at_tables_of(int seats);
};

/// Returns how many players each division has, the highest first: about `wanted`, and as equal as possible,
/// the lower ones being the larger. Empty if there are too few players for one.
std::vector<std::size_t> division_sizes(std::size_t players, int wanted, DivisionSizes sizes);

/// Returns how many players change places between neighbouring divisions, the smaller of which has
/// `smaller` players: a quarter of it, at least one.
std::size_t promoted(std::size_t smaller);

/// A division that has ended: the numbers of those who play on, the best first.
using Division = std::vector<std::int64_t>;

/// Returns the players of the next season, the strongest first. The last of each division change places with
/// the first of the division below; newcomers come last. If players have left, those below move up.
std::vector<std::int64_t> ranked_for_next_season(const std::vector<Division>& last,
                                                 const std::vector<std::int64_t>& newcomers);

} // namespace idavoll::server
