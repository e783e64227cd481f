#pragma once

#include "server/listings/ratings/rating.h"

#include <optional>
#include <vector>

/// Forecasts rating changes before joining a game.
namespace idavoll::server {

/// Known ratings at an open table for a prospective player.
struct Company {
    Rating own;
    int games = 0;                   ///< own games that counted
    std::vector<Rating> others = {}; ///< of seated players
    int free = 0;                    ///< other free seats
    bool hidden = false;             ///< a player hides their rating, or the reader their own from themselves
};

/// Possible changes of a player's level.
struct Forecast {
    int win = 0;  ///< they win alone, the others share second place
    int lose = 0; ///< they lose alone, the others share first place
};

/// Assumes that free seats get equally strong players. Returns nothing if the forecast would reveal hidden
/// ratings, or there are no other players.
std::optional<Forecast> forecast(const Company& company);

} // namespace idavoll::server
