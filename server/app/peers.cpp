#include "server/app/parts.h"

#include "server/app/maintenance.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

void App::Parts::say(PeerMessage peer_message) const {
    if (peers) {
        peer_message.from = peers->id();
        peers->say(to_text(peer_message));
    }
}

std::function<void(PeerMessage)> App::Parts::sayer() {
    return peers ? std::function<void(PeerMessage)>(
               [this](PeerMessage peer_message) { say(std::move(peer_message)); })
                 : nullptr;
}

void App::Parts::listen_to_others() {
    if (!peers) {
        return;
    }
    lines.tell_others_by([this](const Lines::Ending& ending) { say({.ended = {ending}}); });
    peers->listen([this](std::string_view said) { hear(said); },
                  [this] { event_bus.tell_everybody({.kind = News::Kind::missed}); });
    asio::co_spawn(io, keep_abreast(rooms, readers.lists), asio::detached);
}

/// Handles what happened at another server. Runs on the peer channel's thread.
void App::Parts::hear(std::string_view said) {
    std::optional<PeerMessage> heard = peer_message_of(said);
    if (!heard) {
        return;
    }
    PeerMessage& peer_message = *heard;
    for (const Lines::Ending& ending : peer_message.ended) {
        lines.hear(ending);
    }
    event_bus.tell(peer_message.told);
    for (const PeerMessage::Room& room : peer_message.rooms) {
        asio::co_spawn(io, rooms.follow(room.game, room.version), asio::detached);
    }
    if (!peer_message.codes.empty()) {
        asio::co_spawn(io, rooms.follow_again(std::move(peer_message.codes)), asio::detached);
    }
    for (PeerMessage::Present& present : peer_message.present) {
        asio::co_spawn(io, rooms.note_present(peer_message.from, present.game, std::move(present.people)),
                       asio::detached);
    }
}

} // namespace idavoll::server
