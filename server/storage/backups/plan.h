#pragma once

#include <chrono>
#include <ctime>
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

/// The first moment at which that clock shows this day and time, by year, month, day, hours, minutes and
/// seconds (whichever of these may lie beyond its range, as the 32nd of a month). Where it never does, since
/// clocks are changed, the moment at which it leaves it out.
std::chrono::system_clock::time_point first_moment_of(const std::tm& wall);

/// The first moment after `now` that is first_moment_of the time of day, of any day: once for each.
std::chrono::system_clock::time_point next_moment(std::chrono::minutes at,
                                                  std::chrono::system_clock::time_point now);

} // namespace idavoll::server
