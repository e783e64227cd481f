#include "server/core/time_zones/zone.h"

#include <chrono>
#include <date/tz.h>
#include <stdexcept>

namespace idavoll::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using Moment = date::sys_time<milliseconds>;

const date::time_zone* found(std::string_view name) {
    try {
        return date::locate_zone(name);
    } catch (const std::runtime_error&) {
        return nullptr;
    }
}

const date::time_zone& zone_of(const std::string& name) {
    const date::time_zone* zone = found(name);
    return zone != nullptr ? *zone : *date::locate_zone("UTC");
}

date::local_time<milliseconds> local_of(const date::time_zone& zone, std::int64_t now) {
    return zone.to_local(Moment(milliseconds(now)));
}

/// Returns that time of day, `later` days after `day`.
std::int64_t on_day(const date::time_zone& zone, date::local_days day, int later, int minutes_in) {
    const date::local_time<milliseconds> wall = day + date::days(later) + minutes(minutes_in);
    return zone.to_sys(wall, date::choose::earliest).time_since_epoch().count();
}

int minutes_since_midnight(date::local_time<milliseconds> wall) {
    return static_cast<int>(
        std::chrono::duration_cast<minutes>(wall - date::floor<date::days>(wall)).count());
}

/// Returns the last moment up to `now` at which the clock showed that time.
std::int64_t last_time_of_day(const date::time_zone& zone, std::int64_t now, int minutes_in) {
    const auto day = date::floor<date::days>(local_of(zone, now));
    for (int earlier = 0;; ++earlier) {
        const std::int64_t moment = on_day(zone, day, -earlier, minutes_in);
        if (moment <= now) {
            return moment;
        }
    }
}

std::int64_t next_time_of_day(const date::time_zone& zone, std::int64_t now, int minutes_in) {
    const auto day = date::floor<date::days>(local_of(zone, now));
    for (int later = 0;; ++later) {
        const std::int64_t moment = on_day(zone, day, later, minutes_in);
        if (moment >= now) {
            return moment;
        }
    }
}

} // namespace

bool is_zone(std::string_view name) {
    return found(name) != nullptr;
}

int minutes_of_day(const std::string& zone, std::int64_t now) {
    return minutes_since_midnight(local_of(zone_of(zone), now));
}

std::int64_t next_time_of_day(const std::string& zone, std::int64_t now, int minutes) {
    return next_time_of_day(zone_of(zone), now, minutes);
}

std::optional<std::int64_t> end_of_span(const std::string& zone, std::int64_t now, int from, int to) {
    const date::time_zone& found = zone_of(zone);
    // The more recent of the two ends tells whether the span is on, whatever clock changes happened.
    if (from == to || last_time_of_day(found, now, from) <= last_time_of_day(found, now, to)) {
        return std::nullopt;
    }
    return next_time_of_day(found, now, to);
}

} // namespace idavoll::server
