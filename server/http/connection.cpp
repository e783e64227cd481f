#include "server/http/connection.h"

#include "server/http/answering.h"
#include "server/http/forwarded.h"
#include "server/http/framing.h"
#include "server/http/path.h"
#include "server/http/reading.h"
#include "server/http/security_headers.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using protocol::ErrorCode;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

/// Refused requests per connection. It is closed when these are used up.
constexpr Rate refusals{1, 20};
constexpr std::size_t usual_buffer = 1024;

/// The socket between requests, through which a stopping server can end the wait.
struct Line {
    Line(tcp::socket socket, const HttpLimits& limits)
        : stream(std::move(socket)), buffer(reading_buffer(limits)) {}

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

/// Returns a request without its body, or nullopt if the target is not a plain path.
std::optional<Request> make_request(const WebSocket::Request& message, const HttpServices& services,
                                    const asio::ip::address& peer) {
    const std::string_view target(message.target().data(), message.target().size());
    auto path = path_of(target);
    auto query = query_of(target);
    if (!path || !query) {
        return std::nullopt;
    }
    Request request;
    request.method = message.method();
    request.path = std::move(*path);
    request.query = *std::move(query);
    request.headers = message.base();
    request.caller = caller_of(request.headers, peer, services.proxies);
    return request;
}

/// Returns the token of `Authorization: Bearer …`.
std::optional<std::string> bearer_of(const Request& request) {
    constexpr std::string_view scheme = "Bearer ";
    const auto value = request.header(Field::authorization);
    const bool is_bearer = value.size() > scheme.size()
                           && beast::iequals({value.data(), scheme.size()}, {scheme.data(), scheme.size()});
    return is_bearer ? std::optional(std::string(value.substr(scheme.size()))) : std::nullopt;
}

Credentials credentials_of(const Request& request, const HttpServices& services) {
    Credentials brought{.bearer = bearer_of(request)};
    if (request.headers.count(Field::cookie) == 1) {
        const auto cookies = request.header(Field::cookie);
        if (const auto value = services.cookie.find(cookies)) {
            brought.guest = services.seal.open(*value);
        }
        if (const auto value = services.session_cookie.find(cookies)) {
            brought.session = std::string(*value);
        }
    }
    return brought;
}

Response bad_request(std::string_view sentence) {
    return error_response(Status::bad_request, ErrorCode::malformed, sentence);
}

/// The lifetime of one connection.
class Connection {
  public:
    Connection(Arrival arrival, const HttpServices& services)
        : services_(services), line_(std::make_shared<Line>(std::move(arrival.socket), services.limits)),
          place_(std::move(arrival.place)), peer_(std::move(arrival.peer)),
          address_(std::move(arrival.address)), patience_(refusals, Clock::now()) {
        boost::system::error_code gone;
        line_->stream.socket().set_option(tcp::no_delay(true), gone);
        place_.stop_by(stop_of(line_));
    }

    asio::awaitable<void> run() {
        auto patience = services_.limits.request;
        while (co_await serve_one(patience)) {
            patience = services_.limits.keep_alive;
            // Most connections are idle, so buffers grown for one request are released.
            if (line_->buffer.size() == 0 && line_->buffer.capacity() > usual_buffer) {
                line_->buffer.shrink_to_fit();
            }
        }
    }

  private:
    /// Returns false if the connection has ended.
    asio::awaitable<bool> serve_one(std::chrono::milliseconds patience) {
        auto& stream = line_->stream;
        RequestParser parser;
        stream.expires_after(patience);
        line_->waiting = true;
        std::optional<AddressBook::Hold> long_head;
        std::size_t held = 0;
        const MayHold may_hold = [&](std::size_t bytes) {
            if (auto one = services_.addresses.hold(peer_, bytes, Clock::now())) {
                long_head.emplace(std::move(*one));
                held = bytes;
            }
            return long_head.has_value();
        };
        const auto error = co_await read_head(stream, line_->buffer, parser, services_.limits, may_hold);
        line_->waiting = false;
        if (error) {
            co_return co_await give_up(error, parser.get());
        }
        if (const auto doubt = doubt_about(parser.get())) {
            co_return co_await answer(bad_request(*doubt), true, false);
        }
        stream.expires_after(services_.limits.request);
        const bool with_body = parser.get().method() != Method::head;
        const bool has_body = !parser.is_done();
        const bool keep_alive = parser.get().keep_alive() && !line_->stopping;
        auto request = make_request(parser.get(), services_, peer_);
        if (!request) {
            co_return co_await answer(bad_request("The request path is not valid."), with_body,
                                      keep_alive && !has_body);
        }
        co_await recognise(*request);
        const bool upgrades = beast::websocket::is_upgrade(parser.get());
        // Refuse by the head alone, before reading the body.
        if (auto refused = refusal_of(*request, upgrades)) {
            note(*request, *refused, Clock::now());
            co_return co_await answer(*refused, with_body, keep_alive && !has_body && !upgrades);
        }
        const auto size = body_to_come(parser, services_.limits);
        if (!size) {
            co_return co_await give_up(http::make_error_code(http::error::body_limit), parser.get());
        }
        // The client behind a proxy is now known, so further memory counts towards its address.
        long_head.reset();
        const auto hold = services_.addresses.hold(request->caller.address, held + *size, Clock::now());
        if (!hold) {
            co_return co_await answer(no_room("The server is busy; try again in a moment."), with_body,
                                      false);
        }
        if (has_body && !request->header(Field::expect).empty() && !co_await write_continue(stream)) {
            co_return false;
        }
        if (const auto failed = co_await read_body(stream, line_->buffer, parser, services_.limits)) {
            co_return co_await give_up(failed, parser.get());
        }
        request->body = std::move(parser.get().body());
        if (upgrades) {
            co_return co_await upgrade(parser.get(), *request);
        }
        co_return co_await respond(*request, keep_alive);
    }

