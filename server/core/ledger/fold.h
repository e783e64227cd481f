#pragma once

#include "server/core/ledger/changes.h"

namespace idavoll::server {

/// What a change makes of a stored room: RoomOpened begins it, the others go on with it. Whatever keeps
/// changes gives back the room that they add up to.
void fold(StoredRoom& room, const Change& change);

} // namespace idavoll::server
