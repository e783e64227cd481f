#pragma once

#include <string_view>

namespace idavoll::server {

/// Common passwords of at least ten characters, lower case, one per line, from `@zxcvbn-ts/language-common`
/// 3.0.4 (MIT).
std::string_view common_passwords();

} // namespace idavoll::server
