#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/network.h"
#include "server/net/strands.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <optional>
#include <spdlog/logger.h>
#include <string>
#include <vector>

namespace idavoll::server {

/// Opens a listening port, or returns a sentence that says why it failed.
Result<boost::asio::ip::tcp::acceptor, Problem> open_port(boost::asio::io_context& io,
                                                          const boost::asio::ip::tcp::endpoint& endpoint);

/// An accepted connection. `address` is unset for connections from a trusted proxy.
struct Arrival {
    boost::asio::ip::tcp::socket socket;
    boost::asio::ip::address peer;
    std::optional<AddressBook::Place> address;
    Connections::Place place;
};

/// What listen() needs to admit or refuse connections. Must outlive it.
struct Door {
    AddressBook& addresses;
    Connections& connections;
    const std::vector<Network>& proxies; ///< clients behind these are counted once their forwarded address is
                                         ///< known
    std::string full;                    ///< complete HTTP responses, as bytes
    std::string crowded;
    std::function<void()> on_refusal; ///< called for each refused connection
    /// Serves one connection on its strand. Must not throw.
    std::function<boost::asio::awaitable<void>(Arrival)> serve;
    spdlog::logger& log;
};

/// Accepts connections until the acceptor is closed and serves each on its own strand. An address over its
/// limit is refused before it takes a place. Refusals are cheap and short.
boost::asio::awaitable<void> listen(boost::asio::ip::tcp::acceptor& acceptor, const NewStrand& strands,
                                    const Door& door);

} // namespace idavoll::server
