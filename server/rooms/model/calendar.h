#pragma once

#include "server/core/ledger/time_changes.h"

#include <vector>

namespace idavoll::server {

/// Which time counts: all of it except weekends (Saturday and Sunday in UTC), if they are excluded, and the
/// given spans.
class Calendar {
  public:
    /// The spans may be in any order and overlap.
    Calendar(bool weekends_count, std::vector<Span> stops);

    /// Returns how much of the time between two moments counts; 0 if `until` is not after `from`.
    Milliseconds counted(Milliseconds from, Milliseconds until) const;

    /// Returns the moment at which `amount` has counted since `from`.
    Milliseconds after(Milliseconds from, Milliseconds amount) const;

    /// Returns whether time counts at this moment.
    bool counts(Milliseconds at) const { return next_stop(at).from > at; }

  private:
    Span next_stop(Milliseconds at) const;

    bool weekends_count_;
    std::vector<Span> stops_; ///< sorted by their end
};

} // namespace idavoll::server
