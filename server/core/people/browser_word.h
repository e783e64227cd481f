#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// Returns a short name by which people recognize their browser: "Firefox, Linux". The user agent itself is
/// not stored.
std::string browser_word(std::string_view user_agent);

} // namespace idavoll::server
