#pragma once

#include "server/store/sql/place.h"
#include "server/store/sql/whispers.h"

#include <memory>

namespace idavoll::server {

/// Whispers by PostgreSQL's notifications, over a connection of their own: what is said waits for no
/// transaction, and no transaction for it. Throws SqlError if there is no connection to be had.
std::unique_ptr<Whispers> postgres_whispers(const DatabasePlace& place);

} // namespace idavoll::server
