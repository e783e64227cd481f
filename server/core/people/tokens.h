#pragma once

#include "engine/random.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Secrets held by people and programs. Each is shown once; only its SHA-256 is stored.
namespace idavoll::server {

/// Returns a session token of 256 bits: 64 hex digits.
std::string new_session_token();

/// Returns an API token of 256 bits: `idv_` and 64 hex digits, so that leaked tokens are recognizable.
std::string new_api_token();

/// Returns a one-time secret of 128 bits: 32 hex digits.
std::string new_secret();

/// Returns an unpredictable row number from 1 to 2^52.
std::int64_t new_row_number();

/// Returns the hash under which a token or secret is stored.
Bytes32 hash_of(std::string_view secret);

} // namespace idavoll::server
