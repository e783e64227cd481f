#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/room.h"

#include <utility>

namespace idavoll::server::on {

bool needs_new_room(const RoomCodes& codes, const GameInProgress& game) {
    return game.status() == RoomStatus::finished && !codes.next;
}

Answer rematch(const Asker& asker, const std::optional<NewRoom>& drawn, const NextGame& next, Decision& out) {
    const GameInProgress& game = next.game;
    if (!asker.seat) {
        return not_seated();
    }
    if (game.status() != RoomStatus::finished) {
        return refused(protocol::ErrorCode::not_finished, "The game has not ended.");
    }
    if (next.codes.next) {
        acknowledge(asker, std::nullopt, out);
        next.broadcast.room_to(asker.peer, out);
        return Done{};
    }
    protocol::Settings kept = next.settings;
    // The next game is dealt at random.
    kept.first_game = false;
    kept.continued.reset();
    kept.tournament.reset();
    // Only tournaments rate games that are not in the lobby.
    kept.rated = kept.rated && kept.visibility == protocol::Visibility::in_lobby;
    // The first player to ask is the creator of the next room: they are there to start it.
    RoomOpened opened =
        open_room(drawn.value(), game.type(), game.options(), to_json(kept), asker.who.id, asker.now);
    opened.seats = next.seating.held_elsewhere();
    next.codes.next = opened.code;
    out.changes.emplace_back(std::move(opened));
    out.changes.emplace_back(RematchMade{game.id(), *next.codes.next});
    acknowledge(asker, std::nullopt, out);
    next.broadcast.room(out);
    return Done{};
}

} // namespace idavoll::server::on
