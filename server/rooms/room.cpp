#include "server/rooms/room.h"

#include "server/rooms/refusals.h"
#include "server/rooms/seats.h"

#include <algorithm>

namespace idavoll::server {

RoomOpened open_room(NewRoom drawn, const AnyGame& game, Json options, std::string creator,
                     Milliseconds now) {
    const auto seats = options.at("players").get<std::size_t>();
    return {.id = drawn.id,
            .code = std::move(drawn.code),
            .game = std::string(game.facts().name),
            .options = std::move(options),
            .seed = drawn.seed,
            .creator = std::move(creator),
            .seats = Sitters(seats),
            .at = now};
}

Room::Room(StoredRoom stored, const AnyGame& game, DrawRoom draw)
    : opened_(std::move(stored.opened)), game_(&game), draw_(std::move(draw)), status_(stored.status),
      rules_(stored.status == RoomStatus::open ? game.facts().rules : stored.rules),
      next_(std::move(stored.next)), result_(std::move(stored.result)) {
    std::ranges::for_each(stored.chat, [this](const ChatSaid& said) { remember(said); });
}

Result<Room> Room::restore(StoredRoom stored, const AnyGame* game, DrawRoom draw) {
    if (game == nullptr) {
        return Error{Refusal::mismatch, "The room's game is not known."};
    }
    Room room(stored, *game, std::move(draw));
    if (room.status_ != RoomStatus::open) {
        if (Result<Done> replayed = room.replay(stored); !replayed) {
            return replayed.error();
        }
    }
    return room;
}

Decision Room::decide(const Input& input, Milliseconds now) {
    Decision out;
    std::visit([&](const auto& happened) { handle(happened, now, out); }, input);
    return out;
}

Decision Room::succeed(Room&& former) {
    Decision out;
    audience_ = std::move(former.audience_);
    tell_room(out);
    if (play_) {
        tell_views(out);
    }
    return out;
}

void Room::handle(const Attached& attached, Milliseconds, Decision& out) {
    const bool was_here = audience_.is_online(attached.guest);
    audience_.add(attached.peer, {attached.guest, attached.hello.legal});
    tell_welcome(attached.peer, attached.id, out);
    if (play_ && attached.hello.held) {
        tell_missed_to(attached.peer, *attached.hello.held, out);
    } else if (play_) {
        tell_view_to(attached.peer, out);
    }
    if (!was_here) {
        tell_room(out, attached.peer);
    }
}

void Room::handle(const Received& received, Milliseconds now, Decision& out) {
    const Onlooker* onlooker = audience_.find(received.peer);
    if (onlooker == nullptr) {
        return;
    }
    const Asker asker{received.peer, onlooker->guest, seat_of(opened_.seats, onlooker->guest),
                      received.said.id, now};
    Objection objection =
        std::visit([&](const auto& message) { return on(asker, message, out); }, received.said.message);
    if (objection) {
        objection->id = asker.id;
        out.refused = objection->code;
        out.tell(asker.peer, *objection);
    }
}

void Room::handle(const Detached& detached, Milliseconds, Decision& out) {
    const Onlooker* onlooker = audience_.find(detached.peer);
    if (onlooker == nullptr) {
        return;
    }
    const std::string guest = onlooker->guest;
    audience_.remove(detached.peer);
    if (!audience_.is_online(guest)) {
        tell_room(out);
    }
}

void Room::handle(const Refresh& refresh, Milliseconds, Decision& out) {
    if (audience_.find(refresh.peer) == nullptr) {
        return;
    }
    tell_room_to(refresh.peer, out);
    if (play_) {
        tell_view_to(refresh.peer, out);
    }
}

Room::Objection Room::on(const Asker&, const protocol::Hello&, Decision&) {
    return refused(protocol::ErrorCode::hello_first, "You have said hello already.");
}

Room::Objection Room::on(const Asker& asker, const protocol::Ping&, Decision& out) {
    out.tell(asker.peer, protocol::Pong{asker.id});
    return {};
}

} // namespace idavoll::server
