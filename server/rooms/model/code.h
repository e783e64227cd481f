#pragma once

#include <string>

/// A room's code: the secret in its link.
namespace idavoll::server {

/// 128 bits from the operating system's generator as 26 digits of Crockford's base32, lower case.
std::string new_code();

} // namespace idavoll::server
