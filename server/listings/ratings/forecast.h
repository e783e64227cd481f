#pragma once

#include "server/listings/ratings/rating.h"

#include <optional>
#include <vector>

/// What a game would bring, told before one joins.
namespace idavoll::server {

/// What is known of the ratings at an open table when somebody thinks of joining.
struct Company {
    Rating own;
    int games = 0;                   ///< of one's own that have counted
    std::vector<Rating> others = {}; ///< of those who sit
    int free = 0;                    ///< seats beside one's own that nobody has
    bool hidden = false; ///< somebody does not want theirs to be known, or the reader not their own
};

/// How somebody's level would change.
struct Forecast {
    int win = 0;  ///< they alone come first, and the others share the second place
    int lose = 0; ///< they alone come last, and the others share the first
};

/// Whoever still comes is taken for one's equal. Nothing where it would tell what is hidden, or nobody else
/// plays.
std::optional<Forecast> forecast(const Company& company);

} // namespace idavoll::server
