#pragma once

#include "server/storage/sql/peer_channel.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

/// PeerChannel by PostgreSQL's notifications, over a connection of their own: what is said waits for no
/// transaction, and no transaction for it. Throws SqlError if there is no connection to be had.
std::unique_ptr<PeerChannel> postgres_whispers(const DatabasePlace& place);

} // namespace idavoll::server
