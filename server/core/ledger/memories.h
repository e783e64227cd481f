#pragma once

#include "engine/game.h"
#include "engine/match/match.h"

#include <memory>
#include <vector>

namespace idavoll::server {

/// What bots seated from the start have observed, each only from its own seat. Bots without a memory, such as
/// stand-ins, have none. If only one seat has no bot, that seat is included, for hints.
class Memories {
  public:
    Memories() = default;

    /// Starts at the start of a game.
    Memories(const SeatBots& bots, const AnyState& start);

    /// Records that an accepted action led from `before` to `after`.
    void remember(const AnyState& before, const AnyState& after, const Json& action, const Events& events);

    /// Resets all memories to what each seat knew at that seq.
    void set_back(int seq, const Match& match, const Past& past, const Chance& chance);

    /// Returns null if the seat has no memory.
    const AnyMemory* of(Seat seat) const;

  private:
    std::vector<std::unique_ptr<AnyMemory>> seats_; ///< by seat, or empty
};

} // namespace idavoll::server
