#pragma once

#include <string_view>

namespace idavoll::server {

/// Returns the version, "0.2.0 (0123456789)", with the commit if known.
std::string_view program_version();

} // namespace idavoll::server
