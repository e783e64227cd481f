#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/table_settings.h"

namespace idavoll::server::on {

namespace {

/// Whether the view that a connection holds is its own one of a position of this game.
bool is_ours(const protocol::HeldView& held, Viewer viewer, const Course& course) {
    return held.viewer == viewer && course.has_position(held.seq, held.mark);
}

} // namespace

void attach(const Attached& attached, Milliseconds now, std::size_t connections_per_person,
            const protocol::Settings& settings, Audience& audience, Presence& presence, Course& course,
            const Seating& seating, const Broadcast& broadcast, Decision& out) {
    if (!seating.seat_of(attached.who.id) && !may_watch(settings.spectators, course.status())) {
        protocol::Refused refusal = not_for_spectators(settings.spectators);
        refusal.id = attached.id;
        out.refused = refusal.code;
        out.tell(attached.peer, refusal);
        out.closes.push_back(attached.peer);
        return;
    }
    const bool was_here = audience.is_online(attached.who.id);
    if (const std::optional<PeerId> oldest = audience.oldest_of(attached.who.id, connections_per_person)) {
        out.tell(*oldest, refused(protocol::ErrorCode::rate,
                                  "You have opened this room too often; this, the oldest, is closed."));
        out.closes.push_back(*oldest);
        audience.remove(*oldest);
    }
    audience.add(attached.peer,
                 {attached.who, attached.hello.legal, attached.network, attached.salt, attached.hello.brief});
    broadcast.welcome(attached.peer, attached.id, out);
    const Viewer viewer = seating.seat_of(attached.who.id);
    const std::optional<protocol::HeldView>& held = attached.hello.held;
    if (held && is_ours(*held, viewer, course)) {
        const std::string before = course.position(held->seq).view_text(viewer);
        broadcast.missed_to(attached.peer, held->seq, before, out);
    } else if (course.has_started()) {
        broadcast.view_to(attached.peer, out);
    }
    if (!was_here && presence.changed(now)) {
        broadcast.room(out, attached.peer);
    }
}

void detach(const Detached& detached, Milliseconds now, Audience& audience, Presence& presence, Looks& looks,
            const Broadcast& broadcast, Decision& out) {
    const Onlooker* onlooker = audience.find(detached.peer);
    if (onlooker == nullptr) {
        return;
    }
    const PersonId person = onlooker->who.id;
    audience.remove(detached.peer);
    looks.take(person, now, out.changes);
    if (!audience.is_online(person) && presence.changed(now)) {
        broadcast.room(out);
    }
}

void wake(Milliseconds now, Presence& presence, Looks& looks, const Broadcast& broadcast, Decision& out) {
    looks.take_due(now, out.changes);
    if (presence.woken(now)) {
        broadcast.room(out);
    }
}

void refresh(const Refresh& refresh, const Audience& audience, const Course& course,
             const Broadcast& broadcast, Decision& out) {
    if (audience.find(refresh.peer) == nullptr) {
        return;
    }
    broadcast.room_to(refresh.peer, out);
    if (course.has_started()) {
        broadcast.view_to(refresh.peer, out);
    }
    if (course.status() == RoomStatus::finished) {
        broadcast.review_to(refresh.peer, out);
    }
}

} // namespace idavoll::server::on
