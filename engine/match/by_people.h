#pragma once

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

} // namespace idavoll
