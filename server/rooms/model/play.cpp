#include "server/rooms/model/play.h"

#include <algorithm>

namespace idavoll::server {

Result<Play> Play::start(const AnyGame& game, const Json& options, const Chance& chance,
                         const LeavingTerms& terms) {
    auto state = game.start(options, chance);
    if (!state) {
        return state.error();
    }
    return Play(game, std::move(state).value(), chance, terms);
}

Play::Play(const AnyGame& game, std::unique_ptr<AnyState> start, const Chance& chance,
           const LeavingTerms& terms)
    : game_(&game), chance_(chance), terms_(terms), match_(std::move(start), terms.when_left, terms.bots),
      memories_(terms.bots, match_.state()) {}

Play::Play(const AnyGame& game, PlayedAgain played)
    : game_(&game), chance_(played.chance), terms_(std::move(played.terms)), match_(std::move(played.match)),
      memories_(std::move(played.memories)), actions_(std::move(played.actions)) {
    int seq = 0;
    for (const PlayedAction& action : actions_) {
        note(action, ++seq);
    }
}

Result<std::shared_ptr<const AnyState>> Play::apply(RecordedAction row, std::string move_id,
                                                    Milliseconds at) {
    const auto& [seat, action, by] = row;
    const std::optional<int> back_to = set_back_to(action);
    const std::optional<int> returns_to = is_undo(action) ? match_.undo_returns_to(seat) : back_to;
    const Past past = past_of([this] { return dealt(); }, actions_);
    Result<AnyOutcome> outcome = match_.play(row, &chance_, &past);
    if (!outcome) {
        return outcome.error();
    }
    if (back_to) {
        memories_.set_back(*back_to, match_, past, chance_);
    } else {
        memories_.remember(*outcome->before, state(), action, outcome->events);
    }
    actions_.push_back({seat, std::move(row.action), std::move(move_id), std::move(outcome->events),
                        returns_to, !outcome->can_undo, std::move(row.by), at, std::move(outcome->ended)});
    note(actions_.back(), seq());
    return std::move(outcome->before);
}

/// Deals the first position again: it is seldom needed.
std::unique_ptr<AnyState> Play::dealt() const {
    return game_->start(state().options(), chance_).value();
}

/// Remembers the id of a move, and counts the undos of a turn.
void Play::note(const PlayedAction& played, int seq) {
    if (!played.by) {
        seqs_.emplace(std::pair(played.seat, played.move_id), seq);
    }
    if (played.returns_to && !played.by) {
        ++undos_in_turn_;
        return;
    }
    if (played.is_final || played.seat != last_seat_) {
        undos_in_turn_ = 0;
    }
    last_seat_ = played.seat;
}

std::optional<int> Play::seq_of(Seat seat, const std::string& move_id) const {
    auto found = seqs_.find({seat, move_id});
    if (found == seqs_.end()) {
        return std::nullopt;
    }
    return found->second;
}

const AnyState& Play::position(int seq) {
    if (seq == this->seq()) {
        return state();
    }
    // Go back to a kept position, skipping what was undone, and replay from there.
    std::vector<int> missing;
    int from = seq;
    while (from > 0 && !kept_.contains(from)) {
        const std::optional<int> returns_to = actions_[static_cast<std::size_t>(from - 1)].returns_to;
        if (!returns_to) {
            missing.push_back(from);
        }
        from = returns_to.value_or(from - 1);
    }
    std::ranges::reverse(missing);
    looked_back_ = from == 0 ? dealt() : kept_.at(from)->clone();
    std::size_t played_again = 0;
    for (const int next : missing) {
        const PlayedAction& played = actions_[static_cast<std::size_t>(next - 1)];
        looked_back_->set_seq(next - 1);
        if (!table_action(played.action)) {
            // It was accepted on this very position before.
            (void)looked_back_->apply(played.seat, played.action, &chance_).value();
        }
        if (++played_again % stride == 0) {
            keep(next);
        }
    }
    looked_back_->set_seq(seq);
    return *looked_back_;
}

/// Keeps the visited position. The number of kept positions is bounded.
void Play::keep(int seq) {
    if (kept_.size() >= most_kept) {
        kept_.clear();
    }
    kept_.insert_or_assign(seq, looked_back_->clone());
}

} // namespace idavoll::server
