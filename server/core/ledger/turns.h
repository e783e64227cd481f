#pragma once

#include "server/core/ledger/changes.h"

#include <vector>

namespace idavoll::server {

/// Tracks whose turn it is and since when.
class Turns {
  public:
    Turns() = default;

    /// Continues from stored turns.
    explicit Turns(std::vector<Turn> to_act) : to_act_(std::move(to_act)) {}

    /// Sets who is asked after a decision at `now`; those asked before keep their time. Returns whether
    /// anything changed, to be written as TurnsChanged.
    bool follow(const std::vector<Seat>& asked, Milliseconds now);

    /// After setting back: all are asked since now.
    void begin_anew(const std::vector<Seat>& asked, Milliseconds now);

    /// By seat; empty once the game is over.
    const std::vector<Turn>& to_act() const { return to_act_; }

  private:
    std::vector<Turn> to_act_;
};

} // namespace idavoll::server
