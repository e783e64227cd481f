#include "server/http/answering.h"

#include "server/http/security_headers.h"
#include "server/net/no_throw.h"

#include <array>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <sstream>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using protocol::ErrorCode;
using tcp = asio::ip::tcp;

constexpr std::chrono::seconds linger_time{1};
constexpr std::size_t linger_bytes = 256UL * 1024;

template <class Body>
void fill_head(http::response<Body>& message, const Response& response, bool keep_alive) {
    message.version(11);
    message.result(response.status);
    add_security_headers(message.base(), response.frameable);
    for (const auto& [field, value] : response.headers) {
        if (field == Field::set_cookie) {
            message.insert(field, value); // a field may occur several times
        } else {
            message.set(field, value);
        }
    }
    if (response.body) {
        message.set(Field::content_type,
                    beast::string_view(response.content_type.data(), response.content_type.size()));
    }
    if (response.status != Status::not_modified) {
        message.content_length(response.body ? response.body->size() : 0);
    }
    message.keep_alive(keep_alive);
}

} // namespace

asio::awaitable<bool> write_response(TcpStream& stream, const Response& response, bool with_body,
                                     bool keep_alive) {
    if (!with_body || !response.body) {
        http::response<http::empty_body> message;
        fill_head(message, response, keep_alive);
        http::response_serializer<http::empty_body> head(message);
        const auto [error, size] = co_await http::async_write_header(stream, head, no_throw);
        co_return !error;
    }
    http::response<http::span_body<const char>> message;
    message.body() = {response.body->data(), response.body->size()};
    fill_head(message, response, keep_alive);
    const auto [error, size] = co_await http::async_write(stream, message, no_throw);
    co_return !error;
}

asio::awaitable<bool> write_continue(TcpStream& stream) {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, size] = co_await asio::async_write(stream, asio::buffer(go_on), no_throw);
    co_return !error;
}

std::string last_words(const Response& response) {
    http::response<http::string_body> message;
    message.body() = response.body ? *response.body : std::string{};
    fill_head(message, response, false);
    std::ostringstream bytes;
    bytes << message;
    return std::move(bytes).str();
}

asio::awaitable<void> linger(TcpStream& stream) {
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(linger_time);
    std::array<char, 4096> scratch{};
    for (std::size_t total = 0; total < linger_bytes;) {
        const auto [error, size] = co_await stream.async_read_some(asio::buffer(scratch), no_throw);
        if (error) {
            break;
        }
        total += size;
    }
    stream.socket().close(ignored);
}

Response too_many(std::string_view sentence) {
    Response response = error_response(Status::too_many_requests, ErrorCode::rate, sentence);
    response.headers.emplace_back(Field::retry_after, "5");
    return response;
}

Response no_room(std::string_view sentence) {
    Response response = error_response(Status::service_unavailable, ErrorCode::rate, sentence);
    response.headers.emplace_back(Field::retry_after, "30");
    return response;
}

} // namespace idavoll::server
