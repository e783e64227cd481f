#include "server/rooms/handlers.h"
#include "server/rooms/refusals.h"

namespace idavoll::server::on {

Answer move(const Asker& asker, const protocol::Move& move, Course& course, Shown& shown,
            const Telling& telling, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    // A repeated move is answered like the first time, whatever has happened since.
    if (const std::optional<int> seq = course.seq_of(*asker.seat, asker.id.value())) {
        acknowledge(asker, seq, out);
        return Done{};
    }
    if (course.status() != RoomStatus::running) {
        return not_running();
    }
    if (move.upon != course.seq() || !course.has_position(move.upon, move.mark)) {
        return stale(course.seq());
    }
    const Views before = telling.take_views(shown);
    if (Result<Done> made = course.make(*asker.seat, move.action, *asker.id, asker.now, out.changes); !made) {
        return refused(made.error());
    }
    acknowledge(asker, course.seq(), out);
    telling.patches(before, shown, out);
    if (course.status() == RoomStatus::finished) {
        telling.room(out);
    }
    return Done{};
}

} // namespace idavoll::server::on
