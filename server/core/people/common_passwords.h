#pragma once

#include <string_view>

namespace idavoll::server {

/// Passwords of ten characters and more that are tried first, lower case, one a line: those of the list of
/// `@zxcvbn-ts/language-common` 3.0.4 (MIT).
std::string_view common_passwords();

} // namespace idavoll::server
