#pragma once

#include "server/core/people/secret.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/place.h"

#include <filesystem>
#include <optional>
#include <string>

/// Ties a database to its secret by key fingerprints. With another secret, players would lose their seats;
/// all servers on a database must accept each other's cookies.
namespace idavoll::server {

class Database;

/// Returns the fingerprint of a key, 64 hex digits, which doesn't reveal the key.
std::string fingerprint(const Bytes32& key);

/// Returns an error if the database is empty although the secret file exists, which means that data was lost.
/// Changes nothing, so that the next start fails too.
std::optional<Problem> refuse_lost(const DatabasePlace& place, const std::filesystem::path& file);

/// Returns the secret for a database being opened, creating the file if there is none yet. Returns an error
/// if the secret belongs to another database with a single server.
Result<Keys, Problem> secret_for(Database& database, const std::filesystem::path& file);

/// Returns an error if the secret beside a database file is damaged or belongs to another database.
std::optional<Problem> check_secret_of(const std::filesystem::path& database);

/// Returns an error if a server with these keys must not join the servers of a shared database. Otherwise
/// registers keys new to the database.
std::optional<Problem> agree_on_secret(const DatabasePlace& place, const Keys& keys,
                                       const std::filesystem::path& file);

/// Forgets a lost secret, so that the next one is accepted for all. Returns an error if a server is running,
/// since it still has the secret.
std::optional<Problem> forget_secret(const DatabasePlace& place);

} // namespace idavoll::server
