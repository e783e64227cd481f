#include "protocol/home_messages.h"

#include "engine/json_writer.h"

#include <algorithm>
#include <cstddef>

namespace idavoll::protocol {

void write(std::string& out, const TableSeat& seat) {
    ObjectWriter(out).field("name", seat.name).field("account", seat.account).field("bot", seat.bot).end();
}

namespace {

/// Writes the seats of a game that may be running: the players, and which of them are out.
void write_my_seats(std::string& out, const MyGame& game) {
    ArrayWriter seats(out);
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        const TableSeat& sits = game.seats[seat];
        ObjectWriter(seats.next())
            .field("name", sits.name)
            .field("account", sits.account)
            .field("bot", sits.bot)
            .field("out", std::ranges::count(game.out, static_cast<int>(seat)) > 0)
            .end();
    }
    seats.end();
}

} // namespace

void write(std::string& out, const MyGame& game) {
    ObjectWriter object(out);
    object.field("room", game.room)
        .field("game", game.game)
        .field("status", to_string(game.status))
        .field("settings", game.settings);
    write_my_seats(object.value("seats"), game);
    object.field("seat", game.seat)
        .field("held", game.held)
        .field("to_act", game.to_act)
        .field("your_turn", game.your_turn)
        .field("since", game.since)
        .field("deadline", game.deadline)
        .field("unread", game.unread)
        .field("seq", game.seq)
        .field("seen", game.seen)
        .field("result", game.result)
        .field("at", game.at)
        .optional_field("broken", game.broken)
        .optional_field("tournament", game.tournament)
        .end();
}

void write(std::string& out, const Invitation& invitation) {
    ObjectWriter(out)
        .field("room", invitation.room)
        .field("game", invitation.game)
        .field("options", invitation.options)
        .field("settings", invitation.settings)
        .field("by", invitation.by)
        .field("seats", invitation.seats)
        .field("at", invitation.at)
        .end();
}

void write(std::string& out, const Home& message) {
    ObjectWriter(out)
        .field("type", "home")
        .optional_field("id", message.id)
        .field("games", message.games)
        .field("now", message.now)
        .end();
}

void write(std::string& out, const HomeChanged& message) {
    ObjectWriter(out)
        .field("type", "home_changed")
        .field("room", message.room)
        .field("game", message.game)
        .end();
}

void write(std::string& out, const HomeInvited& message) {
    ObjectWriter(out).field("type", "home_invited").field("invitations", message.invitations).end();
}

} // namespace idavoll::protocol
