#pragma once

#include "server/metrics/metrics.h"
#include "server/net/conversation.h"
#include "server/people/identity.h"
#include "server/rooms/life/directory.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <spdlog/logger.h>

namespace idavoll::server {

/// What every visit needs; outlives them all.
struct VisitServices {
    RoomDirectory& rooms;
    const ConversationLimits& limits;
    Metrics& metrics;
    spdlog::logger& log;
    std::atomic<PeerId> next_peer = 1;
};

/// One person at one room: checks the form of what is said, hands it to the room, and sends what the room
/// tells, until either side has had enough. Runs on the socket's strand. Throws nothing.
boost::asio::awaitable<void> run_visit(OpenedWebSocket opened, Known known, VisitServices& services);

} // namespace idavoll::server
