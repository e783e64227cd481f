#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/peer_channel.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

/// How this server tells the others on the same database what is new; null where it has the database alone.
/// The error is one sentence.
Result<std::unique_ptr<PeerChannel>, Problem> open_peer_channel(const DatabasePlace& place);

} // namespace idavoll::server
