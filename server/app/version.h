#pragma once

#include <string_view>

namespace idavoll::server {

/// Of this program: "0.2.0 (0123456789)", with the commit that it was made of, where that is known.
std::string_view program_version();

} // namespace idavoll::server
