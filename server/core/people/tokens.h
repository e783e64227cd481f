#pragma once

#include "engine/random.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Secrets that people and programs carry. Each is told once; what is kept is its SHA-256, by which it is
/// found again.
namespace idavoll::server {

/// 256 bits, of a session: 64 hex digits.
std::string new_session_token();

/// 256 bits, of a program: `idv_` and 64 hex digits, so that it is recognised where it does not belong.
std::string new_api_token();

/// 128 bits, of use once: 32 hex digits.
std::string new_secret();

/// A number for a row that nobody can count on: from 1 to 2^52.
std::int64_t new_row_number();

/// By what a token or secret is kept and found.
Bytes32 hash_of(std::string_view secret);

} // namespace idavoll::server
