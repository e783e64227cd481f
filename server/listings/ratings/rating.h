#pragma once

#include <span>
#include <vector>

/// Skill estimates by Weng and Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011),
/// algorithm 4 (Plackett-Luce), with the constants under "Ratings" of the contract. Computed in doubles in
/// seat order, so that results are the same everywhere.
namespace idavoll::server {

struct Rating {
    double mu = 25;
    double sigma = 25.0 / 3;

    bool operator==(const Rating&) const = default;
};

/// Returns the seats' ratings after a game. `ranks` are from 1; shared ranks are equal. At least two seats.
std::vector<Rating> rate(std::span<const Rating> before, std::span<const int> ranks);

/// Returns the displayed rating.
int level(const Rating& rating);

/// With fewer games a level is provisional.
inline constexpr int games_until_settled = 10;

} // namespace idavoll::server
