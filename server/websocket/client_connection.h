#pragma once

#include "server/metrics/metrics.h"
#include "server/net/conversation.h"
#include "server/net/live.h"
#include "server/core/people/identity.h"
#include "server/core/people/lines.h"
#include "server/rooms/runtime/directory.h"
#include "server/websocket/home.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <spdlog/logger.h>

namespace idavoll::server {

/// What every visit needs; outlives them all.
struct ConnectionServices {
    RoomDirectory& rooms;
    HomeServices home;
    const Live<ConversationLimits>& limits;
    Metrics& metrics;
    Lines& lines;
    spdlog::logger& log;
    std::atomic<PeerId> next_peer = 1;
};

/// One person at one room, or on a line for their own games: checks the form of what is said, hands it to the
/// room, and sends what the room or the home line tells, until either side has had enough. Runs on the
/// socket's strand. Throws nothing.
boost::asio::awaitable<void> run_visit(OpenedWebSocket opened, Known known, ConnectionServices& services);

} // namespace idavoll::server
