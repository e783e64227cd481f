#include "server/rooms/model/hints.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

Hints::Hints(GameId game, const std::vector<HintTaken>& stored) : game_(game) {
    for (const HintTaken& taken : stored) {
        told_.push_back({.seat = taken.seat, .seq = taken.seq});
    }
}

const protocol::Hint* Hints::found(Seat seat, const std::string& mark) const {
    return last_ && last_->seat == seat && last_->mark == mark ? &last_->hint : nullptr;
}

void Hints::take(Seat seat, const std::string& mark, protocol::Hint hint, Milliseconds now,
                 std::vector<Change>& changes) {
    const protocol::HintTold told{.seat = seat, .seq = hint.seq};
    // After a restart, the same hint may be asked for again.
    if (std::ranges::find(told_, told) == told_.end()) {
        told_.push_back(told);
        changes.emplace_back(HintTaken{.game = game_, .seat = seat, .seq = hint.seq, .at = now});
    }
    last_ = std::make_unique<Last>(Last{.seat = seat, .mark = mark, .hint = std::move(hint)});
}

} // namespace idavoll::server
