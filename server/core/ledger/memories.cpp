#include "server/core/ledger/memories.h"

#include "engine/bots/bots.h"
#include "server/core/ledger/leaving_terms.h"

#include <algorithm>

namespace idavoll::server {

namespace {

bool remembers(const std::optional<std::string>& name) {
    const std::optional<Bot> bot = name ? find_bot(*name) : std::nullopt;
    return bot && imagines(*bot);
}

} // namespace

Memories::Memories(const SeatBots& bots, const AnyState& start) {
    const bool is_alone = leaves_one_seat(bots);
    if (!is_alone && std::ranges::none_of(bots, remembers)) {
        return;
    }
    for (Seat seat = 0; seat < static_cast<Seat>(bots.size()); ++seat) {
        const std::optional<std::string>& bot = bots[static_cast<std::size_t>(seat)];
        seats_.push_back(remembers(bot) || (is_alone && !bot) ? start.memory_of(seat) : nullptr);
    }
}

void Memories::remember(const AnyState& before, const AnyState& after, const Json& action,
                        const Events& events) {
    if (seats_.empty() || table_action(action)) {
        return; // nothing happened in the game
    }
    const Events seen = is_undo(action) ? Events{} : events;
    for (const std::unique_ptr<AnyMemory>& memory : seats_) {
        if (memory) {
            before.remember(*memory, after, seen);
        }
    }
}

void Memories::set_back(int seq, const Match& match, const Past& past, const Chance& chance) {
    if (seats_.empty()) {
        return;
    }
    const std::unique_ptr<AnyState> start = past.start();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seats_[seat]) {
            seats_[seat] = start->memory_of(static_cast<Seat>(seat));
        }
    }
    (void)match.after(seq, past, &chance,
                      [this](const AnyState& before, const AnyState& after, const RecordedAction& row,
                             const Events& events) { remember(before, after, row.action, events); });
}

const AnyMemory* Memories::of(Seat seat) const {
    const auto place = static_cast<std::size_t>(seat);
    return place < seats_.size() ? seats_[place].get() : nullptr;
}

} // namespace idavoll::server
