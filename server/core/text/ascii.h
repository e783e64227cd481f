#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// Returns the text with ASCII capitals in lower case.
std::string lower(std::string_view text);

/// Parses an integer; nothing if the text is not one.
std::optional<std::int64_t> number_in(std::string_view text);

} // namespace idavoll::server
