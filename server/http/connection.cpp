#include "server/http/connection.h"

#include "server/http/framing.h"
#include "server/http/security_headers.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/url/parse.hpp>
#include <chrono>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using protocol::ErrorCode;
using tcp = asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;
using Clock = std::chrono::steady_clock;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds linger_time{1};
constexpr std::size_t linger_bytes = 256UL * 1024;

std::string_view as_std(beast::string_view text) {
    return {text.data(), text.size()};
}

/// The socket between requests: where a server that stops finds it waiting and ends the wait.
struct Line {
    explicit Line(tcp::socket socket) : stream(std::move(socket)) {}

    TcpStream stream;
    beast::flat_buffer buffer;
    bool waiting = false;
    bool stopping = false;
};

Connections::Stop stop_of(const std::shared_ptr<Line>& line) {
    return [kept = std::weak_ptr(line), executor = line->stream.get_executor()](Stopping how) {
        asio::post(executor, [kept, how] {
            if (const auto one = kept.lock()) {
                one->stopping = true;
                if (one->waiting || how == Stopping::firmly) {
                    one->stream.cancel();
                }
            }
        });
    };
}

/// The path of a request's target, decoded, or nothing for a target that is not a plain path. What decodes to
/// a slash, a backslash or a control character is no part of any name of ours.
std::optional<std::string> path_of(beast::string_view target) {
    const auto url = boost::urls::parse_origin_form({target.data(), target.size()});
    if (!url) {
        return std::nullopt;
    }
    std::string path;
    for (const std::string& name : url->segments()) {
        const bool odd = std::ranges::any_of(name, [](unsigned char letter) {
            return letter < 0x20 || letter == 0x7F || letter == '/' || letter == '\\';
        });
        if (odd || name == "." || name == "..") {
            return std::nullopt;
        }
        path += '/';
        path += name;
    }
    return path.empty() ? "/" : path;
}

bool is_trusted(const Settings& settings, const asio::ip::address& address) {
    return std::ranges::any_of(settings.trusted_proxies,
                               [&](const Network& network) { return network.contains(address); });
}

/// The last address in X-Forwarded-For that is not a proxy of ours: each proxy adds whom it heard from, and
/// what stands before that is hearsay.
asio::ip::address forwarded_for(const Settings& settings, std::string_view header, asio::ip::address peer) {
    while (is_trusted(settings, peer)) {
        const auto comma = header.rfind(',');
        auto last = comma == std::string_view::npos ? header : header.substr(comma + 1);
        last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
        last = last.substr(0, last.find_last_not_of(" \t") + 1);
        boost::system::error_code error;
        const auto before = asio::ip::make_address(std::string(last), error);
        if (error) {
            break;
        }
        peer = before;
        header = comma == std::string_view::npos ? std::string_view{} : header.substr(0, comma);
    }
    return peer;
}

/// Nothing for a target that is not a plain path.
std::optional<Request> make_request(http::request<http::string_body>& message, const HttpServices& services,
                                    const asio::ip::address& peer) {
    auto path = path_of(message.target());
    if (!path) {
        return std::nullopt;
    }
    Request request;
    request.method = message.method();
    request.path = std::move(*path);
    request.headers = message.base();
    request.body = std::move(message.body());
    const auto chain = request.header("X-Forwarded-For");
    request.from = forwarded_for(services.settings, chain, peer);
    const bool spoken_for = !chain.empty() || !request.header("Forwarded").empty();
    request.forwarded = spoken_for && !is_trusted(services.settings, peer);
    if (message.count(Field::cookie) == 1) {
        if (const auto value = services.cookie.find(request.header(Field::cookie))) {
            request.guest = services.seal.open(*value);
        }
    }
    return request;
}

/// Why a request could not be read, as an answer; nothing if there is nobody to answer.
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

