#pragma once

#include "server/config.h"
#include "server/http/connection.h"
#include "server/http/metrics.h"
#include "server/rooms/directory.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <spdlog/logger.h>

namespace idavoll::server {

/// What every session needs; outlives them all.
struct SessionServices {
    RoomDirectory& rooms;
    const Limits& limits;
    Metrics& metrics;
    spdlog::logger& log;
    std::atomic<PeerId> next_peer = 1;
};

/// One person at one room: reads what the WebSocket brings, checks its form and its number, hands it to the
/// room, and sends what the room tells, until either side has had enough. Runs on the socket's strand. Throws
/// nothing.
boost::asio::awaitable<void> run_session(OpenedWebSocket opened, SessionServices& services);

} // namespace idavoll::server
