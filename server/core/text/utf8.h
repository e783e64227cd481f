#pragma once

#include <string_view>

namespace idavoll::server {

/// Whether it is UTF-8, on one line: without control characters (U+0000-001F, U+007F-009F).
bool is_line_of_text(std::string_view text);

} // namespace idavoll::server
