#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/peer_channel.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

/// Opens the channel to other servers on the same database; null if the database isn't shared. The error is
/// one sentence.
Result<std::unique_ptr<PeerChannel>, Problem> open_peer_channel(const DatabasePlace& place);

} // namespace idavoll::server
