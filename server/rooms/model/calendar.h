#pragma once

#include "server/core/ledger/time_changes.h"

#include <vector>

namespace idavoll::server {

/// Which time counts: all of it but weekends, where they are excluded, and the spans in which it stands still
/// for some reason. Weekends are Saturday and Sunday of UTC.
class Calendar {
  public:
    /// The spans in any order; they may overlap.
    Calendar(bool weekends_count, std::vector<Span> stops);

    /// How much of the time between two moments counts; none if the second is not later.
    Milliseconds counted(Milliseconds from, Milliseconds until) const;

    /// The moment at which so much has counted since `from`.
    Milliseconds after(Milliseconds from, Milliseconds amount) const;

    /// Whether time counts at this moment.
    bool counts(Milliseconds at) const { return next_stop(at).from > at; }

  private:
    Span next_stop(Milliseconds at) const;

    bool weekends_count_;
    std::vector<Span> stops_; ///< by their end
};

} // namespace idavoll::server
