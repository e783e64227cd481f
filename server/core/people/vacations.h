#pragma once

#include "engine/result.h"

#include <cstdint>
#include <vector>

/// The days that people may be away: so many in each calendar year (UTC), in whole ones of 24 hours.
namespace idavoll::server {

/// A vacation that was taken. Its days begin one after another from its first moment; when it ends early,
/// those that have begun stay used.
struct TakenVacation {
    std::int64_t from = 0;  ///< Unix time in milliseconds
    std::int64_t until = 0; ///< the end
    int days = 0;           ///< that are used

    bool operator==(const TakenVacation&) const = default;
};

inline constexpr int vacation_days_a_year = 30;

/// How many days of the year of that moment are left.
int vacation_days_left(const std::vector<TakenVacation>& taken, std::int64_t now);

/// Until when somebody is away; 0 if they are not.
std::int64_t away_until(const std::vector<TakenVacation>& taken, std::int64_t now);

/// So many days from now on, or that many more for a vacation that is under way: that vacation as it is then.
/// Refused, with a sentence, where there are not so many left in a year.
Result<TakenVacation> take_vacation(const std::vector<TakenVacation>& taken, int days, std::int64_t now);

/// The vacation that is under way as it is when it ends now; nothing to end is refused.
Result<TakenVacation> end_vacation(const std::vector<TakenVacation>& taken, std::int64_t now);

} // namespace idavoll::server
