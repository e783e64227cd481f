#pragma once

#include "engine/game.h"

#include <memory>
#include <optional>
#include <vector>

namespace idavoll {

/// Whether this is the action `{"type":"undo"}`, which no game knows of.
bool is_undo(const Json& action);

/// A game under way: a position and what may be taken back of it. Undo is written here once for all games
/// ("Undo" on the record page), as the memory of the states before each action that may still be taken back.
class Match {
  public:
    explicit Match(std::unique_ptr<AnyState> state) : state_(std::move(state)) {}

    const AnyState& state() const { return *state_; }

    /// Applies an action of the game, or `{"type":"undo"}`. On refusal nothing has changed.
    /// The outcome of an undo has the one event `{"type":"undone"}`, seen by everybody.
    Result<AnyOutcome> apply(Seat seat, const Json& action, const Chance* chance);

    /// Whether this seat may take back its last action now.
    bool can_undo(Seat seat) const;

    /// The seq of the position to which this seat's undo would return; nothing if it may not undo.
    std::optional<int> undo_returns_to(Seat seat) const;

  private:
    Result<AnyOutcome> undo(Seat seat);

    std::unique_ptr<AnyState> state_;
    /// The states before the actions that may be taken back, oldest first; all of them actions of undo_seat_.
    std::vector<std::unique_ptr<AnyState>> undoable_;
    Seat undo_seat_ = 0;
};

} // namespace idavoll
