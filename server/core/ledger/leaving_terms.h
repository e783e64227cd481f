#pragma once

#include "engine/match/leaving.h"

#include <cstddef>
#include <nlohmann/json.hpp>

namespace idavoll::server {

/// What a table's settings say of leaving: they are final once the game has begun, and its first link covers
/// them.
struct LeavingTerms {
    WhenLeft when_left = WhenLeft::stand_in;
    SeatBots bots; ///< one entry per seat, or none at all
};

/// Of settings as they are stored: what is missing is the default. Bots go by their own names, also where a
/// level was chosen: it is with them that the game is played and recorded.
LeavingTerms leaving_terms(const Json& settings, std::size_t seats, const GameFacts& game);

/// The bots as the settings name them: by their own names, or by a level's. One entry per seat, or none at
/// all.
SeatBots bots_chosen(const Json& settings, std::size_t seats);

/// Whether bots have all seats but one.
bool leaves_one_seat(const SeatBots& bots);

} // namespace idavoll::server
