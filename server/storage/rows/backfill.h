#pragma once

#include "server/storage/sql/sql.h"

namespace idavoll::server {

/// Writes whose turn it is in games that were under way before the database kept that, by playing them again:
/// once, at the first start of a newer program. What was interrupted goes on at the next start.
void backfill_turns(Connection& writing);

} // namespace idavoll::server
