#pragma once

#include "server/core/ledger/changes.h"

#include <algorithm>
#include <optional>

namespace idavoll::server {

/// How often something may happen: `burst` times at once, then once per `interval`.
struct Beat {
    Milliseconds interval = 1000;
    int burst = 1;
};

/// The state of a Beat. A value: time is passed in and may jump.
class Pace {
  public:
    explicit Pace(Beat beat) : beat_(beat) {}

    /// Returns when it may happen next; a moment in the past if it may happen now.
    Milliseconds next(Milliseconds now) {
        const Milliseconds slack = beat_.interval * (beat_.burst - 1);
        // After a backward jump of the clock, nothing waits longer than one beat.
        spent_until_ = std::min(spent_until_, now + slack + beat_.interval);
        return spent_until_ - slack;
    }

    bool may(Milliseconds now) { return next(now) <= now; }

    /// Records that it happens.
    void take(Milliseconds now) {
        const Milliseconds full = now + beat_.interval * beat_.burst;
        spent_until_ = std::min(std::max(spent_until_, now) + beat_.interval, full);
    }

  private:
    Beat beat_;
    Milliseconds spent_until_ = 0;
};

/// Bundles broadcasts of what changes often: at once while the beat allows it, then on the beat, regardless
/// of how often it has changed.
class Bundling {
  public:
    explicit Bundling(Beat beat) : pace_(beat) {}

    /// Records a change. Returns whether to broadcast now; if not, due() returns when.
    bool changed(Milliseconds now) {
        waits_ = true;
        return woken(now);
    }

    /// To be called on waking. Returns whether to broadcast now.
    bool woken(Milliseconds now) {
        if (!waits_ || !pace_.may(now)) {
            return false;
        }
        pace_.take(now);
        waits_ = false;
        return true;
    }

    /// Returns when to wake; unset if nothing waits.
    std::optional<Milliseconds> due(Milliseconds now) {
        return waits_ ? std::optional(pace_.next(now)) : std::nullopt;
    }

  private:
    Pace pace_;
    bool waits_ = false;
};

} // namespace idavoll::server
