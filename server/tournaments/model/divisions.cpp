#include "server/tournaments/model/divisions.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {

DivisionSizes DivisionSizes::at_tables_of(int seats) {
    const int least = std::max(4, 2 * seats);
    return {least, 2 * least};
}

std::vector<std::size_t> division_sizes(std::size_t players, int wanted, DivisionSizes sizes) {
    const auto all = static_cast<int>(players);
    if (all < sizes.least) {
        return {};
    }
    // As `most` is twice `least`, these bounds never cross.
    const int fewest = (all + sizes.most - 1) / sizes.most;
    const int nearest = (all + wanted / 2) / wanted;
    const int count = std::clamp(nearest, fewest, all / sizes.least);
    std::vector<std::size_t> found;
    for (int division = 0; division < count; ++division) {
        const bool is_larger = division >= count - all % count;
        found.push_back(static_cast<std::size_t>(all / count + (is_larger ? 1 : 0)));
    }
    return found;
}

std::size_t promoted(std::size_t smaller) {
    return std::max<std::size_t>(smaller / 4, smaller > 0 ? 1 : 0);
}

std::vector<std::int64_t> ranked_for_next_season(const std::vector<Division>& last,
                                                 const std::vector<std::int64_t>& newcomers) {
    std::vector<Division> next(last.size());
    for (std::size_t i = 0; i < last.size(); ++i) {
        const Division& division = last[i];
        const auto moved = [&](std::size_t other) {
            return promoted(std::min(division.size(), last[other].size()));
        };
        const std::size_t up = i > 0 ? moved(i - 1) : 0;
        // A division of one who goes up has no one to go down.
        const std::size_t down = i + 1 < last.size() ? std::min(moved(i + 1), division.size() - up) : 0;
        for (std::size_t place = 0; place < division.size(); ++place) {
            const bool goes_down = place >= division.size() - down;
            next[place < up ? i - 1 : goes_down ? i + 1 : i].push_back(division[place]);
        }
    }
    std::vector<std::int64_t> ranked;
    for (const Division& division : next) {
        std::ranges::copy(division, std::back_inserter(ranked));
    }
    std::ranges::copy(newcomers, std::back_inserter(ranked));
    return ranked;
}

} // namespace idavoll::server
