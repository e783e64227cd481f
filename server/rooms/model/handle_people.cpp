#include "server/rooms/model/handlers.h"

namespace idavoll::server::on {

void change(const PersonChanged& changed, const PersonTraces& traces, Decision& out) {
    const PersonId& before = changed.before;
    const Identity& now = changed.now;
    const GameInProgress& game = traces.game;
    if (before == now.id) {
        traces.audience.rename(now);
        if (now.account) {
            traces.chat.rename(now.id, *now.account);
        }
    }
    if (now.id == PersonId()) {
        traces.audience.forget(before);
        traces.chat.forget(before);
    }
    traces.guests.change(before, now.id);
    traces.review.change(before, now.id, now.account);
    const std::optional<Seat> seat = traces.seating.change(before, now);
    if (!seat) {
        return;
    }
    // The change is durable already, except for what this room has written before it knew.
    if (!game.has_started()) {
        out.changes.emplace_back(SeatsChanged{game.id(), traces.seating.seats()});
    } else if (now.id == PersonId()) {
        out.changes.emplace_back(SeatErased{game.id(), *seat});
    } else {
        out.changes.emplace_back(SeatPassed{game.id(), *seat, now.id});
    }
    traces.broadcast.room(out);
    if (game.has_started()) {
        traces.broadcast.views(out);
    }
}

} // namespace idavoll::server::on
