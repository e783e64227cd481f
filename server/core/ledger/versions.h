#pragma once

#include "server/core/ledger/changes.h"

#include <optional>

/// Several servers decide upon the same rooms where they share a database: a room's version counts its
/// changes, and (room, version) is the arbiter of what they decide at the same time.
namespace idavoll::server {

/// The room that is another by this change, as it is loaded; nothing where none is, or where it is gone.
std::optional<GameId> room_changed_by(const Change& change);

} // namespace idavoll::server
