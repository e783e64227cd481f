#include "server/http/reading.h"
#include "server/net/no_throw.h"

#include <algorithm>
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

/// Beyond a whole head: the beginning of what follows it.
constexpr std::size_t slack = 4096;

std::size_t fields_of(const RequestParser& parser) {
    const auto& fields = parser.get().base();
    return static_cast<std::size_t>(std::distance(fields.begin(), fields.end()));
}

} // namespace

beast::flat_buffer reading_buffer(const HttpLimits& limits) {
    return beast::flat_buffer(limits.header_bytes + slack);
}

asio::awaitable<beast::error_code> read_head(TcpStream& stream, beast::flat_buffer& buffer,
                                             RequestParser& parser, const HttpLimits& limits) {
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(limits.body_bytes);
    parser.eager(false);
    std::size_t read = 0;
    while (!parser.is_header_done()) {
        const auto [error, size] = co_await http::async_read_some(stream, buffer, parser, no_throw);
        read += size;
        if (error) {
            co_return error;
        }
        // The parser's own limit is for what it is given at once: lines that come one by one are counted
        // here.
        if (read > limits.header_bytes || fields_of(parser) > limits.header_fields) {
            co_return http::make_error_code(http::error::header_limit);
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
    // Step by step: otherwise all chunks would be read at once, and counted when they are.
    parser.eager(false);
    const std::size_t fields = fields_of(parser);
    // The numbers of chunks and what is said beside them count as well.
    const std::size_t most = 2 * limits.body_bytes + limits.header_bytes;
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

std::optional<Response> unreadable(beast::error_code error) {
    if (error == http::error::body_limit) {
        return error_response(Status::payload_too_large, ErrorCode::malformed, "The body is too large.");
    }
    if (error == http::error::header_limit) {
        return error_response(Status::request_header_fields_too_large, ErrorCode::malformed,
                              "The head of the request is too large.");
    }
    const bool by_the_peer = error.category() == http::make_error_code(http::error::bad_method).category()
                             && error != http::error::end_of_stream && error != http::error::partial_message;
    if (by_the_peer) {
        return error_response(Status::bad_request, ErrorCode::malformed, "This is not an HTTP request.");
    }
    return std::nullopt;
}

} // namespace idavoll::server
