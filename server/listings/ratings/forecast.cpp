#include "server/listings/ratings/forecast.h"

namespace idavoll::server {

namespace {

/// Returns the change of the first seat's level if it gets this rank and all others share theirs.
int change(const std::vector<Rating>& seats, int own_rank, int rank_of_others) {
    std::vector<int> ranks(seats.size(), rank_of_others);
    ranks.front() = own_rank;
    return level(rate(seats, ranks).front()) - level(seats.front());
}

} // namespace

std::optional<Forecast> forecast(const Company& company) {
    std::vector<Rating> seats{company.own};
    seats.insert(seats.end(), company.others.begin(), company.others.end());
    seats.insert(seats.end(), static_cast<std::size_t>(company.free), company.own);
    if (company.hidden || seats.size() < 2) {
        return std::nullopt;
    }
    return Forecast{.win = change(seats, 1, 2), .lose = change(seats, static_cast<int>(seats.size()), 1)};
}

} // namespace idavoll::server
