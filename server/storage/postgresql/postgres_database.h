#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/database.h"
#include "server/storage/sql/migration.h"

#include <memory>
#include <span>

namespace idavoll::server {

/// The files of migrations/postgresql/, in order, as they were when the program was built.
std::span<const Migration> postgres_migrations();

/// Opens the database, and brings its schema up to date: with other servers, or alone, which is refused while
/// another writes to it, and keeps others out for as long as the connection that writes lives. One whose
/// server would not keep what it acknowledges is refused. The error is one sentence, without a password.
Result<std::unique_ptr<Database>, Problem> claim_postgres(const DatabasePlace& place, bool alone = false);

/// A database that a server may be writing to meanwhile, with the newest schema: a connection that can only
/// read. The error is one sentence.
Result<Connection, Problem> look_into_postgres(const DatabasePlace& place);

/// A further connection to one that is claimed. Throws SqlError.
Connection connect_to_postgres(const DatabasePlace& place, Access access);

} // namespace idavoll::server
