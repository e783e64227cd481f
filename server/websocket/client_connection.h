#pragma once

#include "protocol/refused.h"
#include "server/core/people/credentials.h"
#include "server/core/people/guests.h"
#include "server/core/people/identity.h"
#include "server/core/people/lines.h"
#include "server/metrics/metrics.h"
#include "server/net/conversation.h"
#include "server/net/live.h"
#include "server/rooms/runtime/directory.h"
#include "server/websocket/home.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <spdlog/logger.h>
#include <string>

namespace idavoll::server {

/// What all connections share; must outlive them.
struct ConnectionServices {
    RoomDirectory& rooms;
    HomeServices home;
    const Live<ConversationLimits>& limits;
    Metrics& metrics;
    Lines& lines;
    spdlog::logger& log;
    const GuestSeal& seal; ///< of local guests' tokens
    Identify identify;
    /// Returns the refusal for a banned guest, or for a guest of a banned network (a keyed hash; empty:
    /// unknown). Null: no one is banned.
    std::function<boost::asio::awaitable<std::optional<protocol::Refused>>(PersonId, std::string)>
        why_banned = {};
    std::atomic<PeerId> next_peer = 1;
};

/// Serves one WebSocket in a room or at home: checks the form of its messages, passes them to the room, and
/// sends what the room or the home connection has to say, until either side closes. Runs on the socket's
/// strand. Throws nothing.
boost::asio::awaitable<void> run_visit(OpenedWebSocket opened, Known known, ConnectionServices& services);

} // namespace idavoll::server
