#pragma once

#include <cstdint>

namespace idavoll::server {

/// Returns the resident memory of this process, or 0 if unknown.
std::int64_t resident_bytes();

} // namespace idavoll::server
