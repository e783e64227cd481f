#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/table_settings.h"

namespace idavoll::server::on {

namespace {

/// Returns whether the connection's view is of a position of this game and made for this viewer.
bool is_ours(const protocol::HeldView& held, Viewer viewer, const GameInProgress& game) {
    return held.viewer == viewer && game.has_position(held.seq, held.mark);
}

} // namespace

namespace {

/// Returns why a spectator may not enter, if the host has removed them or a guest of their network.
std::optional<protocol::Refused> kept_out(const Attached& attached, Milliseconds now,
                                          const Attendance& attendance) {
    if (attendance.guests.is_removed(attached.who.id)) {
        return removed_by_host();
    }
    const bool is_host = attached.who.id == attendance.seating.creator();
    if (!is_host && attendance.guests.keeps_out_network_of(attached.who, attached.network_mark, now)) {
        return network_removed_by_host();
    }
    return why_not_watch(attendance.settings.spectators, attendance.game);
}

} // namespace

void attach(const Attached& attached, Milliseconds now, std::size_t connections_per_person,
            const Attendance& attendance, Decision& out) {
    GameInProgress& game = attendance.game;
    Audience& audience = attendance.audience;
    const Viewer viewer = attendance.seating.seat_of(attached.who.id);
    if (auto refusal = viewer ? std::nullopt : kept_out(attached, now, attendance)) {
        refusal->id = attached.id;
        out.refused = refusal->code;
        out.tell(attached.peer, *refusal);
        out.closes.push_back(attached.peer);
        return;
    }
    const bool was_here = audience.is_online(attached.who.id);
    if (const std::optional<PeerId> oldest = audience.oldest_of(attached.who.id, connections_per_person)) {
        out.tell(*oldest, refused(protocol::ErrorCode::rate,
                                  "You have opened this room too often. The oldest connection is closed."));
        out.closes.push_back(*oldest);
        audience.remove(*oldest);
    }
    audience.add(attached.peer, {attached.who, attached.hello.legal, attached.network, attached.salt,
                                 attached.network_mark});
    attendance.broadcast.welcome(attached.peer, attached.id, out);
    const std::optional<protocol::HeldView>& held = attached.hello.held;
    if (held && is_ours(*held, viewer, game)) {
        const std::string before = game.position(held->seq).view_text(viewer);
        attendance.broadcast.missed_to(attached.peer, held->seq, before, out);
    } else if (game.has_started()) {
        attendance.broadcast.view_to(attached.peer, out);
    }
    if (!was_here && attendance.presence.changed(now)) {
        attendance.broadcast.room(out, attached.peer);
    }
}

void detach(const Detached& detached, Milliseconds now, const Attendance& attendance, Decision& out) {
    Audience& audience = attendance.audience;
    const Onlooker* onlooker = audience.find(detached.peer);
    if (onlooker == nullptr) {
        return;
    }
    const PersonId person = onlooker->who.id;
    audience.remove(detached.peer);
    attendance.looks.take(person, now, out.changes);
    if (!audience.is_online(person) && attendance.presence.changed(now)) {
        attendance.broadcast.room(out);
    }
}

void wake(Milliseconds now, const Attendance& attendance, Decision& out) {
    attendance.looks.take_due(now, out.changes);
    if (attendance.presence.woken(now)) {
        attendance.broadcast.room(out);
    }
}

void refresh(const Refresh& refresh, const Attendance& attendance, Decision& out) {
    const Broadcast& broadcast = attendance.broadcast;
    if (attendance.audience.find(refresh.peer) == nullptr) {
        return;
    }
    broadcast.room_to(refresh.peer, out);
    if (attendance.game.has_started()) {
        broadcast.view_to(refresh.peer, out);
    }
    if (attendance.game.status() == RoomStatus::finished) {
        broadcast.review_to(refresh.peer, out);
    }
}

} // namespace idavoll::server::on
