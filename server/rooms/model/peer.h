#pragma once

#include "server/net/frame.h"

#include <cstdint>

namespace idavoll::server {

/// A connection's number within this process.
using PeerId = std::uint64_t;

/// A connection as a room sees it. Both functions may be called from any thread and never block.
class Peer {
  public:
    virtual ~Peer() = default;
    virtual PeerId id() const = 0;
    /// Queues a frame. A reader so slow that `replace` frames had to be dropped is given a fresh picture
    /// later: the visit then hands the room a Refresh (see room.h).
    virtual void send(Frame frame, Urgency urgency) = 0;
    /// Sends what is queued, then closes.
    virtual void close(CloseCode code) = 0;
};

} // namespace idavoll::server
