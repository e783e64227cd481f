#pragma once

#include "engine/result.h"
#include "server/net/frame.h"
#include "server/net/line.h"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace idavoll::server {

struct WebSocketLimits {
    std::size_t message_bytes = 64UL * 1024;
    /// Read limit. A message may arrive in any number of frames, and even empty frames cost time.
    std::size_t bytes_per_second = 256UL * 1024;
    /// Timeout of the opening and of the closing handshake.
    std::chrono::milliseconds handshake{5'000};
    /// A silent peer is pinged after half of this and disconnected after all of it.
    std::chrono::milliseconds idle{60'000};
    /// A reader that does not accept a message within this time is disconnected.
    std::chrono::milliseconds write{20'000};
};

/// A WebSocket. All calls must be made on its executor, a strand, with at most one `read`, one `write` and
/// one `close` at a time.
class WebSocket {
    struct Stream;

  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    /// Why no more messages come.
    enum class End {
        closed,   ///< by the peer, or by `close`
        lost,     ///< the connection broke, or the peer violated the protocol and was told so
        silent,   ///< the peer did not answer a ping in time
        binary,   ///< a binary message arrived; the caller should close
        too_large ///< a message was too large; the peer was told so
    };

    WebSocket(TcpStream stream, WebSocketLimits limits);
    WebSocket(WebSocket&&) noexcept;
    WebSocket& operator=(WebSocket&&) = delete;
    ~WebSocket();

    boost::asio::any_io_executor executor() const;

    /// Completes the opening handshake with these additional header fields. Returns false on failure.
    boost::asio::awaitable<bool> accept(const Request& request, const boost::beast::http::fields& headers);

    /// Sets a function that `read` calls for each ping and pong.
    void on_control(std::function<void()> listener);

    /// Returns the next text message (valid UTF-8), or why there is none.
    boost::asio::awaitable<Result<std::string, End>> read();

    /// Sends a text message. Returns false if the connection is broken or the reader was too slow.
    boost::asio::awaitable<bool> write(const std::string& text);

    /// While it lives, and if `is_wanted`, the kernel holds back partial packets, so that several messages
    /// are sent together.
    class Together {
      public:
        Together(WebSocket& socket, bool is_wanted);
        ~Together();
        Together(const Together&) = delete;
        Together& operator=(const Together&) = delete;

      private:
        std::shared_ptr<Stream> held_; ///< null unless wanted
    };

    /// Performs the closing handshake within its timeout; `read` then ends.
    boost::asio::awaitable<void> close(CloseCode code);

    /// Cuts the connection.
    void cut();

  private:
    std::shared_ptr<Stream> stream_;
};

} // namespace idavoll::server
