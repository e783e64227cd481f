#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// With small letters in place of capital ones; what is not ASCII stays as it is.
std::string lower(std::string_view text);

} // namespace idavoll::server
