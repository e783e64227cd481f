#pragma once

#include "protocol/watch_messages.h"
#include "server/listings/lobby/games_to_watch.h"

#include <vector>

/// Games to watch, in protocol form.
namespace idavoll::server {

inline constexpr std::size_t most_running_to_watch = 50;
/// Of each kind.
inline constexpr std::size_t most_ended_to_watch = 20;

/// Tournament games come first, then those of followed players, then by rating, then by the latest move.
std::vector<protocol::WatchedGame> running_to_watch(std::vector<GameToWatch> games);

/// Keeps games with a close finish or a late change of the lead, and those of followed players.
std::vector<protocol::WatchedGame> ended_to_watch(const std::vector<GameToWatch>& games);

} // namespace idavoll::server
