#pragma once

#include "server/net/frame.h"

#include <cstdint>

namespace idavoll::server {

/// A connection's number, unique in this process.
using PeerId = std::uint64_t;

/// A connection as seen by a room. Both functions may be called from any thread and never block.
class Peer {
  public:
    virtual ~Peer() = default;
    virtual PeerId id() const = 0;
    /// Queues a frame. If a slow reader makes the queue drop `replace` frames, the connection later sends the
    /// room a Refresh.
    virtual void send(Frame frame, Urgency urgency) = 0;
    /// Sends what is queued, then closes.
    virtual void close(CloseCode code) = 0;
};

} // namespace idavoll::server
