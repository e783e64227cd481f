#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace idavoll::server {

/// A connection's number within this process.
using PeerId = std::uint64_t;

/// One serialised message, shared between all who receive the same.
using Frame = std::shared_ptr<const std::string>;

/// How a frame may be treated when its reader is slow.
enum class Urgency {
    keep,    ///< an answer: it must arrive, in order
    replace, ///< part of the picture (room, view, patch): may be dropped if a fresh view and room follow
};

/// Why we close a WebSocket; the values are those of RFC 6455.
enum class CloseCode : std::uint16_t {
    bye = 1000,
    stopping = 1001,
    binary = 1003,
    policy = 1008,
    too_large = 1009,
    internal = 1011,
};

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
