#include "server/rooms/runtime/room_connections.h"

#include <utility>

namespace idavoll::server {

void RoomConnections::add(std::shared_ptr<Peer> peer) {
    const PeerId id = peer->id();
    peers_.emplace(id, std::move(peer));
}

void RoomConnections::send(const std::vector<Tell>& tells) {
    for (const Tell& tell : tells) {
        if (auto peer = peers_.find(tell.to); peer != peers_.end()) {
            peer->second->send(tell.frame, tell.urgency);
        }
    }
}

void RoomConnections::close(const std::vector<PeerId>& peers) {
    for (const PeerId id : peers) {
        if (const auto peer = peers_.find(id); peer != peers_.end()) {
            peer->second->close(CloseCode::policy);
            peers_.erase(peer);
        }
    }
}

void RoomConnections::close_all(CloseCode code) {
    for (const auto& [id, peer] : peers_) {
        peer->close(code);
    }
    peers_.clear();
}

} // namespace idavoll::server
