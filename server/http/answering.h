#pragma once

#include "server/http/message.h"
#include "server/net/line.h"

#include <boost/asio/awaitable.hpp>
#include <string>

namespace idavoll::server {

/// Sends a response with the common headers. Returns false if the connection is broken.
boost::asio::awaitable<bool> write_response(TcpStream& stream, const Response& response, bool with_body,
                                            bool keep_alive);

/// Sends "100 Continue" to a client that waits for it. Returns false if the connection is broken.
boost::asio::awaitable<bool> write_continue(TcpStream& stream);

/// Returns a response as bytes, for a connection that is closed after it.
std::string last_words(const Response& response);

/// Closes a connection whose peer may still be sending. Closing immediately would discard the response.
boost::asio::awaitable<void> linger(TcpStream& stream);

Response too_many(std::string_view sentence);
Response no_room(std::string_view sentence);

} // namespace idavoll::server
