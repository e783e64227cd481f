#pragma once

#include "server/operations/admin/archive.h"

#include <optional>
#include <string>

/// Which of many games an operator means.
namespace idavoll::server {

/// What is left out, or empty, is any.
struct GamesWish {
    std::string game;                  ///< its name, as `voluspa`
    std::string player;                ///< some of a player's name, as it is shown
    std::optional<Milliseconds> from;  ///< opened then or later
    std::optional<Milliseconds> until; ///< opened before then
};

bool fits(const GameLine& game, const GamesWish& wish);

/// The beginning of that day, `2026-11-23`, in UTC; nothing if it is none.
std::optional<Milliseconds> beginning_of(const std::string& day);

/// How long a day is.
inline constexpr Milliseconds one_day = 24LL * 60 * 60 * 1000;

} // namespace idavoll::server
