#pragma once

#include "server/rooms/alarms/deadlines.h"

#include <vector>

namespace idavoll::server {

/// What is to be written where deadlines are not what they should be, because time stood still meanwhile.
/// `vacation` is one that is not durable yet, of all of these.
std::vector<Change> deadlines_moved(const std::vector<RunningTime>& running, const std::vector<Span>& lost,
                                    const std::optional<Span>& vacation = std::nullopt);

} // namespace idavoll::server
