#pragma once

#include "engine/json.h"
#include "engine/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Passkeys (WebAuthn, level 2) as far as this house needs them: ES256 and EdDSA, the person verified by the
/// authenticator, attestation not asked for. Pure: what is kept and what has been asked for come in as data.
namespace idavoll::server {

/// Whose passkeys these are: the site as browsers know it.
struct RelyingParty {
    std::string id;                   ///< the host's name
    std::vector<std::string> origins; ///< `https://games.example.org`
};

/// 32 random bytes in base64url.
std::string new_challenge();

std::string to_base64url(std::string_view bytes);

/// The challenge that a credential says it answers; empty if it says none.
std::string challenge_of(const Json& credential);

/// What is kept of a new passkey.
struct NewPasskey {
    std::string credential; ///< its id, in bytes
    std::string public_key; ///< as COSE gives it
    std::int64_t counter = 0;
};

/// What a browser gives for `navigator.credentials.create`, if it answers that challenge, on our pages, with
/// the person verified and a key of a kind that we know. The sentence is for the person.
Result<NewPasskey> check_new_passkey(const Json& credential, std::string_view challenge,
                                     const RelyingParty& party);

/// The id of the passkey with which somebody answers, in bytes; empty if it is none.
std::string credential_of(const Json& credential);

/// The counter, if what a browser gives for `navigator.credentials.get` answers that challenge, on our pages,
/// with the person verified, and is signed with that key.
Result<std::int64_t> check_passkey(const Json& credential, std::string_view challenge,
                                   const RelyingParty& party, std::string_view public_key);

/// Whether a counter has gone on. Authenticators that do not count say 0 for ever; one that runs back is a
/// copy.
bool counter_goes_on(std::int64_t before, std::int64_t now);

} // namespace idavoll::server
