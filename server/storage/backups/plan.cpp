#include "server/storage/backups/plan.h"

#include <algorithm>
#include <ctime>

namespace idavoll::server {
namespace {

/// Larger than any UTC offset; no clock changes twice within this time.
constexpr std::time_t longest_offset = 26L * 60 * 60;

std::tm shown_at(std::time_t moment) {
    std::tm shown{};
    ::localtime_r(&moment, &shown);
    return shown;
}

/// Returns the UTC offset in seconds.
std::time_t offset_at(std::time_t moment) {
    return shown_at(moment).tm_gmtoff;
}

/// Returns local time as if it were UTC.
std::time_t reading_at(std::time_t moment) {
    return moment + offset_at(moment);
}

} // namespace

std::optional<std::chrono::minutes> time_of_day(std::string_view text) {
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    if (text.size() != 5 || text[2] != ':' || !is_digit(text[0]) || !is_digit(text[1]) || !is_digit(text[3])
        || !is_digit(text[4])) {
        return std::nullopt;
    }
    const int hours = (text[0] - '0') * 10 + (text[1] - '0');
    const int minutes = (text[3] - '0') * 10 + (text[4] - '0');
    if (hours > 23 || minutes > 59) {
        return std::nullopt;
    }
    return std::chrono::minutes(hours * 60 + minutes);
}

std::chrono::system_clock::time_point first_moment_of(const std::tm& wall) {
    // mktime is unspecified for local times that occur twice or never.
    std::tm as_utc = wall;
    const std::time_t reading = ::timegm(&as_utc);
    const std::time_t before = reading - offset_at(reading - longest_offset);
    const std::time_t after = reading - offset_at(reading + longest_offset);
    for (const std::time_t moment : {std::min(before, after), std::max(before, after)}) {
        if (reading_at(moment) == reading) {
            return std::chrono::system_clock::from_time_t(moment);
        }
    }
    // A skipped time: finds the transition, the first moment at which the clock shows something later.
    std::time_t earlier = std::min(before, after) - 1;
    std::time_t later = std::max(before, after);
    while (later - earlier > 1) {
        const std::time_t middle = earlier + (later - earlier) / 2;
        (reading_at(middle) < reading ? earlier : later) = middle;
    }
    return std::chrono::system_clock::from_time_t(later);
}

std::chrono::system_clock::time_point next_moment(std::chrono::minutes at,
                                                  std::chrono::system_clock::time_point now) {
    const std::tm today = shown_at(std::chrono::system_clock::to_time_t(now));
    for (int days = 0;; ++days) {
        std::tm day = today;
        day.tm_mday += days;
        day.tm_hour = static_cast<int>(at.count() / 60);
        day.tm_min = static_cast<int>(at.count() % 60);
        day.tm_sec = 0;
        const auto moment = first_moment_of(day);
        if (moment > now) {
            return moment;
        }
    }
}

} // namespace idavoll::server
