#pragma once

#include "server/core/text/problem.h"
#include "server/storage/sql/database.h"

#include <filesystem>
#include <memory>

namespace idavoll::server {

/// Claims the database file (see DatabaseFile) or creates it, checks it for damage and migrates it. Commits
/// are durable: write-ahead log, synchronous=FULL. The error is one sentence.
Result<std::unique_ptr<Database>, Problem> claim_sqlite(const std::filesystem::path& path);

/// Opens a read-only connection to a database file with the newest schema that may be in use. The error is
/// one sentence.
Result<Connection, Problem> look_into_sqlite(const std::filesystem::path& path);

/// Returns whether nothing was ever stored in the file or a log beside it; the file need not exist. Opens no
/// connection.
bool is_empty_sqlite(const std::filesystem::path& path);

/// Opens a further connection to a claimed database. Throws SqlError.
Connection connect_to_sqlite(const std::filesystem::path& path, Access access);

} // namespace idavoll::server
