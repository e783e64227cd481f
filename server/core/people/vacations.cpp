#include "server/core/people/vacations.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace idavoll::server {

namespace {

constexpr std::int64_t day = 24LL * 60 * 60 * 1000;

int year_of(std::int64_t moment) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(moment)};
    return int{std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(time)).year()};
}

/// Returns the days used per year; a day belongs to the year in which it begins.
std::map<int, int> used_days(const std::vector<TakenVacation>& taken) {
    std::map<int, int> used;
    for (const TakenVacation& one : taken) {
        for (int n = 0; n < one.days; ++n) {
            ++used[year_of(one.from + n * day)];
        }
    }
    return used;
}

const TakenVacation* under_way(const std::vector<TakenVacation>& taken, std::int64_t now) {
    const auto found = std::ranges::find_if(
        taken, [now](const TakenVacation& one) { return one.from <= now && now < one.until; });
    return found != taken.end() ? &*found : nullptr;
}

} // namespace

int vacation_days_left(const std::vector<TakenVacation>& taken, std::int64_t now) {
    return std::max(vacation_days_a_year - used_days(taken)[year_of(now)], 0);
}

std::int64_t away_until(const std::vector<TakenVacation>& taken, std::int64_t now) {
    const TakenVacation* one = under_way(taken, now);
    return one != nullptr ? one->until : 0;
}

Result<TakenVacation> take_vacation(const std::vector<TakenVacation>& taken, int days, std::int64_t now) {
    const TakenVacation* one = under_way(taken, now);
    TakenVacation wanted = one != nullptr ? *one : TakenVacation{.from = now, .until = now, .days = 0};
    wanted.days += days;
    wanted.until = wanted.from + wanted.days * day;
    std::vector<TakenVacation> all = taken;
    std::erase_if(all, [&](const TakenVacation& before) { return before.from == wanted.from; });
    all.push_back(wanted);
    for (const auto& [year, used] : used_days(all)) {
        if (used > vacation_days_a_year) {
            const int left = std::max(vacation_days_a_year - used_days(taken)[year], 0);
            return Error{Refusal::illegal, "You do not have that many vacation days left: "
                                               + std::to_string(left) + " in " + std::to_string(year) + "."};
        }
    }
    return wanted;
}

Result<TakenVacation> end_vacation(const std::vector<TakenVacation>& taken, std::int64_t now) {
    const TakenVacation* one = under_way(taken, now);
    if (one == nullptr) {
        return Error{Refusal::illegal, "You are not on vacation."};
    }
    const auto begun = static_cast<int>((now - one->from) / day) + 1;
    return TakenVacation{.from = one->from, .until = now, .days = std::min(begun, one->days)};
}

} // namespace idavoll::server
