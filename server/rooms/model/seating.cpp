#include "server/rooms/model/seating.h"

#include "server/bots/question.h"
#include "server/core/text/names.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

template <class Predicate>
std::optional<Seat> find_seat(const Sitters& seats, Predicate predicate) {
    auto found = std::ranges::find_if(seats, predicate);
    if (found == seats.end()) {
        return std::nullopt;
    }
    return static_cast<Seat>(found - seats.begin());
}

/// Returns whether the seat is taken by a player who has arrived.
bool sits(const std::optional<Sitter>& seat) {
    return seat && !seat->held;
}

Refused no_such_seat() {
    return refused(ErrorCode::malformed, "This room has no such seat.");
}

} // namespace

Sitter sitting_bot(const std::string& bot, Seat seat) {
    return {
        .person = PersonId(), .name = name_at_table(bot, seat), .entropy = {}, .bot = true, .program = bot};
}

std::optional<Seat> seat_of(const Sitters& seats, const PersonId& person) {
    // Several seats may belong to no one, after their players have left for good.
    return find_seat(
        seats, [&](const auto& seat) { return seat && seat->person == person && person != PersonId(); });
}

Seating::Seating(PersonId creator, Sitters seats) : creator_(std::move(creator)), seats_(std::move(seats)) {}

Result<std::string, Refused> Seating::own_name(std::string_view name, const Identity& who) const {
    Result<std::string> clean = who.account ? *who.account : clean_name(name);
    if (!clean) {
        return refused(ErrorCode::name, clean.error().sentence);
    }
    const bool is_taken = std::ranges::any_of(seats_, [&](const auto& seat) {
        return seat && seat->person != who.id && look_alike(seat->name, *clean);
    });
    // If a guest already has a name like the account's, the account is recognisable by its badge.
    if (is_taken && !who.account) {
        return refused(ErrorCode::name, "Another player in this room already has that name.");
    }
    return std::move(clean).value();
}

Result<Seat, Refused> Seating::sit(const Identity& who, std::optional<Seat> wanted, std::string_view name,
                                   std::string entropy, const Salt& salt) {
    if (closed_) {
        return not_open();
    }
    Result<Seat, Refused> seat = seat_for(who.id, wanted);
    if (!seat) {
        return seat;
    }
    Result<std::string, Refused> own = own_name(name, who);
    if (!own) {
        return std::move(own).error();
    }
    seats_[static_cast<std::size_t>(*seat)] = Sitter{.person = who.id,
                                                     .name = std::move(own).value(),
                                                     .entropy = std::move(entropy),
                                                     .held = false,
                                                     .account = who.account.has_value(),
                                                     .bot = who.bot,
                                                     .salt = salt};
    return seat;
}

/// Returns the seat for a person who wants this one, or any.
Result<Seat, Refused> Seating::seat_for(const PersonId& person, std::optional<Seat> wanted) const {
    if (const std::optional<Seat> own = seat_of(person)) {
        if (!at(*own).held || wanted.value_or(*own) != *own) {
            return refused(ErrorCode::already_seated, "You have a seat here.");
        }
        return *own;
    }
    if (!wanted) {
        const std::optional<Seat> free = find_seat(seats_, [](const auto& seat) { return !seat; });
        if (!free) {
            return refused(ErrorCode::room_full, "Every seat is taken.");
        }
        return *free;
    }
    if (*wanted < 0 || static_cast<std::size_t>(*wanted) >= seats_.size()) {
        return no_such_seat();
    }
    if (seats_[static_cast<std::size_t>(*wanted)]) {
        return refused(ErrorCode::seat_taken, "Another player has that seat.");
    }
    return *wanted;
}

Result<Done, Refused> Seating::substitute(Seat seat, const Identity& who, std::string_view name) {
    if (seat_of(who.id)) {
        return refused(ErrorCode::already_seated, "You have a seat here.");
    }
    Result<std::string, Refused> own = own_name(name, who);
    if (!own) {
        return std::move(own).error();
    }
    Sitter& sitter = seats_.at(static_cast<std::size_t>(seat)).value();
    sitter.person = who.id;
    sitter.name = std::move(own).value();
    sitter.account = who.account.has_value();
    sitter.bot = who.bot;
    return Done{};
}

Result<Done, Refused> Seating::stand(const PersonId& person) {
    if (closed_) {
        return not_open();
    }
    const std::optional<Seat> seat = seat_of(person);
    if (!seat) {
        return not_seated();
    }
    seats_[static_cast<std::size_t>(*seat)].reset();
    return Done{};
}

