#pragma once

#include "engine/match/leaving.h"

#include <cstddef>
#include <nlohmann/json.hpp>

namespace idavoll::server {

/// The settings for players who leave. Final once the game has started, and covered by the first link.
struct LeavingTerms {
    WhenLeft when_left = WhenLeft::stand_in;
    SeatBots bots; ///< one entry per seat, or empty
};

/// Reads stored settings, with defaults for missing ones. Bots have their own names even if a level was
/// chosen, since the game is recorded with the bot that played it.
LeavingTerms leaving_terms(const Json& settings, std::size_t seats, const GameFacts& game);

/// Returns the bots as named in the settings, by bot or level. One entry per seat, or empty.
SeatBots bots_chosen(const Json& settings, std::size_t seats);

/// Returns whether all seats but one have bots.
bool leaves_one_seat(const SeatBots& bots);

} // namespace idavoll::server
