#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// With small letters in place of capital ones; what is not ASCII stays as it is.
std::string lower(std::string_view text);

/// The whole number that somebody has typed; nothing if it is none.
std::optional<std::int64_t> number_in(std::string_view text);

} // namespace idavoll::server
