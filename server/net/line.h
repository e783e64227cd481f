#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>

namespace idavoll::server {

/// A connection's stream: with timeouts, and with a limit to what is read from it in a second.
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor,
                                             boost::beast::simple_rate_policy>;

} // namespace idavoll::server
