#pragma once

#include "server/rooms/model/decision.h"
#include "server/rooms/model/peer.h"

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

namespace idavoll::server {

/// The open connections of one room by number. Used on the room's strand.
class RoomConnections {
  public:
    void add(std::shared_ptr<Peer> peer);

    void remove(PeerId peer) { peers_.erase(peer); }

    std::size_t size() const { return peers_.size(); }

    /// Sends each frame to its connection. Frames for connections that are gone are dropped.
    void send(const std::vector<Tell>& tells);

    /// Closes these connections as against the rules, and forgets them.
    void close(const std::vector<PeerId>& peers);

    void close_all(CloseCode code);

  private:
    std::map<PeerId, std::shared_ptr<Peer>> peers_;
};

} // namespace idavoll::server
