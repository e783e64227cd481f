#pragma once

#include "server/storage/sql/sql.h"

namespace idavoll::server {

/// Stores whose turn it is in games from before the database had that column, by replaying them. Runs once,
/// at the first start of a newer program, and continues after an interruption.
void backfill_turns(Connection& writing);

} // namespace idavoll::server
