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

/// Reading requests from a line. Whatever is sent, and however it is cut into packets: no more is kept than
/// the limits say, and no more than a few times as much is read.
namespace idavoll::server {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

/// A buffer for what has been read of a request and not yet understood.
boost::beast::flat_buffer reading_buffer(const HttpLimits& limits);

/// Whether so many more bytes may be kept.
using MayHold = std::function<bool(std::size_t)>;

/// Reads one head into a fresh parser. Asks `may_hold` once, before it reads more than is usual. The caller
/// sets the deadline, here and below.
boost::asio::awaitable<boost::beast::error_code> read_head(TcpStream& stream,
                                                           boost::beast::flat_buffer& buffer,
                                                           RequestParser& parser, const HttpLimits& limits,
                                                           const MayHold& may_hold);

/// How much a body may become of which the head has been read; 0 if there is none. Nothing if it is more than
/// the limit.
std::optional<std::size_t> body_to_come(const RequestParser& parser, const HttpLimits& limits);

/// Reads the body, if there is one. It has no trailers: what follows a body could not have been looked at
/// before it.
boost::asio::awaitable<boost::beast::error_code> read_body(TcpStream& stream,
                                                           boost::beast::flat_buffer& buffer,
                                                           RequestParser& parser, const HttpLimits& limits);

/// Why a request could not be read, of which this much is known, as an answer; nothing if there is nobody to
/// answer.
std::optional<Response> unreadable(boost::beast::error_code error,
                                   const boost::beast::http::request_header<>& known);

} // namespace idavoll::server
