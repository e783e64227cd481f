#pragma once

#include "engine/random.h"
#include "engine/result.h"
#include "server/core/text/problem.h"

#include <filesystem>
#include <optional>
#include <vector>

/// The server's secret: a file beside the database, and never in it, that only its owner may read. Without it
/// nobody gets their seat back. Each line is a key of 64 hex digits, the oldest first, and a key's number is
/// its line's, counted from 0: the newest seals, all open.
namespace idavoll::server {

/// Never empty.
using Keys = std::vector<Bytes32>;

/// The file of a database's secret, if the database lies there itself.
std::filesystem::path secret_file(std::filesystem::path database);

/// The same for a name that may be a link: beside the file that it leads to, or, as until 0.1.0, beside the
/// link if one is there.
std::filesystem::path secret_of(const std::filesystem::path& database);

/// The file of the key that signs heads and backups: beside the secret.
std::filesystem::path signing_of(const std::filesystem::path& database);

/// Reads the keys. The error is one sentence for the operator.
Result<Keys, Problem> read_secret(const std::filesystem::path& file);

/// Draws a first key into a new file; refuses to replace one.
Result<Keys, Problem> create_secret(const std::filesystem::path& file);

/// As read_secret, or create_secret if there is no file. A database that is not `new_house` holds seats that
/// only its own secret opens: for it nothing is drawn.
Result<Keys, Problem> read_or_create_secret(const std::filesystem::path& file, bool new_house);

/// Adds a key, with which is sealed from the server's next start on. Nobody loses a seat by it.
Result<Keys, Problem> rotate_secret(const std::filesystem::path& file);

/// Copies the secret of a database into a new file, for a backup of that database. A file that has the same
/// keys already stays as it is.
Result<Keys, Problem> copy_secret(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace idavoll::server
