#pragma once

#include "server/core/ledger/changes.h"

#include <optional>

/// Room versions for servers that share a database. A version counts a room's changes, and the unique (room,
/// version) decides between concurrent decisions.
namespace idavoll::server {

/// Returns the room that this change modifies when loaded; nothing if there is none or it is deleted.
std::optional<GameId> room_changed_by(const Change& change);

} // namespace idavoll::server
