#pragma once

#include "server/storage/sql/migration.h"
#include "server/storage/sql/sql.h"

#include <optional>
#include <span>
#include <string>

namespace idavoll::server {

/// Returns the files of migrations/ in order, as compiled in. A database stores the number of its last step
/// as user_version.
std::span<const Migration> all_migrations();

/// Rejects databases of another program or a newer version, without changing anything. Returns the rest of a
/// sentence starting "The database …".
std::optional<std::string> check_schema(Connection& connection,
                                        std::span<const Migration> migrations = all_migrations());

/// Applies missing steps, each in its own transaction. A failed step leaves the schema as before it. Returns
/// the rest of a sentence starting "The database …" on failure.
std::optional<std::string> migrate(Connection& connection,
                                   std::span<const Migration> migrations = all_migrations());

} // namespace idavoll::server
