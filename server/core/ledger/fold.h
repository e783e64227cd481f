#pragma once

#include "server/core/ledger/changes.h"

namespace idavoll::server {

/// Applies a change to a stored room. RoomOpened comes first. Defines what a store must return for a sequence
/// of changes.
void fold(StoredRoom& room, const Change& change);

} // namespace idavoll::server
