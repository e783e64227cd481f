#pragma once

#include "engine/game.h"

#include <algorithm>
#include <functional>
#include <ranges>

/// The results of simulations, and how long to run them.
namespace idavoll {

/// The results of a choice in the simulations so far.
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

/// Returns the most tried element of the range, ties broken by its mean. `trials_of` maps an element to its
/// trials.
template <std::ranges::forward_range Range, class TrialsOf = std::identity>
auto most_tried(Range&& range, TrialsOf trials_of = {}) {
    const auto worse = [](const Trials& one, const Trials& two) {
        return one.count != two.count ? one.count < two.count : one.count > 0 && one.mean() < two.mean();
    };
    return std::ranges::max_element(range, worse, trials_of);
}

/// How long a bot thinks.
struct Patience {
    /// The number of simulations if neither a number nor `enough` is given.
    static constexpr int usual = 2000;

    int simulations = 0; ///< 0: until stopped
    const Enough& enough;

    /// Returns whether to run another simulation after this many. The first one always runs.
    bool lasts(int done) const {
        if (done == 0) {
            return true;
        }
        const bool is_last = simulations > 0 ? done >= simulations : !enough && done >= usual;
        return !is_last && !(enough && enough());
    }
};

} // namespace idavoll
