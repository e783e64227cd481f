#include "server/storage/rows/change_writer.h"

#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

/// Longer than any clock can run, including pauses.
constexpr Milliseconds lost_is_kept = 4LL * 365 * 24 * 60 * 60 * 1000;

} // namespace

void ChangeWriter::apply(const TimesChanged& changed) {
    notices_.before(changed);
    for (std::size_t seat = 0; seat < changed.seats.size(); ++seat) {
        const SeatTime& time = changed.seats[seat];
        set_time_
            .with(changed.game, static_cast<std::int64_t>(seat), time.left, time.counted, time.deadline,
                  time.is_up ? 1 : 0)
            .run();
        must_fit(changed.game, "is not running, or has no such seat with a clock");
    }
}

void ChangeWriter::apply(const DeadlineMoved& moved) {
    move_deadline_.with(moved.game, moved.seat, moved.time.left, moved.time.counted, moved.time.deadline)
        .run();
    notices_.after(moved);
}

void ChangeWriter::apply(const TimeAgreed& agreed) {
    const std::optional<std::string> clock =
        agreed.clock ? std::optional(agreed.clock->dump()) : std::nullopt;
    const std::optional<Milliseconds> from = agreed.pause ? std::optional(agreed.pause->from) : std::nullopt;
    const std::optional<Milliseconds> until =
        agreed.pause ? std::optional(agreed.pause->until) : std::nullopt;
    agree_.with(agreed.game, clock, from, until).run();
}

void ChangeWriter::apply(const TimeLost& lost) {
    lose_.with(lost.span.from, lost.span.until).run();
    forget_lost_.with(lost.span.from - lost_is_kept).run();
}

void ChangeWriter::apply(const ServerAlive& alive) {
    live_.with(alive.at).run();
}

} // namespace idavoll::server
