#pragma once

#include "server/core/ledger/changes.h"

#include <vector>

namespace idavoll::server {

/// Whose turn it is, and since when: it follows a game from decision to decision.
class Turns {
  public:
    Turns() = default;

    /// As they were stored.
    explicit Turns(std::vector<Turn> to_act) : to_act_(std::move(to_act)) {}

    /// After a decision of that time these are asked for the next. Who was asked already is asked since then
    /// still. Whether anything has changed: then it is to be written, as TurnsChanged.
    bool follow(const std::vector<Seat>& asked, Milliseconds now);

    /// The game was set back: everybody is asked anew, since now.
    void begin_anew(const std::vector<Seat>& asked, Milliseconds now);

    /// By seat; nobody once the game is over.
    const std::vector<Turn>& to_act() const { return to_act_; }

  private:
    std::vector<Turn> to_act_;
};

} // namespace idavoll::server
