#include "engine/match/leaving.h"

#include "engine/bots/bots.h"
#include "engine/json_writer.h"
#include "engine/match/by_people.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace idavoll {

namespace {

constexpr std::array<std::string_view, 5> action_names{"resign", "timeout", "return", "cancel", "tie"};

/// In the order of the enumeration.
constexpr std::array<std::string_view, 2> when_left_names{"ends", "stand_in"};

Error illegal(std::string sentence) {
    return {Refusal::illegal, std::move(sentence)};
}

/// Whether only the server may take this action, for a seat.
bool is_the_servers(TableAction action) {
    return action == TableAction::timeout || action == TableAction::cancel || action == TableAction::tie;
}

} // namespace

std::optional<TableAction> table_action(const Json& action) {
    if (!action.is_object() || action.size() != 1 || !action.contains("type")) {
        return std::nullopt;
    }
    const Json& type = action.at("type");
    return type.is_string() ? enumerator_of<TableAction>(action_names, type.get_ref<const std::string&>())
                            : std::nullopt;
}

std::optional<WhenLeft> find_when_left(std::string_view name) {
    return enumerator_of<WhenLeft>(when_left_names, name);
}

std::string_view name_of(WhenLeft when_left) {
    return name_of(when_left_names, when_left);
}

Leaving::Leaving(WhenLeft when_left, SeatBots bots, int seats)
    : when_left_(when_left), bots_(std::move(bots)) {
    bots_.resize(static_cast<std::size_t>(seats));
}

const Leaving::Out* Leaving::find_out(Seat seat) const {
    const auto found = std::ranges::find(out_, seat, &Out::seat);
    return found == out_.end() ? nullptr : &*found;
}

const std::optional<std::string>& Leaving::bot_from_start(Seat seat) const {
    return bots_[static_cast<std::size_t>(seat)];
}

bool Leaving::is_out(Seat seat) const {
    return find_out(seat) != nullptr;
}

bool Leaving::may_return(Seat seat) const {
    const Out* out = find_out(seat);
    return out != nullptr && out->by_timeout && !ended_;
}

bool Leaving::is_held_by_bot(Seat seat) const {
    return bot_from_start(seat).has_value() || is_out(seat);
}

/// The number of seats that are neither out nor held by a bot from the start.
int Leaving::people_left() const {
    int people = 0;
    for (Seat seat = 0; seat < static_cast<Seat>(bots_.size()); ++seat) {
        people += is_held_by_bot(seat) ? 0 : 1;
    }
    return people;
}

bool Leaving::may_tie() const {
    return bots_.size() == out_.size() + 2 && people_left() == 2;
}

Ending Leaving::finished() const {
    Ending ending;
    for (const Out& each : out_) {
        ending.out.push_back(each.seat);
    }
    return ending;
}

Result<Done> Leaving::check_maker(Seat seat, const std::optional<std::string>& by) const {
    if (!is_held_by_bot(seat)) {
        return is_players_own(by) ? Result<Done>(Done{})
                                  : illegal("No bot plays this seat, because it isn't out.");
    }
    if (!by) {
        return illegal("A bot plays this seat.");
    }
    if (!is_bot_name(*by)) {
        return illegal("There is no bot with that name.");
    }
    if (!is_out(seat) && by != bot_from_start(seat)) {
        return illegal("A different bot plays this seat.");
    }
    return Done{};
}

std::optional<Error> Leaving::why_not(Seat seat, TableAction action, const std::optional<std::string>& by,
                                      bool is_to_act) const {
    const bool is_an_operators = action == TableAction::cancel && by == by_operator;
    if (is_the_servers(action) && by != by_server && !is_an_operators) {
        return illegal("Only the server can do this for a seat.");
    }
    if (!is_the_servers(action) && by) {
        return illegal("Only the seat itself can do this.");
    }
    const Out* out = find_out(seat);
    switch (action) {
    case TableAction::resign:
        return out != nullptr ? std::optional(illegal("You have already left this game.")) : std::nullopt;
    case TableAction::timeout:
        if (out != nullptr) {
            return illegal("This seat is already out, so its clock isn't running.");
        }
        return is_to_act ? std::nullopt
                         : std::optional(illegal("It isn't this seat's turn, so its clock isn't running."));
    case TableAction::return_:
        if (out == nullptr) {
            return illegal("You have not left this game.");
        }
        return out->by_timeout ? std::nullopt : std::optional(illegal("You have resigned and can't return."));
    case TableAction::cancel:
        return out != nullptr ? std::optional(illegal("A seat that is out can't cancel the game."))
                              : std::nullopt;
    case TableAction::tie:
        if (out != nullptr) {
            return illegal("A seat that is out can't agree on a tie.");
        }
        return may_tie() ? std::nullopt
                         : std::optional(
                             illegal("Only the last two seats, both held by people, can agree on a tie."));
    }
    return std::nullopt;
}

Result<Done> Leaving::take(Seat seat, TableAction action, const std::optional<std::string>& by,
                           bool is_to_act) {
    if (auto refused = why_not(seat, action, by, is_to_act)) {
        return *std::move(refused);
    }
    switch (action) {
    case TableAction::resign:
    case TableAction::timeout:
        out_.push_back({seat, action == TableAction::timeout});
        if (when_left_ == WhenLeft::ends || people_left() < 2) {
            ended_ = finished();
            ended_->reason = action == TableAction::timeout ? "timeout" : "resigned";
        }
        break;
    case TableAction::return_:
        std::erase_if(out_, [seat](const Out& each) { return each.seat == seat; });
        break;
    case TableAction::cancel:
        ended_ = finished();
        ended_->reason = "cancelled";
        break;
    case TableAction::tie:
        ended_ = finished();
        ended_->reason = "tie";
        break;
    }
    return Done{};
}

} // namespace idavoll
