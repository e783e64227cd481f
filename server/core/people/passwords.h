#pragma once

#include "engine/result.h"

#include <string>
#include <string_view>

/// Password rules and hashing. A password is never logged, returned or stored; only its Argon2id hash is.
namespace idavoll::server {

inline constexpr std::size_t password_least = 10;
inline constexpr std::size_t password_most = 128;

/// Checks a new password: 10 to 128 characters, not a common one, and not the name. The error sentence is for
/// the person.
Result<Done> check_password(std::string_view password, std::string_view name);

/// Cost of a hash: 64 MiB and 3 passes. Only tests use less.
struct HashingCost {
    unsigned long long passes = 3;
    std::size_t bytes = 64UL * 1024 * 1024;
};

/// Returns the Argon2id hash with a random salt and its parameters, in libsodium's format. Slow. Throws
/// std::bad_alloc.
std::string hash_password(std::string_view password, const HashingCost& cost);

/// Returns whether the hash is that of the password. Slow.
bool is_password(std::string_view hash, std::string_view password);

/// Returns whether a hash was made at a different cost.
bool is_outdated(std::string_view hash, const HashingCost& cost);

} // namespace idavoll::server
