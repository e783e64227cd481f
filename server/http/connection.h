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

/// Shared dependencies of all HTTP connections. They must outlive them.
struct HttpServices {
    const HttpLimits& limits;
    const WebSocketLimits& websocket_limits;
    const std::vector<Network>& proxies; ///< trusted to set X-Forwarded-For
    const Router& router;
    const GuestSeal& seal;
    GuestCookie cookie;
    SessionCookie session_cookie;
    Identify identify;
    AddressBook& addresses;
    const Connections& connections;
    Headcount& people; ///< counts the WebSockets of each person
    Metrics& metrics;
    spdlog::logger& log;
    SampledLog& refusals;
    /// Runs a WebSocket until it ends.
    std::function<boost::asio::awaitable<void>(OpenedWebSocket, Known)> run_websocket;
};

/// Serves the requests of one connection in turn, until it closes or becomes a WebSocket. Runs on the strand
/// that is the socket's executor. Does not throw.
boost::asio::awaitable<void> serve_connection(Arrival arrival, const HttpServices& services);

} // namespace idavoll::server
