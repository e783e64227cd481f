#pragma once

#include "server/core/ledger/time_changes.h"

#include <functional>
#include <mutex>
#include <optional>

namespace idavoll::server {

/// The time used by rooms: wall time without its jumps. Between two looks at the wall clock it follows the
/// steady clock, so that no decision is based on a moment that only a jump has brought about. Thread-safe.
class Timekeeper {
  public:
    using Clock = std::function<Milliseconds()>;

    /// `wall` is Unix time; `steady` may start anywhere.
    Timekeeper(Clock wall, Clock steady);

    /// Uses the system's clocks.
    Timekeeper();

    Milliseconds now() const;

    /// A jump of the wall clock: it was set, or the machine slept.
    struct Leap {
        Milliseconds from = 0; ///< what it should have been
        Milliseconds to = 0;   ///< what it is

        bool operator==(const Leap&) const = default;
    };

    /// Looks at the wall clock, which now() follows from then on. Small differences are no leap.
    std::optional<Leap> look();

    static constexpr Milliseconds less_than_a_leap = 60'000;

  private:
    const Clock wall_;
    const Clock steady_;
    mutable std::mutex mutex_;
    Milliseconds ahead_; ///< of the steady clock
};

} // namespace idavoll::server
