#pragma once

#include "server/people/secret.h"
#include "server/store/sql/place.h"
#include "server/texts/problem.h"

#include <filesystem>
#include <optional>
#include <string>

/// All servers on one database have the same secret: what one has sealed, the others are to open. The
/// database knows it by its keys' fingerprints; a file has one server, and knows nothing.
namespace idavoll::server {

/// By what a key is known, and from which it does not follow: 64 hex digits.
std::string fingerprint(const Bytes32& key);

/// Why a server with these keys, which are that file's, is not to serve the database; nothing: it may. Keys
/// that the database does not know yet it knows from now on.
std::optional<Problem> agree_on_secret(const DatabasePlace& place, const Keys& keys,
                                       const std::filesystem::path& file);

/// The secret is lost for ever: the next that comes is that of all. Why not, if a server is there, which has
/// it.
std::optional<Problem> forget_secret(const DatabasePlace& place);

} // namespace idavoll::server
