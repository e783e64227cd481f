#pragma once

#include "engine/game.h"
#include "server/core/ledger/terms.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

/// Changes to time: what seats have left, agreements, and when time was stopped for everyone. All moments are
/// wall time, so that they survive a restart.
namespace idavoll::server {

/// A half-open span of time.
struct Span {
    Milliseconds from = 0;
    Milliseconds until = 0;

    bool operator==(const Span&) const = default;
};

/// A seat's remaining time.
struct SeatTime {
    Milliseconds left = 0; ///< at moment `counted`, if set
    /// Since when it runs, minus time that doesn't count (see rooms/calendar.h); nothing: stopped.
    std::optional<Milliseconds> counted = std::nullopt;
    std::optional<Milliseconds> deadline = std::nullopt; ///< when it runs out as things stand
    bool is_up = false;                                  ///< has run out, though the seat may still act

    bool operator==(const SeatTime&) const = default;
};

/// The remaining time of all seats of a running game; written with what changes it.
struct TimesChanged {
    GameId game = 0;
    std::vector<SeatTime> seats;
};

/// Moves a deadline because of time that doesn't count. Ignored if the room has changed the seat's time
/// meanwhile.
struct DeadlineMoved {
    GameId game = 0;
    Seat seat = 0;
    SeatTime time;
};

/// Time agreements of the players.
struct TimeAgreed {
    GameId game = 0;
    std::optional<Json> clock; ///< as in settings; nothing: that of the settings
    std::optional<Span> pause; ///< the last one
};

/// Stops time for everyone: the server was down or its clock was set. Replaces one from the same moment.
struct TimeLost {
    Span span;
};

/// The server was running at this moment; time after the last such moment was lost.
struct ServerAlive {
    Milliseconds at = 0;
};

} // namespace idavoll::server
