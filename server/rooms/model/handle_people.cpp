#include "server/rooms/model/handlers.h"

namespace idavoll::server::on {

void change(const PersonChanged& changed, Audience& audience, Seating& seating, const Course& course,
            Chat& chat, Review& review, const Broadcast& broadcast, Decision& out) {
    const PersonId& before = changed.before;
    const Identity& now = changed.now;
    if (before == now.id) {
        audience.rename(now);
        if (now.account) {
            chat.rename(now.id, *now.account);
        }
    }
    if (now.id == PersonId()) {
        chat.forget(before);
    }
    review.change(before, now.id, now.account);
    const std::optional<Seat> seat = seating.change(before, now);
    if (!seat) {
        return;
    }
    // Durable already, but for what this room has written meanwhile in ignorance.
    if (!course.has_started()) {
        out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    } else if (now.id == PersonId()) {
        out.changes.emplace_back(SeatErased{course.id(), *seat});
    } else {
        out.changes.emplace_back(SeatPassed{course.id(), *seat, now.id});
    }
    broadcast.room(out);
    if (course.has_started()) {
        broadcast.views(out);
    }
}

} // namespace idavoll::server::on
