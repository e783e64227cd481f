#include "server/ledger/turns.h"

#include <algorithm>

namespace idavoll::server {

bool Turns::follow(const AnyState& state, Milliseconds now) {
    std::vector<Turn> next;
    if (!state.is_over()) {
        for (const Seat seat : state.to_act()) {
            const auto asked = std::ranges::find(to_act_, seat, &Turn::seat);
            next.push_back(asked != to_act_.end() ? *asked : Turn{.seat = seat, .since = now});
        }
    }
    std::ranges::sort(next, {}, &Turn::seat);
    const bool changed = next != to_act_;
    to_act_ = std::move(next);
    return changed;
}

} // namespace idavoll::server
