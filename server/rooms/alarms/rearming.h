#pragma once

#include "server/rooms/alarms/deadlines.h"

#include <vector>

namespace idavoll::server {

/// Returns the changes for deadlines that are wrong because some time does not count. `vacation` is one that
/// all these seats have and that is not durable yet.
std::vector<Change> deadlines_moved(const std::vector<RunningTime>& running, const std::vector<Span>& lost,
                                    const std::optional<Span>& vacation = std::nullopt);

} // namespace idavoll::server
