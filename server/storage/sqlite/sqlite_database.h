#pragma once

#include "server/core/text/problem.h"
#include "server/storage/sql/database.h"

#include <filesystem>
#include <memory>

namespace idavoll::server {

/// Claims the database file (see DatabaseFile) or makes one if there is none, checks it for damage and brings
/// its schema up to date. It commits with a write-ahead log, synchronous=FULL. The error is one sentence.
Result<std::unique_ptr<Database>, Problem> claim_sqlite(const std::filesystem::path& path);

/// A database file that a server may be writing to meanwhile, with the newest schema: a connection that can
/// only read. The error is one sentence.
Result<Connection, Problem> look_into_sqlite(const std::filesystem::path& path);

/// Whether nothing was ever kept in the file there, or in a log beside it; it need not exist. Opens nothing.
bool is_empty_sqlite(const std::filesystem::path& path);

/// A further connection to one that is claimed. Throws SqlError.
Connection connect_to_sqlite(const std::filesystem::path& path, Access access);

} // namespace idavoll::server
