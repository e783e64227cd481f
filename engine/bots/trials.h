#pragma once

#include "engine/game.h"

#include <algorithm>
#include <functional>
#include <ranges>

/// What is found out by trying, and for how long it is tried.
namespace idavoll {

/// What came of a choice in the simulations so far.
struct Trials {
    int count = 0;
    double sum = 0;
    double squares = 0;

    void add(double margin) {
        ++count;
        sum += margin;
        squares += margin * margin;
    }

    double mean() const { return sum / count; }
};

/// Of what was tried, the one that was tried most; where that is equal, the one that did best. `trials_of`
/// leads from one of the range to its trials.
template <std::ranges::forward_range Range, class TrialsOf = std::identity>
auto most_tried(Range&& range, TrialsOf trials_of = {}) {
    const auto worse = [](const Trials& one, const Trials& two) {
        return one.count != two.count ? one.count < two.count : one.count > 0 && one.mean() < two.mean();
    };
    return std::ranges::max_element(range, worse, trials_of);
}

/// For how long a bot thinks.
struct Patience {
    /// Where nobody says how many there are to be, nor that it is enough.
    static constexpr int usual = 2000;

    int simulations = 0; ///< 0: until it is enough
    const Enough& enough;

    /// Whether there is to be another simulation after so many. There is always a first one.
    bool lasts(int done) const {
        if (done == 0) {
            return true;
        }
        const bool is_last = simulations > 0 ? done >= simulations : !enough && done >= usual;
        return !is_last && !(enough && enough());
    }
};

} // namespace idavoll
