#pragma once

#include "server/core/people/credentials.h"
#include "server/core/people/guests.h"
#include "server/core/people/identity.h"
#include "server/http/limits.h"
#include "server/http/router.h"
#include "server/metrics/metrics.h"
#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/conversation.h"
#include "server/net/headcount.h"
#include "server/net/listener.h"
#include "server/net/network.h"
#include "server/net/sampled_log.h"

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <spdlog/logger.h>
#include <vector>

namespace idavoll::server {

/// What every HTTP connection needs; outlives them all.
struct HttpServices {
    const HttpLimits& limits;
    const WebSocketLimits& websocket_limits;
    const std::vector<Network>& proxies; ///< whose X-Forwarded-For is believed
    const Router& router;
    const GuestSeal& seal;
    GuestCookie cookie;
    SessionCookie session_cookie;
    Identify identify;
    AddressBook& addresses;
    const Connections& connections;
    Headcount& people; ///< WebSockets of each person
    Metrics& metrics;
    spdlog::logger& log;
    SampledLog& refusals;
    /// Takes a WebSocket over until it has ended.
    std::function<boost::asio::awaitable<void>(OpenedWebSocket, Known)> run_websocket;
};

/// Answers one connection's requests, one after the other, until it ends or becomes a WebSocket. Runs on the
/// strand that is the socket's executor. Throws nothing.
boost::asio::awaitable<void> serve_connection(Arrival arrival, const HttpServices& services);

} // namespace idavoll::server
