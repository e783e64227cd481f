#pragma once

#include "server/listings/tallies/played_game.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Sums over games: per game and number of seats, and per person at such tables.
namespace idavoll::server {

/// Counts of games and outcomes. What a topic does not count is 0.
struct Sum {
    std::int64_t games = 0; ///< or occurrences; or moves
    std::int64_t won = 0;   ///< including shared wins
    std::int64_t ranks = 0;
    std::int64_t finished = 0; ///< those that ended regularly, and so have scores
    std::int64_t points = 0;   ///< in finished games; or milliseconds
    std::optional<int> best = std::nullopt;
    std::int64_t ahead = 0; ///< against another person: how often ahead of them

    Sum& operator+=(const Sum& other);
    bool operator==(const Sum&) const = default;
};

/// By topic and key.
using Sums = std::map<std::pair<std::string, std::string>, Sum>;

namespace topic {
// For a person and for a game, with one line each:
inline constexpr std::string_view all = "all";
inline constexpr std::string_view moves = "moves"; ///< number of moves, and their time
// With many lines:
inline constexpr std::string_view seat = "seat";
/// Followed by the counter's name; `won`: by winners.
inline constexpr std::string_view tally = "tally ";

// For a person:
inline constexpr std::string_view option = "option";   ///< `key=value`, with the value as JSON
inline constexpr std::string_view against = "against"; ///< by the other person's name

// For a game:
inline constexpr std::string_view score = "score";   ///< how often a seat reached it
inline constexpr std::string_view margin = "margin"; ///< lead of the first over the next
inline constexpr std::string_view lasted = "lasted"; ///< up to so many minutes; `0`: longer than all
} // namespace topic

/// Upper bounds of game durations in minutes, from ten minutes to a month.
inline constexpr int lasted_bounds[]{10, 30, 60, 180, 1440, 10080, 43200};

/// Returns what a game adds to the sums of its kind.
Sums sums_of_game(const PlayedGame& game);

/// Adds a game's result for the person in that seat, without opponents.
void add_own(Sums& sums, const PlayedGame& game, std::size_t seat);

/// Adds a game's result against another player of that name. Adds nothing for teammates.
void add_against(Sums& sums, const PlayedGame& game, std::size_t seat, std::size_t other,
                 const std::string& name);

} // namespace idavoll::server
