#pragma once

#include "server/core/ledger/time_changes.h"

#include <functional>
#include <mutex>
#include <optional>

namespace idavoll::server {

/// The time by which the rooms decide: wall time, but for leaps. Between two looks at the wall clock it goes
/// on as the steady clock does, so that nobody ever decides upon a moment that only a leap has brought about.
/// May be asked from any thread.
class Timekeeper {
  public:
    using Clock = std::function<Milliseconds()>;

    /// `wall` is Unix time; `steady` goes on evenly from wherever it begins.
    Timekeeper(Clock wall, Clock steady);

    /// The system's clocks.
    Timekeeper();

    Milliseconds now() const;

    /// The wall clock is no more where it should be: it was set, or the machine slept.
    struct Leap {
        Milliseconds from = 0; ///< what it was thought to be
        Milliseconds to = 0;   ///< what it is

        bool operator==(const Leap&) const = default;
    };

    /// Looks at the wall clock, by which now() goes from here on. What is less than a leap is only followed.
    std::optional<Leap> look();

    static constexpr Milliseconds less_than_a_leap = 60'000;

  private:
    const Clock wall_;
    const Clock steady_;
    mutable std::mutex mutex_;
    Milliseconds ahead_; ///< of the steady clock
};

} // namespace idavoll::server
