#pragma once

#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string_view>

namespace idavoll::server {

/// When and where backups are made, and how many are kept.
struct BackupPlan {
    std::filesystem::path folder;
    std::chrono::minutes at{0}; ///< after midnight, local time
    int keep = 7;
};

/// Parses "03:00"; nothing if it is not a time of day.
std::optional<std::chrono::minutes> time_of_day(std::string_view text);

/// Returns the first moment with that local date and time. Fields may exceed their range, as in the 32nd of a
/// month. For a skipped local time returns the transition.
std::chrono::system_clock::time_point first_moment_of(const std::tm& wall);

/// Returns the first moment after `now` at which local time reaches `at`. Happens once per day.
std::chrono::system_clock::time_point next_moment(std::chrono::minutes at,
                                                  std::chrono::system_clock::time_point now);

} // namespace idavoll::server
