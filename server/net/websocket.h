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
    /// Faster is not read: a message may be sent in any number of frames, and empty ones cost time as well.
    std::size_t bytes_per_second = 256UL * 1024;
    /// For each of the opening and the closing handshake.
    std::chrono::milliseconds handshake{5'000};
    /// A silent peer is pinged after half of this, and given up after all of it.
    std::chrono::milliseconds idle{60'000};
    /// A reader who does not take one message within this is cut off.
    std::chrono::milliseconds write{20'000};
};

/// One WebSocket. All calls on the executor of its stream, which must be a strand; at most one `read`, one
/// `write` and one `close` at a time.
class WebSocket {
    struct Stream;

  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    /// Why no more messages come.
    enum class End {
        closed,   ///< by the peer, or by `close`
        lost,     ///< the line broke, or the peer broke the rules of WebSockets and has been told
        silent,   ///< the peer did not answer a ping in time
        binary,   ///< a binary message came: to be closed
        too_large ///< a message was too large; the peer has been told
    };

    WebSocket(TcpStream stream, WebSocketLimits limits);
    WebSocket(WebSocket&&) noexcept;
    WebSocket& operator=(WebSocket&&) = delete;
    ~WebSocket();

    /// That of its stream.
    boost::asio::any_io_executor executor() const;

    /// Answers the opening handshake with these additional header fields. False: there is no WebSocket.
    boost::asio::awaitable<bool> accept(const Request& request, const boost::beast::http::fields& headers);

    /// Called for each ping and pong that comes, within `read`.
    void on_control(std::function<void()> listener);

    /// The next text message (valid UTF-8), or why there is none.
    boost::asio::awaitable<Result<std::string, End>> read();

    /// Sends one text message. False: the line is broken, or the reader too slow and cut off.
    boost::asio::awaitable<bool> write(const std::string& text);

    /// While it lives, and if there is a reason to, the kernel keeps incomplete packets back: several
    /// messages leave as one.
    class Together {
      public:
        Together(WebSocket& socket, bool is_wanted);
        ~Together();
        Together(const Together&) = delete;
        Together& operator=(const Together&) = delete;

      private:
        std::shared_ptr<Stream> held_; ///< null if there was no reason
    };

    /// The closing handshake, bounded in time; `read` then ends.
    boost::asio::awaitable<void> close(CloseCode code);

    /// Cuts the line.
    void cut();

  private:
    std::shared_ptr<Stream> stream_;
};

} // namespace idavoll::server
