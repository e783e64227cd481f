#pragma once

#include "server/http/message.h"
#include "server/net/line.h"

#include <boost/asio/awaitable.hpp>
#include <string>

namespace idavoll::server {

/// Sends an answer, with our headers. False: the line is broken.
boost::asio::awaitable<bool> write_response(TcpStream& stream, const Response& response, bool with_body,
                                            bool keep_alive);

/// Tells a client that waits for it that its body is wanted. False: the line is broken.
boost::asio::awaitable<bool> write_continue(TcpStream& stream);

/// The same answer as bytes, for a connection that ends with it.
std::string last_words(const Response& response);

/// Ends a connection whose peer may still be sending: closing at once would take our answer from it.
boost::asio::awaitable<void> linger(TcpStream& stream);

Response too_many(std::string_view sentence);
Response no_room(std::string_view sentence);

} // namespace idavoll::server
