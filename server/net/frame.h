#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace idavoll::server {

/// A serialized message, shared by all its recipients.
using Frame = std::shared_ptr<const std::string>;

/// How to treat a frame when its reader is slow.
enum class Urgency {
    keep,    ///< an answer: must arrive, in order
    replace, ///< state (room, view, patch): may be dropped if a new snapshot follows
};

/// WebSocket close codes (RFC 6455).
enum class CloseCode : std::uint16_t {
    bye = 1000,
    stopping = 1001,
    binary = 1003,
    policy = 1008,
    too_large = 1009,
    internal = 1011,
};

} // namespace idavoll::server
