#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Local times by the system's time zone database. Times are Unix milliseconds.
namespace idavoll::server {

/// Returns whether the system knows this IANA name.
bool is_zone(std::string_view name);

/// Returns local minutes since midnight. Unknown zones count as UTC, here and below.
int minutes_of_day(const std::string& zone, std::int64_t now);

/// Returns the first moment from `now` on at which local time reaches `minutes` after midnight. Happens once
/// a day: the first occurrence of a repeated hour, or the transition over a skipped one.
std::int64_t next_time_of_day(const std::string& zone, std::int64_t now, int minutes);

/// If local time is within the span from one time of day to another, possibly over midnight, returns its end.
/// Equal times mean an empty span. A repeated hour ends the span at its first occurrence.
std::optional<std::int64_t> end_of_span(const std::string& zone, std::int64_t now, int from, int to);

} // namespace idavoll::server
