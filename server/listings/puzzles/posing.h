#pragma once

#include "engine/analysis/puzzles.h"
#include "engine/result.h"
#include "protocol/puzzle_messages.h"

#include <memory>
#include <string>

namespace idavoll::server {

/// A puzzle ready to be tried: its position and what is shown of it. Immutable.
class PuzzleAtHand {
  public:
    /// The puzzle's record must replay.
    explicit PuzzleAtHand(Puzzle puzzle);

    const std::string& id() const { return puzzle_.id; }

    const protocol::PosedPuzzle& posed() const { return posed_; }

    /// Returns whether the action is the solution; an error if it is illegal.
    Result<bool> is_right(const Json& action) const;

    /// Returns the effect of the action as the game explains it; an error if it is illegal.
    Result<Json> preview(const Json& action) const;

    const protocol::PuzzleSolution& solution() const { return solution_; }

  private:
    Puzzle puzzle_;
    protocol::PosedPuzzle posed_;
    protocol::PuzzleSolution solution_;
    std::unique_ptr<AnyState> position_;
};

} // namespace idavoll::server
