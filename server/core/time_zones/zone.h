#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What clocks on people's walls show, by the system's time zone database. Times are Unix time in
/// milliseconds.
namespace idavoll::server {

/// Whether the system knows a zone by this IANA name.
bool is_zone(std::string_view name);

/// What the clock of a zone shows: minutes since midnight. A zone that nobody knows is UTC, here and below.
int minutes_of_day(const std::string& zone, std::int64_t now);

/// The first moment from `now` on at which the clock of the zone comes to so many minutes after midnight.
/// Once a day: where the hour comes twice it is the first, where it is left out, the moment when it is.
std::int64_t next_time_of_day(const std::string& zone, std::int64_t now, int minutes);

/// From one time of the day to another, perhaps over midnight: when it is over, if it is that time now. From
/// a time to the same is never. Where the hour of its end comes twice, it is over with the first.
std::optional<std::int64_t> end_of_span(const std::string& zone, std::int64_t now, int from, int to);

} // namespace idavoll::server
