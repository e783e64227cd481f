#include "server/rooms/model/nudges.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

Nudges::Nudges(GameId game, std::vector<Nudged> stored) : game_(game), last_(std::move(stored)) {}

bool Nudges::may(Seat seat, Milliseconds now) const {
    const auto last = std::ranges::find(last_, seat, &Nudged::seat);
    return last == last_.end() || last->at + pause <= now;
}

void Nudges::nudge(Seat seat, const PersonId& by, Milliseconds now, std::vector<Change>& changes) {
    std::erase_if(last_, [&](const Nudged& before) { return before.seat == seat; });
    last_.push_back({.game = game_, .seat = seat, .at = now, .by = by});
    changes.emplace_back(last_.back());
}

} // namespace idavoll::server
