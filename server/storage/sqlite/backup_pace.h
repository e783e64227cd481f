#pragma once

#include <chrono>
#include <cstddef>

namespace idavoll::server {

/// How fast is copied: after so many bytes, so long a rest, in which the disk is others'.
struct BackupPace {
    std::size_t bytes = 0; ///< 0: without rest
    std::chrono::milliseconds rest{0};
};

} // namespace idavoll::server
