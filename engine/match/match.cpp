#include "engine/match/match.h"

#include <nlohmann/json.hpp>

namespace idavoll {

namespace {

class Undone final : public AnyEvent {
  public:
    bool write(std::string& out, Viewer) const override {
        out += R"({"type":"undone"})";
        return true;
    }

    std::optional<Json> view(Viewer) const override { return Json{{"type", "undone"}}; }
};

} // namespace

bool is_undo(const Json& action) {
    static const Json undo{{"type", "undo"}};
    return action == undo;
}

Result<AnyOutcome> Match::apply(Seat seat, const Json& action, const Chance* chance) {
    if (is_undo(action)) {
        return undo(seat);
    }
    std::unique_ptr<AnyState> before = state_->clone();
    Result<AnyOutcome> outcome = state_->apply(seat, action, chance);
    if (!outcome) {
        return outcome;
    }
    if (!outcome->can_undo || seat != undo_seat_) {
        undoable_.clear();
    }
    if (outcome->can_undo) {
        undoable_.push_back(std::move(before));
        undo_seat_ = seat;
    }
    return outcome;
}

bool Match::can_undo(Seat seat) const {
    return !undoable_.empty() && seat == undo_seat_;
}

std::optional<int> Match::undo_returns_to(Seat seat) const {
    return can_undo(seat) ? std::optional(undoable_.back()->seq()) : std::nullopt;
}

Result<AnyOutcome> Match::undo(Seat seat) {
    if (!can_undo(seat)) {
        return state_->is_over() ? Error{Refusal::over, "The game has ended."}
                                 : Error{Refusal::illegal, "There is nothing you may take back now."};
    }
    const int seq = state_->seq() + 1;
    state_ = std::move(undoable_.back());
    undoable_.pop_back();
    state_->set_seq(seq);
    return AnyOutcome{.events = {std::make_shared<Undone>()}, .can_undo = false};
}

} // namespace idavoll
