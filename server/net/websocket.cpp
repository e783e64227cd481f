#include "server/net/websocket.h"
#include "server/net/no_throw.h"
#include "server/net/paced_socket.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <netinet/tcp.h>
#include <optional>
#include <sys/socket.h>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

using Clock = std::chrono::steady_clock;

/// Read buffer per idle connection, in bytes. Longer messages are read in larger parts.
constexpr std::size_t usual_message = 112;
constexpr std::size_t long_message = 4096;

WebSocket::End end_of(beast::error_code error) {
    if (error == websocket::error::closed || error == asio::error::operation_aborted) {
        return WebSocket::End::closed;
    }
    if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) {
        return WebSocket::End::too_large;
    }
    return error == beast::error::timeout ? WebSocket::End::silent : WebSocket::End::lost;
}

} // namespace

struct WebSocket::Stream : std::enable_shared_from_this<Stream> {
    Stream(TcpStream under, const WebSocketLimits& limits)
        : socket(under.release_socket(), limits.bytes_per_second), writing_may_take(limits.write),
          watch(socket.get_executor()) {}

    void cut() { socket.next_layer().close(); }

    void keep_back(bool incomplete) {
        const int value = incomplete ? 1 : 0;
        // This only saves packets, so a failure does not matter.
        static_cast<void>(::setsockopt(socket.next_layer().socket().native_handle(), IPPROTO_TCP, TCP_CORK,
                                       &value, sizeof value));
    }

    void begin_writing() {
        deadline = Clock::now() + writing_may_take;
        if (!is_watching) {
            keep_watch();
        }
    }

    void end_writing() { deadline.reset(); }

    /// One timer serves many messages: it checks again when the latest message it has seen would be late.
    void keep_watch() {
        is_watching = true;
        watch.expires_at(*deadline);
        watch.async_wait([kept = weak_from_this()](beast::error_code cancelled) {
            if (const auto stream = kept.lock(); stream && !cancelled) {
                stream->look();
            }
        });
    }

    void look() {
        is_watching = false;
        if (deadline && *deadline <= Clock::now()) {
            cut();
        } else if (deadline) {
            keep_watch();
        }
    }

    /// No compression: it would take memory for every connection.
    websocket::stream<PacedSocket, false> socket;
    const std::chrono::milliseconds writing_may_take;
    std::optional<Clock::time_point> deadline; ///< of the message being written
    asio::steady_timer watch;
    bool is_watching = false;
};

WebSocket::WebSocket(TcpStream stream, WebSocketLimits limits)
    : stream_(std::make_shared<Stream>(std::move(stream), limits)) {
    auto& socket = stream_->socket;
    socket.set_option(websocket::stream_base::timeout{limits.handshake, limits.idle, true});
    socket.read_message_max(limits.message_bytes);
    socket.text(true);
}

WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket::~WebSocket() = default;

asio::any_io_executor WebSocket::executor() const {
    return stream_->socket.get_executor();
}

asio::awaitable<bool> WebSocket::accept(const Request& request, const beast::http::fields& headers) {
    stream_->socket.set_option(websocket::stream_base::decorator(
        [fields = beast::http::fields(headers)](websocket::response_type& answer) {
            for (const auto& field : fields) {
                answer.set(field.name_string(), field.value());
            }
        }));
    const auto [error] = co_await stream_->socket.async_accept(request, no_throw);
    // The fields were sent. Keeping them would take a kilobyte per connection.
    stream_->socket.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
    co_return !error;
}

void WebSocket::on_control(std::function<void()> listener) {
    stream_->socket.control_callback(
        [listener = std::move(listener)](websocket::frame_type kind, beast::string_view) {
            if (kind != websocket::frame_type::close) {
                listener();
            }
        });
}

asio::awaitable<Result<std::string, WebSocket::End>> WebSocket::read() {
    std::string text;
    std::size_t size = 0;
    do {
        text.resize(size + (size == 0 ? usual_message : long_message));
        const auto [error, more] =
            co_await stream_->socket.async_read_some(asio::buffer(text) + size, no_throw);
        if (error) {
            co_return end_of(error);
        }
        size += more;
    } while (!stream_->socket.is_message_done());
    if (!stream_->socket.got_text()) {
        co_return End::binary;
    }
    text.resize(size);
    co_return text;
}

asio::awaitable<bool> WebSocket::write(const std::string& text) {
    stream_->begin_writing();
    const auto [error, size] = co_await stream_->socket.async_write(asio::buffer(text), no_throw);
    stream_->end_writing();
    co_return !error;
}

WebSocket::Together::Together(WebSocket& socket, bool is_wanted)
    : held_(is_wanted ? socket.stream_ : nullptr) {
    if (held_) {
        held_->keep_back(true);
    }
}

WebSocket::Together::~Together() {
    if (held_) {
        held_->keep_back(false);
    }
}

asio::awaitable<void> WebSocket::close(CloseCode code) {
    const websocket::close_reason reason(static_cast<websocket::close_code>(code));
    co_await stream_->socket.async_close(reason, no_throw);
}

void WebSocket::cut() {
    stream_->cut();
}

} // namespace idavoll::server
