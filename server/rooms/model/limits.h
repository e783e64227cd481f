#pragma once

#include "server/net/rate_limit.h"

#include <cstddef>

namespace idavoll::server {

/// How much people may do in one room.
struct RoomLimits {
    /// How fast one person talks; all people behind one network address together so many times as fast.
    Rate chat{0.7, 10};
    double chat_network_times = 3;
    /// More than any table says to one another; then nothing more is said, and what was said stays.
    int chat_lines = 20'000;
    /// More tabs of one person than anybody looks at: beyond that the oldest is closed.
    std::size_t connections_per_person = 8;
};

} // namespace idavoll::server
