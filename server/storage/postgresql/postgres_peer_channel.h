#pragma once

#include "server/storage/sql/peer_channel.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

/// Returns a PeerChannel over PostgreSQL notifications. Its own connection keeps it independent of
/// transactions. Throws SqlError if it can't connect.
std::unique_ptr<PeerChannel> postgres_whispers(const DatabasePlace& place);

} // namespace idavoll::server
