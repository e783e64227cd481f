#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// A word by which somebody knows their browser again, from what it says of itself: "Firefox, Linux". Nothing
/// of what it says is kept.
std::string browser_word(std::string_view user_agent);

} // namespace idavoll::server
