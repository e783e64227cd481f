#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// What libpq says, in one line and without its end.
std::string sentence(std::string_view message);

} // namespace idavoll::server
