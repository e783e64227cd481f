#pragma once

#include <string>
#include <string_view>

/// A room's code: the secret in its link.
namespace idavoll::server {

/// 128 bits from the operating system's generator as 26 digits of Crockford's base32, lower case.
std::string new_code();

/// Whether a text could be a code, so that others need not be looked for.
bool is_code(std::string_view text);

} // namespace idavoll::server
