#include "server/http/reading.h"

#include "server/http/answering.h"
#include "server/http/pages.h"
#include "server/net/no_throw.h"

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <iterator>
#include <limits>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using protocol::ErrorCode;

/// Allowance beyond a complete head, for the beginning of what follows.
constexpr std::size_t slack = 4096;

std::size_t fields_of(const RequestParser& parser) {
    const auto& fields = parser.get().base();
    return static_cast<std::size_t>(std::distance(fields.begin(), fields.end()));
}

/// Browsers send Accept before all large headers, so a request still without it may come from a browser.
bool may_look_for_page(const http::request_header<>& known) {
    const auto accept = known[http::field::accept];
    const auto target = known.target();
    return looks_for_page(
        known.method() == Method::unknown ? Method::get : known.method(), {target.data(), target.size()},
        accept.empty() ? std::string_view("text/html") : std::string_view(accept.data(), accept.size()));
}

Response too_large_head(const http::request_header<>& known) {
    return may_look_for_page(known)
               ? too_large_page()
               : error_response(Status::request_header_fields_too_large, ErrorCode::head_too_large,
                                "The request head is too large, usually because of other applications' "
                                "cookies under this host name. Delete them.");
}

} // namespace

beast::flat_buffer reading_buffer(const HttpLimits& limits) {
    return beast::flat_buffer(limits.usual_header_bytes + slack);
}

asio::awaitable<beast::error_code> read_head(TcpStream& stream, beast::flat_buffer& buffer,
                                             RequestParser& parser, const HttpLimits& limits,
                                             const MayHold& may_hold) {
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.body_bytes);
    parser.eager(false);
    buffer.max_size(std::max(buffer.size(), limits.usual_header_bytes) + slack);
    bool is_long = false;
    std::size_t understood = 0;
    while (!parser.is_header_done()) {
        const auto [error, size] = co_await http::async_read_some(stream, buffer, parser, no_throw);
        understood += size;
        const bool is_full = error == http::error::buffer_overflow && !is_long;
        if (error && !is_full) {
            co_return error;
        }
        // The parser limits only what it is given at once; lines that arrive one by one are counted here.
        if (understood > limits.header_bytes || fields_of(parser) > limits.header_fields) {
            co_return http::make_error_code(http::error::header_limit);
        }
        const bool is_longer = is_full || understood + buffer.size() > limits.usual_header_bytes;
        if (!is_long && is_longer && !parser.is_header_done()) {
            if (!may_hold(limits.header_bytes - limits.usual_header_bytes)) {
                co_return asio::error::make_error_code(asio::error::no_buffer_space);
            }
            buffer.max_size(std::max(buffer.size(), limits.header_bytes) + slack);
            is_long = true;
        }
    }
    co_return beast::error_code{};
}

std::optional<std::size_t> body_to_come(const RequestParser& parser, const HttpLimits& limits) {
    if (parser.is_done()) {
        return 0;
    }
    const std::uint64_t length = parser.content_length().value_or(limits.body_bytes);
    if (length > limits.body_bytes) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(length);
}

asio::awaitable<beast::error_code> read_body(TcpStream& stream, beast::flat_buffer& buffer,
                                             RequestParser& parser, const HttpLimits& limits) {
    // Parse step by step. Otherwise all chunks would be read before they can be counted.
    parser.eager(false);
    const std::size_t fields = fields_of(parser);
    // Chunk sizes and extensions count as well.
    const std::size_t most = 2 * limits.body_bytes + limits.usual_header_bytes;
    std::size_t read = 0;
    while (!parser.is_done()) {
        const auto [error, size] = co_await http::async_read_some(stream, buffer, parser, no_throw);
        read += size;
        if (error) {
            co_return error;
        }
        if (read > most) {
            co_return http::make_error_code(http::error::body_limit);
        }
    }
    co_return fields_of(parser) == fields ? beast::error_code{}
                                          : http::make_error_code(http::error::bad_field);
}

std::optional<Response> unreadable(beast::error_code error, const http::request_header<>& known) {
    if (error == http::error::body_limit) {
        return error_response(Status::payload_too_large, ErrorCode::malformed, "The body is too large.");
    }
    if (error == http::error::header_limit) {
        return too_large_head(known);
    }
    if (error == asio::error::no_buffer_space) {
        return no_room("The server is busy; try again in a moment.");
    }
    const bool by_the_peer = error.category() == http::make_error_code(http::error::bad_method).category()
                             && error != http::error::end_of_stream && error != http::error::partial_message;
    if (by_the_peer) {
        return error_response(Status::bad_request, ErrorCode::malformed, "This is not a valid HTTP request.");
    }
    return std::nullopt;
}

} // namespace idavoll::server
