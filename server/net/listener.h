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

/// An open port, or why there is none.
Result<boost::asio::ip::tcp::acceptor, Problem> open_port(boost::asio::io_context& io,
                                                          const boost::asio::ip::tcp::endpoint& endpoint);

/// Somebody who was let in. Whom a trusted proxy brings has no place under an address yet.
struct Arrival {
    boost::asio::ip::tcp::socket socket;
    boost::asio::ip::address peer;
    std::optional<AddressBook::Place> address;
    Connections::Place place;
};

/// What decides who is let in, and what those are told who are not. Outlives the listening.
struct Door {
    AddressBook& addresses;
    Connections& connections;
    const std::vector<Network>& proxies; ///< who come through these are counted once they have said for whom
    std::string full;                    ///< whole answers, as bytes
    std::string crowded;
    std::function<void()> on_refusal; ///< counts those who are not let in
    /// Takes care of one connection, on its strand. Throws nothing.
    std::function<boost::asio::awaitable<void>(Arrival)> serve;
    spdlog::logger& log;
};

/// Accepts connections until the acceptor is closed, and starts each on a strand of its own. An address that
/// has too many is refused before it takes a place; a refusal costs little and is over soon.
boost::asio::awaitable<void> listen(boost::asio::ip::tcp::acceptor& acceptor, const NewStrand& strands,
                                    const Door& door);

} // namespace idavoll::server
