#pragma once

#include "server/app/config.h"
#include "server/http/connection.h"
#include "server/metrics/metrics.h"
#include "server/rooms/life/directory.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <spdlog/logger.h>

namespace idavoll::server {

/// What every visit needs; outlives them all.
struct VisitServices {
    RoomDirectory& rooms;
    const Limits& limits;
    Metrics& metrics;
    spdlog::logger& log;
    std::atomic<PeerId> next_peer = 1;
};

/// One person at one room: reads what the WebSocket brings, checks its form and its number, hands it to the
/// room, and sends what the room tells, until either side has had enough. Runs on the socket's strand. Throws
/// nothing.
boost::asio::awaitable<void> run_visit(OpenedWebSocket opened, VisitServices& services);

} // namespace idavoll::server
