#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room.h"

#include <utility>

namespace idavoll::server::on {

bool needs_new_room(const RoomCodes& codes, const Course& course) {
    return course.status() == RoomStatus::finished && !codes.next;
}

Answer rematch(const Asker& asker, const std::optional<NewRoom>& drawn, const protocol::Settings& settings,
               RoomCodes& codes, const Seating& seating, const Course& course, const Broadcast& broadcast,
               Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (course.status() != RoomStatus::finished) {
        return refused(protocol::ErrorCode::not_finished, "The game has not ended.");
    }
    if (codes.next) {
        acknowledge(asker, std::nullopt, out);
        broadcast.room_to(asker.peer, out);
        return Done{};
    }
    protocol::Settings kept = settings;
    kept.first_game = false; // the next one is a game like others, and its deal is drawn
    // Who asks first opens the next room, and so is there to start it.
    RoomOpened next =
        open_room(drawn.value(), course.game(), course.options(), to_json(kept), asker.who.id, asker.now);
    next.seats = seating.held_elsewhere();
    codes.next = next.code;
    out.changes.emplace_back(std::move(next));
    out.changes.emplace_back(RematchMade{course.id(), *codes.next});
    acknowledge(asker, std::nullopt, out);
    broadcast.room(out);
    return Done{};
}

} // namespace idavoll::server::on
