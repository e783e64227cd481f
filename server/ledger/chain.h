#pragma once

#include "server/ledger/changes.h"

#include <string_view>

/// The hash chain over a game's log: each link covers the one before, so that no row can be changed, removed
/// or put in without showing. The bytes that are hashed are described in migrations/README.md.
namespace idavoll::server {

/// The link before the first action: over the room's number, the game and its rules, options, players, their
/// entropies and the commitment. Of `started`, `genesis` and `at` are not looked at.
Bytes32 genesis_link(const GameStarted& started, std::string_view game, const Bytes32& commitment);

/// The link of an action, over the link before it and the row. `action.hash` is not looked at.
Bytes32 action_link(const Bytes32& previous, const ActionAccepted& action);

} // namespace idavoll::server
