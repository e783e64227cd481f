#include "engine/walhalla/standing.h"

#include <algorithm>

namespace idavoll::walhalla {

Standing standing(const State& state) {
    Standing standing;
    for (const Holding& seat : state.seats) {
        standing.scores.push_back(seat.score);
        standing.ranking.push_back(
            1 + static_cast<int>(std::ranges::count_if(state.seats, [&](const Holding& other) {
                return other.score > seat.score;
            })));
    }
    return standing;
}

} // namespace idavoll::walhalla
