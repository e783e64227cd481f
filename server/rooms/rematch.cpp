// The next game of the same people.

#include "server/rooms/refusals.h"
#include "server/rooms/room.h"
#include "server/rooms/seats.h"

namespace idavoll::server {

Room::Objection Room::on(const Asker& asker, const protocol::Rematch&, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (status_ != RoomStatus::finished) {
        return refused(protocol::ErrorCode::not_finished, "The game has not ended.");
    }
    if (next_) {
        acknowledge(asker, std::nullopt, out);
        tell_room_to(asker.peer, out);
        return {};
    }
    // Who asks first opens the next room, and so is there to start it.
    RoomOpened next = open_room(draw_(), *game_, opened_.options, asker.guest, asker.now);
    next.seats = held_for(opened_.seats);
    next_ = next.code;
    out.changes.emplace_back(std::move(next));
    out.changes.emplace_back(RematchMade{opened_.id, *next_});
    acknowledge(asker, std::nullopt, out);
    tell_room(out);
    return {};
}

} // namespace idavoll::server
