#include "engine/match/trail.h"

#include "engine/match/match.h"

#include <algorithm>

namespace idavoll {

void Trail::follow(const Json& action) {
    const int seq = static_cast<int>(rows_.size()) + 1;
    if (const auto to = set_back_to(action)) {
        rows_.push_back({.upon = *to, .adds = false});
        undoable_.clear();
    } else if (is_undo(action) && !undoable_.empty()) {
        rows_.push_back({.upon = undoable_.back() - 1, .adds = false});
        undoable_.pop_back();
    } else {
        rows_.push_back({.upon = seq - 1, .adds = true});
        undoable_.push_back(seq);
    }
    if (table_action(action)) {
        undoable_.clear(); // undo cannot cross a set-back
    }
}

std::vector<int> Trail::standing(int seq) const {
    std::vector<int> seqs;
    while (seq > 0) {
        const Row& row = rows_[static_cast<std::size_t>(seq) - 1];
        if (row.adds) {
            seqs.push_back(seq);
        }
        seq = row.upon;
    }
    std::ranges::reverse(seqs);
    return seqs;
}

} // namespace idavoll
