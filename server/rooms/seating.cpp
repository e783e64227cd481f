// Taking and leaving seats, and the start.

#include "server/ledger/chain.h"
#include "server/rooms/refusals.h"
#include "server/rooms/room.h"
#include "server/rooms/seats.h"
#include "server/texts/names.h"

#include <algorithm>
#include <stdexcept>

namespace idavoll::server {

using protocol::ErrorCode;

Room::Objection Room::on(const Asker& asker, const protocol::Sit& sit, Decision& out) {
    if (status_ != RoomStatus::open) {
        return not_open();
    }
    const auto seat = seat_for(asker, sit.seat);
    if (const auto* refusal = std::get_if<protocol::Refused>(&seat)) {
        return *refusal;
    }
    Result<std::string> name = clean_name(sit.name);
    if (!name) {
        return refused(ErrorCode::name, name.error().sentence);
    }
    if (is_name_taken(opened_.seats, *name, asker.guest)) {
        return refused(ErrorCode::name, "Somebody in this room already has that name.");
    }
    opened_.seats[static_cast<std::size_t>(std::get<Seat>(seat))] =
        Sitter{.guest = asker.guest, .name = *name, .entropy = sit.entropy, .held = false};
    out.changes.emplace_back(SeatsChanged{opened_.id, opened_.seats});
    if (std::ranges::all_of(opened_.seats, sits)) {
        start_game(opened_.options, asker.now, out);
    }
    acknowledge(asker, std::nullopt, out);
    tell_room(out);
    if (play_) {
        tell_views(out);
    }
    return {};
}

/// The seat that a guest gets who wants this one, or any.
std::variant<Seat, protocol::Refused> Room::seat_for(const Asker& asker, std::optional<Seat> wanted) const {
    if (asker.seat) {
        const bool kept = opened_.seats[static_cast<std::size_t>(*asker.seat)]->held;
        if (!kept || wanted.value_or(*asker.seat) != *asker.seat) {
            return refused(ErrorCode::already_seated, "You have a seat here.");
        }
        return *asker.seat;
    }
    if (!wanted) {
        if (const std::optional<Seat> free = first_free(opened_.seats)) {
            return *free;
        }
        return refused(ErrorCode::room_full, "Every seat is taken.");
    }
    if (*wanted < 0 || static_cast<std::size_t>(*wanted) >= opened_.seats.size()) {
        return refused(ErrorCode::malformed, "This room has no such seat.");
    }
    if (opened_.seats[static_cast<std::size_t>(*wanted)]) {
        return refused(ErrorCode::seat_taken, "Somebody else has that seat.");
    }
    return *wanted;
}

Room::Objection Room::on(const Asker& asker, const protocol::Stand&, Decision& out) {
    if (status_ != RoomStatus::open) {
        return not_open();
    }
    if (!asker.seat) {
        return not_seated();
    }
    opened_.seats[static_cast<std::size_t>(*asker.seat)].reset();
    out.changes.emplace_back(SeatsChanged{opened_.id, opened_.seats});
    acknowledge(asker, std::nullopt, out);
    tell_room(out);
    return {};
}

Room::Objection Room::on(const Asker& asker, const protocol::Start&, Decision& out) {
    if (asker.guest != opened_.creator) {
        return refused(ErrorCode::not_creator, "Only who opened the room can start the game.");
    }
    if (status_ != RoomStatus::open) {
        return not_open();
    }
    Sitters present = those_who_sit(opened_.seats);
    Json fewer = opened_.options;
    fewer["players"] = present.size();
    Result<Json> options = game_->complete_options(fewer);
    if (!options) {
        return refused(ErrorCode::too_few,
                       "This game cannot be played by so few. " + options.error().sentence);
    }
    opened_.seats = std::move(present);
    start_game(std::move(options).value(), asker.now, out);
    acknowledge(asker, std::nullopt, out);
    tell_room(out);
    tell_views(out);
    return {};
}

/// Everybody sits; from here on options and seats are final.
void Room::start_game(Json options, Milliseconds now, Decision& out) {
    opened_.options = std::move(options);
    Result<Play> play = Play::start(*game_, opened_.options, chance());
    if (!play) {
        throw std::logic_error("complete options do not start a game");
    }
    play_ = std::move(play).value();
    status_ = RoomStatus::running;
    GameStarted start = started(now);
    start.genesis = genesis_link(start, opened_.game, commitment_of(opened_.seed));
    chain(start.genesis);
    out.changes.emplace_back(std::move(start));
    finish_if_over(now, out);
}

} // namespace idavoll::server
