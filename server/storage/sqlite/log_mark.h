#pragma once

#include "server/core/text/problem.h"

#include <filesystem>
#include <optional>
#include <string>

/// A database file in use is incomplete without its write-ahead log, which SQLite cannot tell from an empty
/// one if it is missing. Therefore the file itself holds a mark while it is in use, which the log never
/// precedes: the mark is in the file before the log holds anything that counts, and it is removed before
/// SQLite removes the log.
namespace idavoll::server {

class Connection;

/// Marks the database. It counts once the log is written into the file.
void mark_in_use(Connection& connection);

/// Removes the mark, also from copies.
void unmark(Connection& connection);

/// If the file has the mark and no log beside it, returns the rest of a sentence starting "The database …".
/// Must be asked before a connection is opened, which would create an empty log.
std::optional<std::string> lost_log(const std::filesystem::path& database);

/// Removes the mark of a file that has lost its log. Returns an error if it has not, or is in use.
std::optional<Problem> accept_lost_log(const std::filesystem::path& database);

} // namespace idavoll::server
