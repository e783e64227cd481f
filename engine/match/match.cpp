#include "engine/match/match.h"

#include "engine/json_writer.h"
#include "engine/match/by_people.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace idavoll {

namespace {

/// An event of the table rather than the game; public.
class TableEvent final : public AnyEvent {
  public:
    explicit TableEvent(Json event) : event_(std::move(event)) {}

    bool write(ObjectWriter& object, Viewer) const override {
        for (const auto& [name, value] : event_.items()) {
            object.value(name) += write_json(value);
        }
        return true;
    }

    std::optional<Json> view(Viewer) const override { return event_; }

  private:
    Json event_;
};

AnyOutcome outcome_of(Json event, std::shared_ptr<const AnyState> before) {
    return {.events = {std::make_shared<TableEvent>(std::move(event))}, .before = std::move(before)};
}

/// In the order of TableAction.
constexpr std::array<std::string_view, 5> event_names{"resigned", "timed_out", "returned", "cancelled",
                                                      "tied"};

const Error has_ended{Refusal::over, "The game has ended."};

Error not_set_back(std::string sentence) {
    return {Refusal::illegal, std::move(sentence)};
}

/// Returns the rows that led to the position after that seq, in order, without those that were set back.
std::vector<std::pair<int, RecordedAction>> leading_to(int seq, const Past& past) {
    std::vector<std::pair<int, RecordedAction>> rows;
    while (seq > 0) {
        rows.emplace_back(seq, past.row(seq));
        seq = set_back_to(rows.back().second.action).value_or(seq - 1);
    }
    std::ranges::reverse(rows);
    return rows;
}

} // namespace

bool is_undo(const Json& action) {
    static const Json undo{{"type", "undo"}};
    return action == undo;
}

Json without_annotations(Json choice, const GameFacts& facts) {
    for (const std::string_view annotation : facts.annotations) {
        choice.erase(std::string(annotation));
    }
    return choice;
}

std::optional<int> set_back_to(const Json& action) {
    const bool is_one = action.is_object() && action.size() == 2 && action.contains("type")
                        && action.at("type") == "set_back" && action.contains("to")
                        && action.at("to").is_number_integer() && action.at("to") >= 0
                        && action.at("to") <= std::numeric_limits<int>::max();
    return is_one ? std::optional(action.at("to").get<int>()) : std::nullopt;
}

bool is_table_action(const Json& action) {
    return is_undo(action) || table_action(action) || set_back_to(action);
}

Match::Match(std::unique_ptr<AnyState> state, WhenLeft when_left, SeatBots bots)
    : state_(std::move(state)), leaving_(when_left, std::move(bots), state_->seats()) {}

Match::Match(std::unique_ptr<AnyState> state, Leaving leaving)
    : state_(std::move(state)), leaving_(std::move(leaving)) {}

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

Result<AnyOutcome> Match::play(const RecordedAction& row, const Chance* chance, const Past* past) {
    if (const auto action = table_action(row.action)) {
        return leave(row, *action);
    }
    if (const auto to = set_back_to(row.action)) {
        return set_back(row, *to, chance, past);
    }
    if (leaving_.ended()) {
        return has_ended;
    }
    if (row.by && is_undo(row.action)) {
        return Error{Refusal::illegal, "Only the seat itself can undo its actions."};
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
    std::shared_ptr<const AnyState> before = state_->clone();
    Result<AnyOutcome> outcome = state_->apply(seat, action, chance);
    if (!outcome) {
        return outcome;
    }
    if (!outcome->can_undo || seat != undo_seat_) {
        undoable_.clear();
    }
    if (outcome->can_undo) {
        undoable_.push_back(before);
        undo_seat_ = seat;
    }
    outcome->before = std::move(before);
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
        return is_over() ? has_ended : Error{Refusal::illegal, "There is nothing you can undo now."};
    }
    std::shared_ptr<const AnyState> before = std::exchange(state_, undoable_.back()->clone());
    undoable_.pop_back();
    state_->set_seq(before->seq() + 1);
    return outcome_of({{"type", "undone"}}, std::move(before));
}

Match Match::after(int seq, const Past& past, const Chance* chance, const ReplayCallback& tell) const {
    Match again(past.start(), leaving_.at_start());
    for (const auto& [next, row] : leading_to(seq, past)) {
        if (set_back_to(row.action)) {
            again.undoable_.clear();
        } else {
            const std::unique_ptr<AnyState> before = tell ? again.state_->clone() : nullptr;
            again.state_->set_seq(next - 1);
            // It was accepted in this very position before.
            const AnyOutcome outcome = again.play(row, chance).value();
            if (tell) {
                tell(*before, *again.state_, row, outcome.events);
            }
        }
        again.state_->set_seq(next);
    }
    again.undoable_.clear();
    return again;
}

Result<AnyOutcome> Match::set_back(const RecordedAction& row, int to, const Chance* chance,
                                   const Past* past) {
    if (is_over()) {
        return has_ended;
    }
    const bool is_agreed = row.by == by_players;
    if (row.by != by_server && !is_agreed) {
        return not_set_back("Only the server can set a game back.");
    }
    if (to >= state_->seq()) {
        return not_set_back("A game can only be set back to a seq before the current one.");
    }
    if (past == nullptr) {
        return not_set_back("Setting a game back requires its log.");
    }
    Match then = after(to, *past, chance);
    const bool seen = then.state_->hides_otherwise(*state_);
    std::shared_ptr<const AnyState> before = std::move(state_);
    *this = std::move(then);
    state_->set_seq(before->seq() + 1);
    Json event{{"type", "set_back"}, {"to", to}, {"seen", seen}};
    if (is_agreed) {
        event["seat"] = row.seat;
    }
    return outcome_of(std::move(event), std::move(before));
}

Result<AnyOutcome> Match::leave(const RecordedAction& row, TableAction action) {
    if (is_over()) {
        return has_ended;
    }
    const bool is_to_act = std::ranges::count(state_->to_act(), row.seat) > 0;
    if (auto taken = leaving_.take(row.seat, action, row.by, is_to_act); !taken) {
        return taken.error();
    }
    // No seat can undo across a set-back.
    undoable_.clear();
    std::shared_ptr<const AnyState> before = state_->clone();
    state_->set_seq(before->seq() + 1);
    return outcome_of({{"type", event_names[static_cast<std::size_t>(action)]}, {"seat", row.seat}},
                      std::move(before));
}

} // namespace idavoll
