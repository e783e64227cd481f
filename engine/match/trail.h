#pragma once

#include "engine/json.h"

#include <vector>

namespace idavoll {

/// Which rows of a log stand: what was neither taken back nor set back. It hears of each accepted row, one
/// after the other.
class Trail {
  public:
    void follow(const Json& action);

    /// The seqs of the rows that make up the position after that seq, in their order: neither undo nor
    /// setting back is among them, nor what they took away.
    std::vector<int> standing(int seq) const;

    /// Of the present position.
    std::vector<int> standing() const { return standing(static_cast<int>(rows_.size())); }

  private:
    struct Row {
        int upon = 0;     ///< the seq of the position that it went on from, or went back to
        bool adds = true; ///< it went on
    };

    std::vector<Row> rows_;
    std::vector<int> undoable_; ///< the seqs of what an undo may take, the last first taken
};

} // namespace idavoll
