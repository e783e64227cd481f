#pragma once

#include "server/listings/tallies/played_game.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// What games add up to: of a game and number of seats, and of a person at such tables.
namespace idavoll::server {

/// Of how many games, and how they came out. What a topic does not count is 0.
struct Sum {
    std::int64_t games = 0; ///< or times; or moves
    std::int64_t won = 0;   ///< also with others
    std::int64_t ranks = 0;
    std::int64_t finished = 0; ///< those of them that came to their own end, and so have scores
    std::int64_t points = 0;   ///< of these; or milliseconds
    std::optional<int> best = std::nullopt;
    std::int64_t ahead = 0; ///< of somebody: how often

    Sum& operator+=(const Sum& other);
    bool operator==(const Sum&) const = default;
};

/// By topic and what of it.
using Sums = std::map<std::pair<std::string, std::string>, Sum>;

namespace topic {
// Of a person and of a game. One line each:
inline constexpr std::string_view all = "all";
inline constexpr std::string_view moves = "moves"; ///< how many, and how long they took
// …and many:
inline constexpr std::string_view seat = "seat";
/// With the name of what the game counts behind it; `won`: by how many winners.
inline constexpr std::string_view tally = "tally ";

// Of a person.
inline constexpr std::string_view option = "option";   ///< as `key=value`, with the value as JSON
inline constexpr std::string_view against = "against"; ///< by somebody else's name

// Of a game.
inline constexpr std::string_view score = "score";   ///< how often a seat came to it
inline constexpr std::string_view margin = "margin"; ///< how far the first was ahead of the next
inline constexpr std::string_view lasted = "lasted"; ///< within so many minutes; `0`: longer than all
} // namespace topic

/// The bounds of how long games last, in minutes: from ten of these to a month.
inline constexpr int lasted_bounds[]{10, 30, 60, 180, 1440, 10080, 43200};

/// What one game adds to those of its kind.
Sums sums_of_game(const PlayedGame& game);

/// Adds what one game is for whoever had that seat; not whom they played against.
void add_own(Sums& sums, const PlayedGame& game, std::size_t seat);

/// The same about somebody else at the table, of that name. Nothing is said of those who win together.
void add_against(Sums& sums, const PlayedGame& game, std::size_t seat, std::size_t other,
                 const std::string& name);

} // namespace idavoll::server
