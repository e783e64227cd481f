#pragma once

#include "engine/random.h"
#include "engine/result.h"
#include "server/core/text/problem.h"

#include <filesystem>
#include <optional>
#include <vector>

/// The server's secret: a file beside the database, readable only by its owner. Without it players can't
/// return to their seats. Each line is a key of 64 hex digits, oldest first, numbered from 0. The newest
/// signs, all verify.
namespace idavoll::server {

/// Never empty.
using Keys = std::vector<Bytes32>;

/// Returns the secret file of a database at this exact path.
std::filesystem::path secret_file(std::filesystem::path database);

/// Returns the secret file of a database that may be a link: beside the link's target or, as until 0.1.0,
/// beside the link if it exists there.
std::filesystem::path secret_of(const std::filesystem::path& database);

/// Returns the file of the key that signs heads and backups, beside the secret.
std::filesystem::path signing_of(const std::filesystem::path& database);

/// Reads the keys. The error is one sentence for the operator.
Result<Keys, Problem> read_secret(const std::filesystem::path& file);

/// Creates a file with a first random key. Never replaces one.
Result<Keys, Problem> create_secret(const std::filesystem::path& file);

/// Reads the secret or, if there is no file, creates it. Only creates one for a `new_house`, since the seats
/// of an existing database are tied to its secret.
Result<Keys, Problem> read_or_create_secret(const std::filesystem::path& file, bool new_house);

/// Adds a key, which signs from the next start on. No seat is lost.
Result<Keys, Problem> rotate_secret(const std::filesystem::path& file);

/// Copies a database's secret to a new file, for a backup. Does nothing if that file has the same keys.
Result<Keys, Problem> copy_secret(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace idavoll::server
