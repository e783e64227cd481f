#pragma once

#include "server/http/connection.h"
#include "server/net/connections.h"
#include "server/net/strands.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>
#include <variant>

namespace idavoll::server {

/// An open port. The error is one sentence for the person who starts the server.
std::variant<boost::asio::ip::tcp::acceptor, std::string> open_port(boost::asio::io_context& io,
                                                                    boost::asio::ip::tcp::endpoint endpoint);

/// Accepts connections and starts each on a strand of its own, until the acceptor is closed.
boost::asio::awaitable<void> listen(boost::asio::ip::tcp::acceptor& acceptor, const NewStrand& strands,
                                    Connections& connections, const HttpServices& services);

} // namespace idavoll::server
