#pragma once

#include "server/http/limits.h"
#include "server/http/message.h"
#include "server/net/line.h"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <functional>
#include <optional>

/// Reads requests with bounded memory, however they are split into packets: buffers no more than the limits
/// allow, and reads at most a few times as much.
namespace idavoll::server {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

/// Returns a buffer for unparsed bytes of a request.
boost::beast::flat_buffer reading_buffer(const HttpLimits& limits);

/// Returns true if that many more bytes may be buffered.
using MayHold = std::function<bool(std::size_t)>;

/// Reads one head into a new parser. Calls `may_hold` once before exceeding the usual size. The caller sets
/// the deadline, here and below.
boost::asio::awaitable<boost::beast::error_code> read_head(TcpStream& stream,
                                                           boost::beast::flat_buffer& buffer,
                                                           RequestParser& parser, const HttpLimits& limits,
                                                           const MayHold& may_hold);

/// Returns the maximum size of the body, 0 if there is none, or nullopt if it exceeds the limit.
std::optional<std::size_t> body_to_come(const RequestParser& parser, const HttpLimits& limits);

/// Reads the body, if any. Trailers are rejected, because the request is checked before they arrive.
boost::asio::awaitable<boost::beast::error_code> read_body(TcpStream& stream,
                                                           boost::beast::flat_buffer& buffer,
                                                           RequestParser& parser, const HttpLimits& limits);

/// Returns the response for an unreadable request with a partly known head, or nullopt if no one can receive
/// it.
std::optional<Response> unreadable(boost::beast::error_code error,
                                   const boost::beast::http::request_header<>& known);

} // namespace idavoll::server
