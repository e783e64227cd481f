#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/database.h"
#include "server/storage/sql/migration.h"

#include <memory>
#include <span>

namespace idavoll::server {

/// Returns the files of migrations/postgresql/ in order, as compiled in.
std::span<const Migration> postgres_migrations();

/// Opens the database for writing, shared with other servers or `alone`, and migrates its schema. `alone`
/// fails while others write, and keeps them out while the connection lives. Fails if its server would not
/// store data durably. The error is one sentence without a password.
Result<std::unique_ptr<Database>, Problem> claim_postgres(const DatabasePlace& place, bool alone = false);

/// Opens a read-only connection to a database with the newest schema that may be in use. The error is one
/// sentence.
Result<Connection, Problem> look_into_postgres(const DatabasePlace& place);

/// Opens a further connection to a claimed database. Throws SqlError.
Connection connect_to_postgres(const DatabasePlace& place, Access access);

} // namespace idavoll::server
