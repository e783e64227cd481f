#pragma once

#include "server/operations/admin/archive.h"

#include <optional>
#include <string>

/// Filters lists of games.
namespace idavoll::server {

/// Unset or empty fields match every game.
struct GamesWish {
    std::string game;                  ///< for example `voluspa`
    std::string player;                ///< part of a player's displayed name
    std::optional<Milliseconds> from;  ///< opened then or later
    std::optional<Milliseconds> until; ///< opened before then
};

bool fits(const GameLine& game, const GamesWish& wish);

/// Returns the start of a day such as `2026-11-23` in UTC, or nullopt if it is invalid.
std::optional<Milliseconds> beginning_of(const std::string& day);

inline constexpr Milliseconds one_day = 24LL * 60 * 60 * 1000;

} // namespace idavoll::server
