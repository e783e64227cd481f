#pragma once

#include "server/net/rate_limit.h"

#include <cstddef>

namespace idavoll::server {

/// Limits for the people in one room.
struct RoomLimits {
    /// Chat lines of one person. All people on one network share `chat_network_times` as many.
    Rate chat{0.7, 10};
    double chat_network_times = 3;
    /// No table needs more. Beyond that, new lines are refused.
    int chat_lines = 20'000;
    /// Beyond that, the person's oldest connection is closed.
    std::size_t connections_per_person = 8;
};

} // namespace idavoll::server
