#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace idavoll {

// Values of `by` in a game's log in place of by_server, for rows that the server adds for people. Records say
// by_server (RECORD.md): a replay need not know who wanted it.

/// An operator cancels the game: the players have not agreed to it.
inline constexpr std::string_view by_operator = "operator";

/// The players agree to set the game back, so that the row's seat takes back its decision: no operator has.
inline constexpr std::string_view by_players = "players";

/// The seat's player laid down beforehand what to do. Records say nothing: the action is the player's own.
inline constexpr std::string_view by_plan = "plan";

/// The only legal action, for a player who lets the server make such. Records say nothing of it either.
inline constexpr std::string_view by_forced = "forced";

/// Returns whether a row is an action of its seat's own player.
inline bool is_players_own(const std::optional<std::string>& by) {
    return !by || *by == by_plan || *by == by_forced;
}

} // namespace idavoll