template <class Body>
void fill_head(http::response<Body>& message, const Response& response, bool keep_alive) {
    message.version(11);
    message.result(response.status);
    add_security_headers(message.base());
    for (const auto& [field, value] : response.headers) {
        message.set(field, value);
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

/// False: the line is broken.
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

/// Ends a connection whose peer may still be sending: closing at once would take our answer from it.
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

bool is_probe(const Request& request) {
    return request.path == "/healthz" || request.path == "/readyz" || request.path == "/metrics";
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

/// One connection's life.
class Connection {
  public:
    Connection(tcp::socket socket, Connections::Place place, const HttpServices& services)
        : services_(services), line_(std::make_shared<Line>(std::move(socket))), place_(std::move(place)) {
        boost::system::error_code gone;
        peer_ = line_->stream.socket().remote_endpoint(gone).address();
        line_->stream.socket().set_option(tcp::no_delay(true), gone);
        place_.stop_by(stop_of(line_));
        if (!is_trusted(services_.settings, peer_)) {
            address_ = services_.addresses.enter(peer_, Clock::now());
        }
    }

    asio::awaitable<void> run() {
        auto patience = services_.settings.limits.request;
        while (co_await serve_one(patience)) {
            patience = services_.settings.limits.keep_alive;
        }
    }

  private:
    /// False: the connection has ended.
    asio::awaitable<bool> serve_one(std::chrono::milliseconds patience) {
        auto& stream = line_->stream;
        const Limits& limits = services_.settings.limits;
        Parser parser;
        parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
        parser.body_limit(limits.body_bytes);

        stream.expires_after(patience);
        line_->waiting = true;
        auto [error, size] = co_await http::async_read_header(stream, line_->buffer, parser, no_throw);
        line_->waiting = false;
        if (!error) {
            if (const auto doubt = doubt_about(parser.get())) {
                co_return co_await answer(error_response(Status::bad_request, ErrorCode::malformed, *doubt),
                                          true, false);
            }
            stream.expires_after(limits.request);
            std::tie(error, size) = co_await http::async_read(stream, line_->buffer, parser, no_throw);
        }
        if (error) {
            if (const auto response = unreadable(error)) {
                co_await answer(*response, true, false);
            }
            co_return false;
        }
        auto message = parser.release();
        const bool keep_alive = message.keep_alive() && !line_->stopping;
        const auto request = make_request(message, services_, peer_);
        if (!request) {
            const auto bad =
                error_response(Status::bad_request, ErrorCode::malformed, "This is not a path of ours.");
            co_return co_await answer(bad, message.method() != Method::head, keep_alive);
        }
        if (beast::websocket::is_upgrade(message)) {
            message.body() = {};
            co_return co_await upgrade(message, *request);
        }
        co_return co_await respond(*request, keep_alive);
    }

    asio::awaitable<bool> respond(const Request& request, bool keep_alive) {
        const auto begin = Clock::now();
        const Response response = co_await response_to(request);
        const bool goes_on = keep_alive && response.status != Status::service_unavailable;
        note(request, response, Clock::now() - begin);
        co_return co_await answer(response, request.method != Method::head, goes_on);
    }

    asio::awaitable<Response> response_to(const Request& request) {
        const bool is_direct = !is_trusted(services_.settings, peer_);
        if (is_direct && !address_) {
            co_return no_room("There are too many connections from this address.");
        }
        if (!is_probe(request) && !services_.addresses.take_request(request.from, Clock::now())) {
            co_return too_many("There are too many requests from this address; try again in a moment.");
        }
        try {
            co_return co_await services_.router.answer(request);
        } catch (const std::exception& fault) {
            services_.log.error("{} failed: {}", services_.router.label(request), fault.what());
        }
        co_return error_response(Status::internal_server_error, ErrorCode::internal,
                                 "Something went wrong here; try again.");
    }

    /// Refuses, or gives the socket away; the HTTP connection ends either way.
    asio::awaitable<bool> upgrade(const WebSocket::Request& message, const Request& request) {
        const auto begin = Clock::now();
        auto refused = services_.router.websocket_refusal(request);
        if (!refused && !address_) {
            address_ = services_.addresses.enter(request.from, begin);
        }
        if (!refused && !address_) {
            refused = no_room("There are too many connections from this address.");
        }
        if (refused) {
            note(request, *refused, Clock::now() - begin);
            co_await answer(*refused, true, false);
            co_return false;
        }
        http::fields headers;
        add_security_headers(headers);
        WebSocket socket(std::move(line_->stream), services_.settings.limits.websocket);
        line_.reset();
        if (co_await socket.accept(message, headers)) {
            services_.metrics.response(101);
            services_.log.info("GET {} 101", websocket_path);
            // On its own, so that nothing of the HTTP connection stays in memory as long as the WebSocket.
            OpenedWebSocket opened{std::move(socket), *request.guest, std::move(*address_),
                                   std::move(place_)};
            const auto strand = co_await asio::this_coro::executor;
            asio::co_spawn(strand, services_.run_websocket(std::move(opened)), asio::detached);
        }
        co_return false;
    }

    /// False: the connection has ended.
    asio::awaitable<bool> answer(const Response& response, bool with_body, bool keep_alive) {
        services_.metrics.response(static_cast<unsigned>(response.status));
        line_->stream.expires_after(services_.settings.limits.request);
        const bool written = co_await write_response(line_->stream, response, with_body, keep_alive);
        if (written && !keep_alive) {
            co_await linger(line_->stream);
        }
        co_return written&& keep_alive;
    }

    /// The access line: no address, no query, no path that is not ours.
    void note(const Request& request, const Response& response, Clock::duration took) const {
        const std::string method(as_std(http::to_string(request.method)));
        services_.log.log(is_probe(request) ? spdlog::level::debug : spdlog::level::info, "{} {} {} {}us",
                          method, services_.router.label(request), static_cast<unsigned>(response.status),
                          std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    }

    const HttpServices& services_;
    std::shared_ptr<Line> line_;
    Connections::Place place_;
    asio::ip::address peer_;
    std::optional<AddressBook::Place> address_;
};

} // namespace

asio::awaitable<void> serve_connection(tcp::socket socket, Connections::Place place,
                                       const HttpServices& services) {
    try {
        Connection connection(std::move(socket), std::move(place), services);
        co_await connection.run();
    } catch (const std::exception& fault) {
        services.log.error("a connection failed: {}", fault.what());
    }
}

asio::awaitable<void> refuse_connection(tcp::socket socket) {
    TcpStream stream(std::move(socket));
    stream.expires_after(linger_time);
    const Response response = no_room("The server is full at the moment; try again later.");
    if (co_await write_response(stream, response, true, false)) {
        co_await linger(stream);
    }
}

} // namespace idavoll::server
