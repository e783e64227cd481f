#pragma once

#include "engine/result.h"

#include <string>
#include <string_view>

/// Passwords: which are taken, and how they are kept. A password is never logged, told or stored; only what
/// Argon2id makes of it is.
namespace idavoll::server {

inline constexpr std::size_t password_least = 10;
inline constexpr std::size_t password_most = 128;

/// Whether somebody of that name may take this password: 10 to 128 characters, none of those that everybody
/// tries first, and not the name. The sentence is for the person.
Result<Done> check_password(std::string_view password, std::string_view name);

/// What work a hash costs: 64 MiB and 3 passes. Less is for tests alone.
struct HashingCost {
    unsigned long long passes = 3;
    std::size_t bytes = 64UL * 1024 * 1024;
};

/// Argon2id with a salt of its own, with its parameters, as libsodium writes it. Takes a while. Throws
/// std::bad_alloc.
std::string hash_password(std::string_view password, const HashingCost& cost);

/// Whether the hash is that of this password. Takes a while.
bool is_password(std::string_view hash, std::string_view password);

/// Whether a hash was made at another cost.
bool is_outdated(std::string_view hash, const HashingCost& cost);

} // namespace idavoll::server
