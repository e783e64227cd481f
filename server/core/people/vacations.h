#pragma once

#include "engine/result.h"

#include <cstdint>
#include <vector>

/// Vacation days: a fixed number per calendar year (UTC), in whole days of 24 hours.
namespace idavoll::server {

/// A vacation. Its days follow one another from its first moment. If it ends early, days that have begun
/// count as used.
struct TakenVacation {
    std::int64_t from = 0;  ///< Unix milliseconds
    std::int64_t until = 0; ///< end
    int days = 0;           ///< days used

    bool operator==(const TakenVacation&) const = default;
};

inline constexpr int vacation_days_a_year = 30;

/// Returns the days left in the year of that moment.
int vacation_days_left(const std::vector<TakenVacation>& taken, std::int64_t now);

/// Returns until when the person is away, or 0.
std::int64_t away_until(const std::vector<TakenVacation>& taken, std::int64_t now);

/// Starts a vacation of `days` now, or extends the current one, and returns it. Fails with a sentence if too
/// few days are left in a year.
Result<TakenVacation> take_vacation(const std::vector<TakenVacation>& taken, int days, std::int64_t now);

/// Returns the current vacation as ended now. Fails if there is none.
Result<TakenVacation> end_vacation(const std::vector<TakenVacation>& taken, std::int64_t now);

} // namespace idavoll::server
