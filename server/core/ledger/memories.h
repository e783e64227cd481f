#pragma once

#include "engine/game.h"
#include "engine/match/match.h"

#include <memory>
#include <vector>

namespace idavoll::server {

/// What the bots that hold seats from the start have seen of their game, each from its seat alone. Bots that
/// imagine nothing, as stand-ins are, remember nothing. Where bots have all seats but one, that one's is
/// remembered, too: who has it may ask for a hint.
class Memories {
  public:
    Memories() = default;

    /// At the start of a game.
    Memories(const SeatBots& bots, const AnyState& start);

    /// Whether anybody remembers: otherwise nothing needs to be told.
    bool any() const { return !seats_.empty(); }

    /// A row of the log, accepted upon `before`, led to `after`.
    void remember(const AnyState& before, const AnyState& after, const Json& action, const Events& events);

    /// The game has been set back to that seq: everybody knows what they knew then.
    void set_back(int seq, const Match& match, const Past& past, const Chance& chance);

    /// Null where nothing is remembered for the seat.
    const AnyMemory* of(Seat seat) const;

  private:
    std::vector<std::unique_ptr<AnyMemory>> seats_; ///< by seat, or none at all
};

} // namespace idavoll::server
