#include "server/rooms/model/calendar.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace idavoll::server {

namespace {

constexpr Milliseconds day = 24LL * 60 * 60 * 1000;
constexpr Milliseconds week = 7 * day;
/// 1 January 1970 was a Thursday.
constexpr Span first_weekend{2 * day, 4 * day};

constexpr Span never{std::numeric_limits<Milliseconds>::max(), std::numeric_limits<Milliseconds>::max()};

/// Returns the current weekend or the next one.
Span weekend(Milliseconds at) {
    const Milliseconds since = at - first_weekend.until;
    const Milliseconds weeks = since >= 0 ? since / week + 1 : -((-since - 1) / week);
    return {first_weekend.from + weeks * week, first_weekend.until + weeks * week};
}

/// Merges and sorts spans, so that the first that has not ended is also the first that begins.
std::vector<Span> in_order(std::vector<Span> spans) {
    std::erase_if(spans, [](const Span& span) { return span.until <= span.from; });
    std::ranges::sort(spans, {}, &Span::from);
    std::vector<Span> apart;
    for (const Span& span : spans) {
        if (!apart.empty() && span.from <= apart.back().until) {
            apart.back().until = std::max(apart.back().until, span.until);
        } else {
            apart.push_back(span);
        }
    }
    return apart;
}

} // namespace

Calendar::Calendar(bool weekends_count, std::vector<Span> stops)
    : weekends_count_(weekends_count), stops_(in_order(std::move(stops))) {}

/// Returns the current stop or the next one.
Span Calendar::next_stop(Milliseconds at) const {
    const auto stop = std::ranges::upper_bound(stops_, at, {}, &Span::until);
    const Span said = stop != stops_.end() ? *stop : never;
    const Span free = weekends_count_ ? never : weekend(at);
    return said.from < free.from ? said : free;
}

Milliseconds Calendar::counted(Milliseconds from, Milliseconds until) const {
    Milliseconds sum = 0;
    while (from < until) {
        const Span stop = next_stop(from);
        sum += std::max<Milliseconds>(std::min(stop.from, until) - from, 0);
        from = stop.from < until ? stop.until : until;
    }
    return sum;
}

Milliseconds Calendar::after(Milliseconds from, Milliseconds amount) const {
    while (amount > 0) {
        const Span stop = next_stop(from);
        const Milliseconds free = std::max<Milliseconds>(stop.from - from, 0);
        if (amount <= free) {
            return from + amount;
        }
        amount -= free;
        from = stop.until;
    }
    return from;
}

} // namespace idavoll::server
