#pragma once

#include "server/app/config.h"
#include "server/http/router.h"
#include "server/metrics/metrics.h"
#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/websocket.h"
#include "server/people/guests.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <spdlog/logger.h>

namespace idavoll::server {

/// A WebSocket that has been opened, with all that its visit takes over from the connection.
struct OpenedWebSocket {
    WebSocket socket;
    GuestId guest;
    AddressBook::Place address;
    Connections::Place place;
};

/// What every HTTP connection needs; outlives them all.
struct HttpServices {
    const Settings& settings;
    const Router& router;
    const GuestSeal& seal;
    GuestCookie cookie;
    AddressBook& addresses;
    Metrics& metrics;
    spdlog::logger& log;
    /// Takes a WebSocket over until it has ended.
    std::function<boost::asio::awaitable<void>(OpenedWebSocket)> run_websocket;
};

/// Answers one connection's requests, one after the other, until it ends or becomes a WebSocket. Runs on the
/// strand that is the socket's executor. Throws nothing.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Connections::Place place,
                                              const HttpServices& services);

/// Tells a client for whom there is no room that it should come again later.
boost::asio::awaitable<void> refuse_connection(boost::asio::ip::tcp::socket socket);

} // namespace idavoll::server
