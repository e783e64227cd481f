#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// Returns a libpq message on one line, without a final period.
std::string sentence(std::string_view message);

} // namespace idavoll::server
