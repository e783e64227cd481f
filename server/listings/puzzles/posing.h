#pragma once

#include "engine/analysis/puzzles.h"
#include "engine/result.h"
#include "protocol/puzzle_messages.h"

#include <memory>
#include <string>

namespace idavoll::server {

/// A puzzle that can be tried: its position, and what is told of it. Immutable.
class PuzzleAtHand {
  public:
    /// Of a puzzle that is kept: its record replays.
    explicit PuzzleAtHand(Puzzle puzzle);

    const std::string& id() const { return puzzle_.id; }

    const protocol::PosedPuzzle& posed() const { return posed_; }

    /// Whether that is the answer; refused where the seat may not do it.
    Result<bool> is_right(const Json& action) const;

    /// What the action would do, as the game explains it; refused likewise.
    Result<Json> preview(const Json& action) const;

    const protocol::PuzzleSolution& solution() const { return solution_; }

  private:
    Puzzle puzzle_;
    protocol::PosedPuzzle posed_;
    protocol::PuzzleSolution solution_;
    std::unique_ptr<AnyState> position_;
};

} // namespace idavoll::server
