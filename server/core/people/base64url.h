#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// Returns the bytes in base64url (RFC 4648), without padding.
std::string to_base64url(std::string_view bytes);

/// Returns the bytes whose to_base64url() is this text, or nothing if there are none.
std::optional<std::string> bytes_of_base64url(std::string_view text);

} // namespace idavoll::server