    /// Identifies the requester.
    asio::awaitable<void> recognise(Request& request) {
        Credentials brought = credentials_of(request, services_);
        brought.network = request.caller.is_known ? network_of(request.caller.address) : std::string();
        request.guest = brought.guest;
        if (!brought.guest && !brought.session && !brought.bearer) {
            co_return;
        }
        Recognised known = co_await services_.identify(std::move(brought));
        request.is_unrecognised = !known;
        if (known && *known) {
            request.identity = std::move((*known)->identity);
            request.proof = (*known)->proof;
        }
    }

    /// Handles a request that could not be read.
    asio::awaitable<bool> give_up(beast::error_code error, const http::request_header<>& known) {
        if (const auto response = unreadable(error, known)) {
            co_await answer(*response, true, false);
        }
        co_return false;
    }

    std::optional<Response> refusal_of(const Request& request, bool upgrades) {
        const auto now = Clock::now();
        if (!services_.addresses.take_request(request.caller.address, now,
                                              services_.router.cost_of(request))) {
            return too_many("Too many requests from this address; try again in a moment.");
        }
        const auto expected = request.header(Field::expect);
        if (!expected.empty()
            && !beast::iequals({expected.data(), expected.size()}, beast::string_view("100-continue"))) {
            return error_response(Status::expectation_failed, ErrorCode::malformed,
                                  "Expect must be 100-continue or absent.");
        }
        return upgrades ? services_.router.websocket_refusal(request) : services_.router.refusal(request);
    }

    asio::awaitable<bool> respond(const Request& request, bool keep_alive) {
        const auto begin = Clock::now();
        const Response response = co_await response_to(request);
        const bool goes_on = keep_alive && response.status != Status::service_unavailable;
        note(request, response, begin);
        co_return co_await answer(response, request.method != Method::head, goes_on);
    }

    asio::awaitable<Response> response_to(const Request& request) {
        try {
            co_return co_await services_.router.answer(request);
        } catch (const std::exception& fault) {
            services_.log.error("{} failed: {}", services_.router.label(request), fault.what());
        }
        co_return error_response(Status::internal_server_error, ErrorCode::internal,
                                 "Something went wrong; try again.");
    }

    /// Refuses the upgrade or hands the socket over. The HTTP connection ends either way.
    asio::awaitable<bool> upgrade(const WebSocket::Request& message, const Request& request) {
        const auto begin = Clock::now();
        if (!address_) {
            address_ =
                services_.addresses.enter(request.caller.address, services_.connections.left() + 1, begin);
        }
        auto person = services_.people.enter(request.identity->id.text());
        if (!address_ || !person) {
            const Response refused = no_room(person ? "Too many connections from this address."
                                                    : "You have too many tables open; close one first.");
            note(request, refused, begin);
            co_await answer(refused, true, false);
            co_return false;
        }
        http::fields headers;
        add_security_headers(headers);
        WebSocket socket(std::move(line_->stream), services_.websocket_limits);
        line_.reset();
        if (co_await socket.accept(message, headers)) {
            services_.metrics.response(101);
            services_.log.info("GET {} 101", websocket_path);
            // Started separately, so that no memory of the HTTP connection is kept while the WebSocket lives.
            OpenedWebSocket opened{std::move(socket), std::move(*address_), std::move(*person),
                                   std::move(place_), request.caller.is_known};
            const auto strand = co_await asio::this_coro::executor;
            Known known{*request.identity, request.proof};
            asio::co_spawn(strand, services_.run_websocket(std::move(opened), std::move(known)),
                           asio::detached);
        }
        co_return false;
    }

    /// Returns false if the connection has ended.
    asio::awaitable<bool> answer(const Response& response, bool with_body, bool keep_alive) {
        services_.metrics.response(static_cast<unsigned>(response.status));
        if (response.status >= Status::bad_request && !patience_.take(Clock::now())) {
            keep_alive = false;
        }
        line_->stream.expires_after(services_.limits.request);
        const bool written = co_await write_response(line_->stream, response, with_body, keep_alive);
        if (written && !keep_alive) {
            co_await linger(line_->stream);
        }
        const bool goes_on = written && keep_alive;
        co_return goes_on;
    }

    /// Writes the access log: no addresses, queries or unknown paths. Refusals are sampled, because clients
    /// can cause any number of them.
    void note(const Request& request, const Response& response, Clock::time_point begin) const {
        const auto now = Clock::now();
        const auto took = std::chrono::duration_cast<std::chrono::microseconds>(now - begin).count();
        const auto level = services_.router.is_probe(request) ? spdlog::level::debug : spdlog::level::info;
        if (response.status < Status::bad_request) {
            services_.log.log(level, "{} {} {}us", line_of(request), static_cast<unsigned>(response.status),
                              took);
        } else {
            services_.refusals.note(
                level, line_of(request) + ' ' + std::to_string(static_cast<unsigned>(response.status)), "",
                now);
        }
    }

    std::string line_of(const Request& request) const {
        const auto method = http::to_string(request.method);
        return std::string(method.data(), method.size()) + ' ' + std::string(services_.router.label(request));
    }

    const HttpServices& services_;
    std::shared_ptr<Line> line_;
    Connections::Place place_;
    asio::ip::address peer_;
    std::optional<AddressBook::Place> address_;
    TokenBucket patience_;
};

} // namespace

asio::awaitable<void> serve_connection(Arrival arrival, const HttpServices& services) {
    try {
        Connection connection(std::move(arrival), services);
        co_await connection.run();
    } catch (const std::exception& fault) {
        services.log.error("a connection failed: {}", fault.what());
    }
}

} // namespace idavoll::server
