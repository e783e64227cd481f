#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/operations/admin/verify.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Signed heads of all hash chains. Kept elsewhere, they prove later what a chain alone cannot: that the end
/// of a log was cut off, a game removed, or everything rewritten.
namespace idavoll::server {

/// Returns the public half of an Ed25519 key, which others use to verify signatures.
Bytes32 public_key(const Bytes32& key);

struct SignedHeads {
    std::vector<ChainHead> heads;
    std::optional<Bytes32> file; ///< the SHA-256 of the backup they were computed from
};

/// Returns the signed heads as one line of JSON.
std::string sign_heads(const SignedHeads& heads, Milliseconds at, const Bytes32& key);

/// Returns the public key named in a line.
Result<Bytes32, Problem> signing_key(std::string_view line);

/// Verifies a line against a public key and returns its heads.
Result<SignedHeads, Problem> read_heads(std::string_view line, const Bytes32& signed_by);

} // namespace idavoll::server
