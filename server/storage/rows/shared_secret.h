#pragma once

#include "server/core/people/secret.h"
#include "server/core/text/problem.h"
#include "server/storage/sql/place.h"

#include <filesystem>
#include <optional>
#include <string>

/// A database knows the secret that belongs to it by its keys' fingerprints: nobody gets their seat back by
/// another, and of several servers on it all open what one has sealed.
namespace idavoll::server {

class Database;

/// By what a key is known, and from which it does not follow: 64 hex digits.
std::string fingerprint(const Bytes32& key);

/// Why a database is not to be opened beside that secret file, if there is one: it is empty, and the secret
/// is from before. A start that is refused leaves everything as it was, so that the next one is refused as
/// well.
std::optional<Problem> refuse_lost(const DatabasePlace& place, const std::filesystem::path& file);

/// The secret that lies there for a database that is being opened, drawn where there is none yet. The error
/// says why a database with one server is not to be served with it: it belongs to another.
Result<Keys, Problem> secret_for(Database& database, const std::filesystem::path& file);

/// Why a server with these keys, which are that file's, is not to serve a database that has several; nothing:
/// it may. Keys that the database does not know yet it knows from now on.
std::optional<Problem> agree_on_secret(const DatabasePlace& place, const Keys& keys,
                                       const std::filesystem::path& file);

/// The secret is lost for ever: the next that comes is that of all. Why not, if a server is there, which has
/// it.
std::optional<Problem> forget_secret(const DatabasePlace& place);

} // namespace idavoll::server
