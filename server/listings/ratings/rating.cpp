#include "server/listings/ratings/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace idavoll::server {

namespace {

constexpr double beta = 25.0 / 6;
constexpr double kappa = 0.0001;

/// Terms of the update that concern the whole game, named as in the paper.
class Comparison {
  public:
    Comparison(std::span<const Rating> before, std::span<const int> ranks) : ranks_(ranks) {
        double variance = 0;
        for (const Rating& one : before) {
            variance += one.sigma * one.sigma + beta * beta;
        }
        c_ = std::sqrt(variance);
        for (const Rating& one : before) {
            e_.push_back(std::exp(one.mu / c_));
        }
        for (std::size_t q = 0; q < ranks.size(); ++q) {
            double sum = 0;
            int sharing = 0;
            for (std::size_t s = 0; s < ranks.size(); ++s) {
                sum += ranks[s] >= ranks[q] ? e_[s] : 0;
                sharing += ranks[s] == ranks[q] ? 1 : 0;
            }
            sums_.push_back(sum);
            sharing_.push_back(sharing);
        }
    }

    Rating after(const Rating& before, std::size_t i) const {
        double omega = 0;
        double delta = 0;
        for (std::size_t q = 0; q < ranks_.size(); ++q) {
            if (ranks_[q] > ranks_[i]) {
                continue;
            }
            const double share = e_[i] / sums_[q];
            omega += ((q == i ? 1 : 0) - share) / sharing_[q];
            delta += share * (1 - share) / sharing_[q];
        }
        const double variance = before.sigma * before.sigma;
        const double gamma = before.sigma / c_;
        const double shrunk = 1 - gamma * variance / (c_ * c_) * delta;
        return {before.mu + variance / c_ * omega, std::sqrt(variance * std::max(shrunk, kappa))};
    }

  private:
    std::span<const int> ranks_;
    double c_ = 0;
    std::vector<double> e_;
    std::vector<double> sums_;
    std::vector<int> sharing_;
};

} // namespace

std::vector<Rating> rate(std::span<const Rating> before, std::span<const int> ranks) {
    const Comparison game(before, ranks);
    std::vector<Rating> after;
    for (std::size_t i = 0; i < before.size(); ++i) {
        after.push_back(game.after(before[i], i));
    }
    return after;
}

int level(const Rating& rating) {
    return static_cast<int>(std::lround(100 * (rating.mu - 2 * rating.sigma)));
}

} // namespace idavoll::server
