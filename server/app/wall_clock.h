#pragma once

#include "server/core/ledger/terms.h"

#include <chrono>

namespace idavoll::server {

/// Converts to milliseconds since 1970.
Milliseconds unix_time(std::chrono::system_clock::time_point at);

Milliseconds unix_now();

} // namespace idavoll::server
