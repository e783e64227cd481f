#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/operations/admin/verify.h"

#include <string>
#include <string_view>
#include <vector>

/// The heads of all games as a line that is signed: kept elsewhere, day by day, it shows what a chain alone
/// cannot, that the end of a log was cut off, a game removed, or all of one written anew.
namespace idavoll::server {

/// The public half of a key (Ed25519), by which others check what was signed.
Bytes32 public_key(const Bytes32& key);

/// One line of JSON.
std::string sign_heads(const std::vector<ChainHead>& heads, Milliseconds at, const Bytes32& key);

/// The public key by which a line says that it is signed.
Result<Bytes32, Problem> signing_key(std::string_view line);

/// The heads of a line, if it was signed with that key and has not been changed.
Result<std::vector<ChainHead>, Problem> read_heads(std::string_view line, const Bytes32& signed_by);

} // namespace idavoll::server
