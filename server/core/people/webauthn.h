#pragma once

#include "engine/json.h"
#include "engine/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Passkeys (WebAuthn level 2), as far as needed: ES256, EdDSA and RS256, user verification required, no
/// attestation. Pure: stored keys and challenges are passed in.
namespace idavoll::server {

/// The site the passkeys belong to.
struct RelyingParty {
    std::string id;                   ///< host name
    std::vector<std::string> origins; ///< `https://games.example.org`
};

/// Returns 32 random bytes in base64url.
std::string new_challenge();

/// Returns the challenge a credential claims to answer, or an empty string.
std::string challenge_of(const Json& credential);

/// What is stored of a new passkey.
struct NewPasskey {
    std::string credential; ///< id, in bytes
    std::string public_key; ///< COSE
    std::int64_t counter = 0;
};

/// Checks the result of `navigator.credentials.create`: right challenge and site, user verified, supported
/// key. The error sentence is for the person.
Result<NewPasskey> check_new_passkey(const Json& credential, std::string_view challenge,
                                     const RelyingParty& party);

/// Returns the id of the passkey used, in bytes, or an empty string.
std::string credential_of(const Json& credential);

/// Checks the result of `navigator.credentials.get`: right challenge and site, user verified, signed with
/// that key. Returns the counter.
Result<std::int64_t> check_passkey(const Json& credential, std::string_view challenge,
                                   const RelyingParty& party, std::string_view public_key);

/// Returns whether the counter is valid. Authenticators without a counter always send 0; a decreasing one
/// indicates a copy.
bool counter_goes_on(std::int64_t before, std::int64_t now);

} // namespace idavoll::server
