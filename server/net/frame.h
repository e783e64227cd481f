#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace idavoll::server {

/// One serialised message, shared between all who receive the same.
using Frame = std::shared_ptr<const std::string>;

/// How a frame may be treated when its reader is slow.
enum class Urgency {
    keep,    ///< an answer: it must arrive, in order
    replace, ///< part of the picture (room, view, patch): may be dropped if a fresh picture follows
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

} // namespace idavoll::server
