#pragma once

#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"

#include <string>
#include <variant>

/// What changes about ratings, beside games that end: those are rated where they are stored.
namespace idavoll::server {

/// An operator says whether a rated game that has ended counts. Outdated where it is so already, or the game
/// is none that could count.
struct RatingReviewed {
    GameId game = 0;
    bool counts = false;
    std::string why;
    Milliseconds at = 0;
};

/// All of them are worked out anew from the games.
struct RatingsRebuilt {};

/// To whom an account's ratings are shown.
struct RatingsHidden {
    PersonId person;
    bool from_others = false;
    bool from_oneself = false;
};

using RatingChange = std::variant<RatingReviewed, RatingsRebuilt, RatingsHidden>;

} // namespace idavoll::server
