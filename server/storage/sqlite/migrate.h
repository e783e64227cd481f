#pragma once

#include "server/storage/sql/migration.h"
#include "server/storage/sql/sql.h"

#include <optional>
#include <span>
#include <string>

namespace idavoll::server {

/// The files of migrations/, in order, as they were when the program was built. A database keeps the number
/// of its last step as its user_version.
std::span<const Migration> all_migrations();

/// Refuses a database of another program or of a newer version of this one. Changes nothing. A refusal is the
/// rest of the sentence "The database …".
std::optional<std::string> check_schema(Connection& connection,
                                        std::span<const Migration> migrations = all_migrations());

/// Applies the steps that the database has not seen yet, each in a transaction of its own. A step that fails
/// leaves the schema as the one before it made it. A failure is the rest of the sentence "The database …".
std::optional<std::string> migrate(Connection& connection,
                                   std::span<const Migration> migrations = all_migrations());

} // namespace idavoll::server
