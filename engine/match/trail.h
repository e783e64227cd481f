#pragma once

#include "engine/json.h"

#include <vector>

namespace idavoll {

/// Tracks which rows of a log stand, i.e. were neither undone nor set back. follow() is called for each
/// accepted row in order.
class Trail {
  public:
    void follow(const Json& action);

    /// Returns the seqs of the rows that make up the position after that seq, in order: without undos and
    /// set-backs and the rows they removed.
    std::vector<int> standing(int seq) const;

    /// The same for the current position.
    std::vector<int> standing() const { return standing(static_cast<int>(rows_.size())); }

  private:
    struct Row {
        int upon = 0;     ///< the seq of the position it continued from or went back to
        bool adds = true; ///< whether it continued rather than went back
    };

    std::vector<Row> rows_;
    std::vector<int> undoable_; ///< seqs that an undo can remove; the last one is removed first
};

} // namespace idavoll
