#include "server/backups/plan.h"

#include <algorithm>
#include <cctype>
#include <ctime>

namespace idavoll::server {

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

std::chrono::system_clock::time_point next_moment(std::chrono::minutes at,
                                                  std::chrono::system_clock::time_point now) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm today{};
    ::localtime_r(&seconds, &today);
    for (int days = 0;; ++days) {
        std::tm day = today;
        day.tm_mday += days;
        day.tm_hour = static_cast<int>(at.count() / 60);
        day.tm_min = static_cast<int>(at.count() % 60);
        day.tm_sec = 0;
        day.tm_isdst = -1;
        const auto moment = std::chrono::system_clock::from_time_t(std::mktime(&day));
        if (moment > now) {
            return moment;
        }
    }
}

} // namespace idavoll::server
