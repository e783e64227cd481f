#pragma once

#include "server/core/ledger/changes.h"

#include <algorithm>
#include <optional>

namespace idavoll::server {

/// How often something may happen: `burst` times at once, then once in each `interval`.
struct Beat {
    Milliseconds interval = 1000;
    int burst = 1;
};

/// What is left of a beat. A value: time comes in as data, and may jump.
class Pace {
  public:
    explicit Pace(Beat beat) : beat_(beat) {}

    /// When it may happen next; a moment that has passed if it may happen now.
    Milliseconds next(Milliseconds now) {
        const Milliseconds slack = beat_.interval * (beat_.burst - 1);
        // A clock that has jumped back keeps nothing back for longer than a beat.
        spent_until_ = std::min(spent_until_, now + slack + beat_.interval);
        return spent_until_ - slack;
    }

    bool may(Milliseconds now) { return next(now) <= now; }

    /// It has happened.
    void take(Milliseconds now) {
        const Milliseconds full = now + beat_.interval * beat_.burst;
        spent_until_ = std::min(std::max(spent_until_, now) + beat_.interval, full);
    }

  private:
    Beat beat_;
    Milliseconds spent_until_ = 0;
};

/// When something is told that changes often: at once as long as the beat allows it, and then at the beat,
/// however often it has changed meanwhile.
class Bundling {
  public:
    explicit Bundling(Beat beat) : pace_(beat) {}

    /// It has changed: whether it is to be told now. If not, due() says when.
    bool changed(Milliseconds now) {
        waits_ = true;
        return woken(now);
    }

    /// Time has passed: whether it is to be told now.
    bool woken(Milliseconds now) {
        if (!waits_ || !pace_.may(now)) {
            return false;
        }
        pace_.take(now);
        waits_ = false;
        return true;
    }

    /// When to wake; nothing if there is no news.
    std::optional<Milliseconds> due(Milliseconds now) {
        return waits_ ? std::optional(pace_.next(now)) : std::nullopt;
    }

  private:
    Pace pace_;
    bool waits_ = false;
};

} // namespace idavoll::server
