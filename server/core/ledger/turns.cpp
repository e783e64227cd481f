#include "server/core/ledger/turns.h"

#include <algorithm>

namespace idavoll::server {

bool Turns::follow(const std::vector<Seat>& asked, Milliseconds now) {
    std::vector<Turn> next;
    for (const Seat seat : asked) {
        const auto before = std::ranges::find(to_act_, seat, &Turn::seat);
        next.push_back(before != to_act_.end() ? *before : Turn{.seat = seat, .since = now});
    }
    std::ranges::sort(next, {}, &Turn::seat);
    const bool changed = next != to_act_;
    to_act_ = std::move(next);
    return changed;
}

void Turns::begin_anew(const std::vector<Seat>& asked, Milliseconds now) {
    to_act_.clear();
    follow(asked, now);
}

} // namespace idavoll::server