Result<Sitter, Refused> Seating::free(Seat seat) {
    if (closed_) {
        return not_open();
    }
    if (seat < 0 || static_cast<std::size_t>(seat) >= seats_.size()) {
        return no_such_seat();
    }
    std::optional<Sitter>& sitter = seats_[static_cast<std::size_t>(seat)];
    if (!sitter) {
        return refused(ErrorCode::not_seated, "That seat is free.");
    }
    if (sitter->program) {
        return refused(ErrorCode::options, "A bot has that seat according to the table settings.");
    }
    return *std::exchange(sitter, std::nullopt);
}

Result<Done, Refused> Seating::hand_over(Seat seat) {
    if (closed_) {
        return not_open();
    }
    if (seat < 0 || static_cast<std::size_t>(seat) >= seats_.size()) {
        return no_such_seat();
    }
    const std::optional<Sitter>& heir = seats_[static_cast<std::size_t>(seat)];
    if (!sits(heir) || heir->program) {
        return refused(ErrorCode::not_seated, "There is no player in that seat.");
    }
    creator_ = at(seat).person;
    return Done{};
}

Result<Done, Refused> Seating::set_anew(std::size_t seats, const SeatBots& bots, const PersonId& confirms) {
    if (closed_) {
        return not_open();
    }
    for (std::size_t seat = seats; seat < seats_.size(); ++seat) {
        if (seats_[seat] && !seats_[seat]->program) {
            return refused(ErrorCode::options, "A seat that would be removed is taken. Free it first.");
        }
    }
    Sitters before = seats_;
    seats_.resize(seats);
    if (auto set = set_bots(bots); !set) {
        seats_ = std::move(before);
        return set;
    }
    for (std::optional<Sitter>& seat : seats_) {
        if (seat && !seat->program) {
            seat->confirmed = seat->person == confirms;
        }
    }
    return Done{};
}

Result<Done, Refused> Seating::set_bots(const SeatBots& bots) {
    const std::size_t named = std::min(bots.size(), seats_.size());
    for (std::size_t seat = 0; seat < named; ++seat) {
        if (bots[seat] && seats_[seat] && !seats_[seat]->program) {
            return refused(ErrorCode::options,
                           "A seat that you want to give to a bot is taken. Free it first.");
        }
    }
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seat < named && bots[seat]) {
            seats_[seat] = sitting_bot(*bots[seat], static_cast<Seat>(seat));
        } else if (seats_[seat] && seats_[seat]->program) {
            seats_[seat].reset();
        }
    }
    return Done{};
}

SeatBots Seating::bots() const {
    SeatBots bots;
    for (const std::optional<Sitter>& seat : seats_) {
        bots.push_back(seat ? seat->program : std::nullopt);
    }
    return bots;
}

Result<Done, Refused> Seating::confirm(const PersonId& person) {
    if (closed_) {
        return not_open();
    }
    const std::optional<Seat> seat = seat_of(person);
    if (!seat) {
        return not_seated();
    }
    seats_[static_cast<std::size_t>(*seat)]->confirmed = true;
    return Done{};
}

bool Seating::is_confirmed() const {
    return std::ranges::all_of(seats_, [](const auto& seat) { return !sits(seat) || seat->confirmed; });
}

std::optional<Seat> Seating::change(const PersonId& before, const Identity& now) {
    if (creator_ == before) {
        creator_ = now.id;
    }
    const std::optional<Seat> seat = seat_of(before);
    const bool both_sit = now.id != before && now.id != PersonId() && seat_of(now.id);
    if (!seat || both_sit) {
        return std::nullopt;
    }
    std::optional<Sitter>& sitter = seats_[static_cast<std::size_t>(*seat)];
    if (now.id == PersonId() && !closed_) {
        sitter.reset();
        return seat;
    }
    sitter->person = now.id;
    sitter->account = now.account.has_value();
    sitter->bot = now.bot;
    if (now.id == PersonId()) {
        sitter->name = somebody;
    } else if (now.account) {
        sitter->name = *now.account;
    }
    return seat;
}

bool Seating::is_complete() const {
    return std::ranges::all_of(seats_, sits) && is_confirmed();
}

void Seating::leave_out_the_missing() {
    std::erase_if(seats_, [](const auto& seat) { return !sits(seat); });
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seats_[seat]->program) {
            seats_[seat]->name = name_at_table(*seats_[seat]->program, static_cast<Seat>(seat));
        }
    }
}

void Seating::close() {
    if (!is_complete()) {
        throw std::logic_error("seats are final while a player is missing");
    }
    closed_ = true;
}

Sitters Seating::held_elsewhere() const {
    Sitters held;
    std::ranges::transform(seats_, std::back_inserter(held), [](const auto& seat) -> std::optional<Sitter> {
        if (seat->program) {
            return Sitter{
                .person = {}, .name = seat->name, .entropy = {}, .bot = true, .program = seat->program};
        }
        return Sitter{.person = seat->person,
                      .name = seat->name,
                      .entropy = {},
                      .held = true,
                      .account = seat->account,
                      .bot = seat->bot};
    });
    return held;
}

} // namespace idavoll::server
