#pragma once

#include <chrono>
#include <cstddef>

namespace idavoll::server {

/// Throttles copying: pauses after this many bytes to leave the disk to others.
struct BackupPace {
    std::size_t bytes = 0; ///< 0: no pauses
    std::chrono::milliseconds rest{0};
};

} // namespace idavoll::server
