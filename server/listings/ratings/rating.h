#pragma once

#include <span>
#include <vector>

/// How good somebody is believed to be: Weng and Lin, "A Bayesian Approximation Method for Online Ranking",
/// JMLR 12 (2011), algorithm 4 (Plackett-Luce), with the constants of "Ratings" of the contract. In doubles
/// and in the order of the seats, so that it comes to the same everywhere.
namespace idavoll::server {

struct Rating {
    double mu = 25;
    double sigma = 25.0 / 3;

    bool operator==(const Rating&) const = default;
};

/// What a game makes of the ratings with which its seats came to it; `ranks` has the rank of each seat from
/// 1, those that share a rank alike. At least two seats.
std::vector<Rating> rate(std::span<const Rating> before, std::span<const int> ranks);

/// What people see of a rating.
int level(const Rating& rating);

/// With fewer games a level is provisional.
inline constexpr int games_until_settled = 10;

} // namespace idavoll::server
