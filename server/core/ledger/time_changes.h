#pragma once

#include "engine/game.h"
#include "server/core/ledger/terms.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

/// What changes about time: how much of it the seats of a game have left, what was agreed about it, and when
/// it stood still for everybody. All moments are wall time, so that they mean the same after a restart.
namespace idavoll::server {

/// From a moment to just before another.
struct Span {
    Milliseconds from = 0;
    Milliseconds until = 0;

    bool operator==(const Span&) const = default;
};

/// What a seat has left of its time.
struct SeatTime {
    Milliseconds left = 0; ///< at the moment `counted`, where there is one
    /// Since when it is being spent, but for what does not count (see rooms/calendar.h); nothing: it is not.
    std::optional<Milliseconds> counted = std::nullopt;
    std::optional<Milliseconds> deadline = std::nullopt; ///< when it runs out as things stand
    bool is_up = false;                                  ///< it has run out, and the seat may still act

    bool operator==(const SeatTime&) const = default;
};

/// How much time the seats of a running game have left, all of them; with the start or with what made it so.
struct TimesChanged {
    GameId game = 0;
    std::vector<SeatTime> seats;
};

/// A deadline is another, because of what does not count; unless the seat's time is no more what it was
/// thought to be: then its room has said better.
struct DeadlineMoved {
    GameId game = 0;
    Seat seat = 0;
    SeatTime time;
};

/// What those who play have agreed about time.
struct TimeAgreed {
    GameId game = 0;
    std::optional<Json> clock; ///< as in settings; nothing: that of the settings still
    std::optional<Span> pause; ///< the last one
};

/// Time has stood still for everybody: the server was down, or its clock was set. One from the same moment is
/// replaced.
struct TimeLost {
    Span span;
};

/// The server was there at this moment: what comes after the last of them was lost.
struct ServerAlive {
    Milliseconds at = 0;
};

} // namespace idavoll::server
