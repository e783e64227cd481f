#pragma once

#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <string>
#include <variant>

/// Changes to ratings other than finished games, which are rated where they are stored.
namespace idavoll::server {

/// An operator decides whether a finished rated game counts. Outdated if nothing would change, or the game
/// can't count.
struct RatingReviewed {
    GameId game = 0;
    bool counts = false;
    std::string why;
    Milliseconds at = 0;
};

/// Recalculates all ratings from the games.
struct RatingsRebuilt {};

/// Sets who may see an account's ratings.
struct RatingsHidden {
    PersonId person;
    bool from_others = false;
    bool from_oneself = false;
};

using RatingChange = std::variant<RatingReviewed, RatingsRebuilt, RatingsHidden>;

} // namespace idavoll::server
