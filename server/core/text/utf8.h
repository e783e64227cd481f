#pragma once

#include <string_view>

namespace idavoll::server {

/// Returns whether the text is UTF-8 without control characters (U+0000-001F, U+007F-009F).
bool is_line_of_text(std::string_view text);

} // namespace idavoll::server
