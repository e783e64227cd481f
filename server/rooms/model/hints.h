#pragma once

#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"

#include <memory>
#include <string>
#include <vector>

namespace idavoll::server {

/// Upon which positions somebody was told what search would do, and what it was the last time: who asks the
/// same again is told the same.
class Hints {
  public:
    explicit Hints(GameId game, const std::vector<HintTaken>& stored = {});

    /// What was found last, if it was upon this position.
    const protocol::Hint* found(Seat seat, const std::string& mark) const;

    /// The seat is told this.
    void take(Seat seat, const std::string& mark, protocol::Hint hint, Milliseconds now,
              std::vector<Change>& changes);

    /// All that were told, by seq.
    const std::vector<protocol::HintTold>& told() const { return told_; }

  private:
    struct Last {
        Seat seat = 0;
        std::string mark; ///< of the position
        protocol::Hint hint;
    };

    GameId game_;
    std::vector<protocol::HintTold> told_;
    std::unique_ptr<Last> last_; ///< null: nothing was found yet
};

} // namespace idavoll::server
