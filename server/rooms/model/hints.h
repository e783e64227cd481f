#pragma once

#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"

#include <memory>
#include <string>
#include <vector>

namespace idavoll::server {

/// The hints given in a game. Asking again about the same position gives the same hint.
class Hints {
  public:
    explicit Hints(GameId game, const std::vector<HintTaken>& stored = {});

    /// Returns the last hint if it was for this position.
    const protocol::Hint* found(Seat seat, const std::string& mark) const;

    /// Records a hint for a seat.
    void take(Seat seat, const std::string& mark, protocol::Hint hint, Milliseconds now,
              std::vector<Change>& changes);

    /// Returns all hints that were given, by seq.
    const std::vector<protocol::HintTold>& told() const { return told_; }

  private:
    struct Last {
        Seat seat = 0;
        std::string mark; ///< of the position
        protocol::Hint hint;
    };

    GameId game_;
    std::vector<protocol::HintTold> told_;
    std::unique_ptr<Last> last_; ///< null: no hint yet
};

} // namespace idavoll::server
