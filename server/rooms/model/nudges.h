#pragma once

#include "server/core/ledger/changes.h"

#include <vector>

namespace idavoll::server {

/// When each seat was last nudged by another player.
class Nudges {
  public:
    /// A turn must have lasted this long before its player is nudged.
    static constexpr Milliseconds after = Milliseconds{60} * 60 * 1000;
    /// The pause between two nudges of a seat, by any player.
    static constexpr Milliseconds pause = 24 * after;

    explicit Nudges(GameId game, std::vector<Nudged> stored = {});

    /// Returns whether the seat has had no nudge for long enough.
    bool may(Seat seat, Milliseconds now) const;

    /// Records a nudge.
    void nudge(Seat seat, const PersonId& by, Milliseconds now, std::vector<Change>& changes);

  private:
    GameId game_;
    std::vector<Nudged> last_; ///< one for each seat that was nudged
};

} // namespace idavoll::server
