#include "engine/walhalla/options.h"

#include <numeric>

namespace idavoll::walhalla {

namespace {

bool uses_all_tiles(const Lengths& lengths) {
    return std::accumulate(lengths.begin(), lengths.end(), 0) == static_cast<int>(tiles.size());
}

} // namespace

Result<Done> check(const Options& options) {
    if (!uses_all_tiles(options.peninsulas)) {
        return Error{Refusal::options, "The lengths of the option peninsulas do not add up to 18."};
    }
    return Done{};
}

std::vector<Lengths> all_lengths() {
    std::vector<Lengths> all;
    for (int first = shortest_peninsula; first <= longest_peninsula; ++first) {
        for (int second = shortest_peninsula; second <= longest_peninsula; ++second) {
            for (int third = shortest_peninsula; third <= longest_peninsula; ++third) {
                if (uses_all_tiles({first, second, third})) {
                    all.push_back({first, second, third});
                }
            }
        }
    }
    return all;
}

} // namespace idavoll::walhalla
