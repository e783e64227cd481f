#pragma once

#include "engine/result.h"
#include "server/store/sql/database.h"
#include "server/store/sql/migration.h"
#include "server/texts/problem.h"

#include <memory>
#include <span>

namespace idavoll::server {

/// The files of migrations/postgresql/, in order, as they were when the program was built.
std::span<const Migration> postgres_migrations();

/// Claims the database for this process, with a lock that the server keeps while the connection that writes
/// lives, and brings its schema up to date. One whose server would not keep what it acknowledges is refused.
/// The error is one sentence, without a password.
Result<std::unique_ptr<Database>, Problem> claim_postgres(const DatabasePlace& place);

/// A database that a server may be writing to meanwhile, with the newest schema: a connection that can only
/// read. The error is one sentence.
Result<Connection, Problem> look_into_postgres(const DatabasePlace& place);

/// A further connection to one that is claimed. Throws SqlError.
Connection connect_to_postgres(const DatabasePlace& place, Access access);

} // namespace idavoll::server
