#pragma once

#include <boost/beast/core/tcp_stream.hpp>

namespace idavoll::server {

/// A TCP stream with timeouts.
using TcpStream = boost::beast::tcp_stream;

} // namespace idavoll::server
