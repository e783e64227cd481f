#include "server/storage/rows/change_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace idavoll::server {

namespace {

/// Longer than any clock can run, including pauses.
constexpr Milliseconds lost_is_kept = 4LL * 365 * 24 * 60 * 60 * 1000;

} // namespace

void ChangeWriter::apply(const TimesChanged& changed) {
    notices_.before(changed);
    for (std::size_t seat = 0; seat < changed.seats.size(); ++seat) {
        const SeatTime& time = changed.seats[seat];
        statements_.run(sql::set_seat_time, changed.game, static_cast<std::int64_t>(seat), time.left,
                        time.counted, time.deadline, time.is_up ? 1 : 0);
        must_fit(changed.game, "is not running, or has no such seat with a clock");
    }
}

/// Both in one statement per seat.
void ChangeWriter::apply(const TurnsChanged& turns, const TimesChanged& times) {
    notices_.before(turns);
    notices_.before(times);
    for (std::size_t i = 0; i < times.seats.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const SeatTime& time = times.seats[i];
        const auto turn = std::ranges::find(turns.to_act, seat, &Turn::seat);
        const auto since = turn != turns.to_act.end() ? std::optional(turn->since) : std::nullopt;
        statements_.run(sql::set_turn_and_time, times.game, seat, since, time.left, time.counted,
                        time.deadline, time.is_up ? 1 : 0);
        must_fit(times.game, "is not running, or has no such seat with a clock");
    }
}

void ChangeWriter::apply(const DeadlineMoved& moved) {
    statements_.run(sql::move_deadline, moved.game, moved.seat, moved.time.left, moved.time.counted,
                    moved.time.deadline);
    notices_.after(moved);
}

void ChangeWriter::apply(const TimeAgreed& agreed) {
    const std::optional<std::string> clock =
        agreed.clock ? std::optional(agreed.clock->dump()) : std::nullopt;
    const std::optional<Milliseconds> from = agreed.pause ? std::optional(agreed.pause->from) : std::nullopt;
    const std::optional<Milliseconds> until =
        agreed.pause ? std::optional(agreed.pause->until) : std::nullopt;
    statements_.run(sql::keep_agreed_time, agreed.game, clock, from, until);
}

void ChangeWriter::apply(const TimeLost& lost) {
    statements_.run(sql::keep_time_lost, lost.span.from, lost.span.until);
    statements_.run(sql::forget_times_lost, lost.span.from - lost_is_kept);
}

void ChangeWriter::apply(const ServerAlive& alive) {
    statements_.run(sql::keep_alive, alive.at);
}

} // namespace idavoll::server
