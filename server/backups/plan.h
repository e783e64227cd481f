#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string_view>

namespace idavoll::server {

/// When backups are made, where, and how many are kept.
struct BackupPlan {
    std::filesystem::path folder;
    std::chrono::minutes at{0}; ///< after midnight, by the clock on the machine's wall
    int keep = 7;
};

/// "03:00"; nothing of what is no time of day.
std::optional<std::chrono::minutes> time_of_day(std::string_view text);

/// The first moment after `now` at which that clock shows the time of day. Where it does not on that day,
/// since clocks are changed, what takes its place.
std::chrono::system_clock::time_point next_moment(std::chrono::minutes at,
                                                  std::chrono::system_clock::time_point now);

} // namespace idavoll::server
