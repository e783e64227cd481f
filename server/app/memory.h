#pragma once

#include <cstdint>

namespace idavoll::server {

/// How much memory this process holds, as the system says; 0: it does not.
std::int64_t resident_bytes();

} // namespace idavoll::server
