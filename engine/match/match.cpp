#include "engine/match/match.h"

#include <algorithm>
#include <array>
#include <utility>

namespace idavoll {

namespace {

/// What happened at the table and not in the game: everybody sees it.
class AtTheTable final : public AnyEvent {
  public:
    explicit AtTheTable(Json event) : event_(std::move(event)) {}

    bool write(std::string& out, Viewer) const override {
        out += write_json(event_);
        return true;
    }

    std::optional<Json> view(Viewer) const override { return event_; }

  private:
    Json event_;
};

AnyOutcome outcome_of(Json event) {
    return {.events = {std::make_shared<AtTheTable>(std::move(event))}, .can_undo = false};
}

/// In the order of TableAction.
constexpr std::array<std::string_view, 4> event_names{"resigned", "timed_out", "returned", "cancelled"};

const Error has_ended{Refusal::over, "The game has ended."};

} // namespace

bool is_undo(const Json& action) {
    static const Json undo{{"type", "undo"}};
    return action == undo;
}

Match::Match(std::unique_ptr<AnyState> state, WhenLeft when_left, SeatBots bots)
    : state_(std::move(state)), leaving_(when_left, std::move(bots), state_->seats()) {}

std::optional<Ending> Match::ending() const {
    if (leaving_.ended()) {
        return leaving_.ended();
    }
    return state_->is_over() ? std::optional(leaving_.finished()) : std::nullopt;
}

std::vector<Seat> Match::to_act() const {
    return is_over() ? std::vector<Seat>{} : state_->to_act();
}

Json Match::legal(Seat seat) const {
    return is_over() ? Json::array() : state_->legal(seat);
}

Result<AnyOutcome> Match::play(const RecordedAction& row, const Chance* chance) {
    if (const auto action = table_action(row.action)) {
        return leave(row, *action);
    }
    if (leaving_.ended()) {
        return has_ended;
    }
    if (row.by && is_undo(row.action)) {
        return Error{Refusal::illegal, "Only the seat itself takes back what it did."};
    }
    if (auto may = leaving_.check_maker(row.seat, row.by); !may) {
        return may.error();
    }
    return apply(row.seat, row.action, chance);
}

Result<AnyOutcome> Match::apply(Seat seat, const Json& action, const Chance* chance) {
    if (leaving_.ended()) {
        return has_ended;
    }
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
    return !undoable_.empty() && seat == undo_seat_ && !leaving_.is_held_by_bot(seat) && !leaving_.ended();
}

std::optional<int> Match::undo_returns_to(Seat seat) const {
    return can_undo(seat) ? std::optional(undoable_.back()->seq()) : std::nullopt;
}

Result<AnyOutcome> Match::undo(Seat seat) {
    if (!can_undo(seat)) {
        return is_over() ? has_ended : Error{Refusal::illegal, "There is nothing you may take back now."};
    }
    const int seq = state_->seq() + 1;
    state_ = std::move(undoable_.back());
    undoable_.pop_back();
    state_->set_seq(seq);
    return outcome_of({{"type", "undone"}});
}

Result<AnyOutcome> Match::leave(const RecordedAction& row, TableAction action) {
    if (is_over()) {
        return has_ended;
    }
    const bool is_to_act = std::ranges::count(state_->to_act(), row.seat) > 0;
    if (auto taken = leaving_.take(row.seat, action, row.by, is_to_act); !taken) {
        return taken.error();
    }
    // Undo does not cross it: neither the seat's nor anybody else's.
    undoable_.clear();
    state_->set_seq(state_->seq() + 1);
    return outcome_of({{"type", event_names[static_cast<std::size_t>(action)]}, {"seat", row.seat}});
}

} // namespace idavoll
