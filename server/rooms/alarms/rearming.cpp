#include "server/rooms/alarms/rearming.h"

#include "server/rooms/model/clock.h"
#include "server/rooms/model/table_settings.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

namespace {

std::vector<Span> with(std::vector<Span> spans, const std::optional<Span>& more) {
    if (more) {
        std::erase_if(spans, [&](const Span& span) { return span.from == more->from; });
        spans.push_back(*more);
    }
    return spans;
}

} // namespace

std::vector<Change> deadlines_moved(const std::vector<RunningTime>& running, const std::vector<Span>& lost,
                                    const std::optional<Span>& vacation) {
    std::vector<Change> changes;
    for (const RunningTime& one : running) {
        const std::optional<protocol::Clock> terms = clock_of(one.settings, one.agreed);
        if (!terms) {
            continue;
        }
        const Clocks clocks(
            *terms, std::vector{one.time},
            {.pause = one.agreed.pause, .lost = lost, .vacations = {with(one.vacations, vacation)}});
        if (clocks.deadline(0) != one.time.deadline) {
            changes.emplace_back(
                DeadlineMoved{.game = one.game, .seat = one.seat, .time = clocks.seats().front()});
        }
    }
    return changes;
}

} // namespace idavoll::server
