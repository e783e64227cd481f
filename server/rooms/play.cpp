#include "server/rooms/play.h"

namespace idavoll::server {

Result<Play> Play::start(const AnyGame& game, const Json& options, const Chance& chance) {
    auto state = game.start(options, chance);
    if (!state) {
        return state.error();
    }
    return Play(std::move(state).value(), chance);
}

Play::Play(PlayedAgain played)
    : chance_(played.chance), start_(std::move(played.start)), match_(std::move(played.match)),
      actions_(std::move(played.actions)) {
    int seq = 0;
    for (const PlayedAction& action : actions_) {
        seqs_.emplace(std::pair(action.seat, action.move_id), ++seq);
    }
}

Result<Done> Play::apply(Seat seat, const Json& action, std::string move_id) {
    Result<AnyOutcome> outcome = match_.apply(seat, action, &chance_);
    if (!outcome) {
        return outcome.error();
    }
    seqs_.emplace(std::pair(seat, move_id), seq());
    actions_.push_back({seat, action, std::move(move_id), std::move(outcome->events)});
    return Done{};
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
    if (!looking_back_ || looking_back_->state().seq() > seq) {
        looking_back_.emplace(start_->clone());
    }
    while (looking_back_->state().seq() < seq) {
        const PlayedAction& next = actions_[static_cast<std::size_t>(looking_back_->state().seq())];
        // It was accepted upon this very position before.
        (void)looking_back_->apply(next.seat, next.action, &chance_).value();
    }
    return looking_back_->state();
}

} // namespace idavoll::server
