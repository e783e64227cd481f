#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <utility>

namespace idavoll::server {

/// A TCP socket with a read limit in bytes per second, used below a WebSocket. The size of the buffer counts
/// even if less is read, because many small reads are work as well.
///
/// Beast's `basic_stream` has such a limit too, but needs three timers and an extra operation per call. Most
/// connections wait for days, and the WebSocket has its own timeouts.
///
/// Models Beast's AsyncStream. All calls must be made on its executor, a strand, with at most one read and
/// one write at a time. It must outlive them.
class PacedSocket {
  public:
    using Socket = boost::asio::ip::tcp::socket;
    using executor_type = Socket::executor_type;
    using Error = boost::beast::error_code;

    PacedSocket(Socket socket, std::size_t bytes_per_second)
        : socket_(std::move(socket)), bytes_per_second_(bytes_per_second) {}

    PacedSocket(const PacedSocket&) = delete;
    PacedSocket& operator=(const PacedSocket&) = delete;

    executor_type get_executor() { return socket_.get_executor(); }

    Socket& socket() { return socket_; }

    /// Reads like the socket, once the rate allows it.
    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
            [this](auto handler, const Buffers& wanted) { this->read_in_time(wanted, std::move(handler)); },
            token, buffers);
    }

    template <typename Buffers, typename Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return socket_.async_write_some(buffers, std::forward<Token>(token));
    }

    /// Cancels pending operations with `operation_aborted`.
    void close() {
        Error ignored;
        socket_.close(ignored);
        pause_.reset();
    }

  private:
    using Clock = std::chrono::steady_clock;

    template <typename Buffers, typename Handler>
    void read_in_time(const Buffers& buffers, Handler handler) {
        if (may_read()) {
            read(buffers, std::move(handler));
        } else {
            boost::asio::async_compose<Handler, void(Error, std::size_t)>(ReadLater<Buffers>{*this, buffers},
                                                                          handler, socket_);
        }
    }

    bool may_read() {
        if (const auto now = Clock::now(); now >= second_ends_) {
            begin_second(now);
        }
        return asked_ < bytes_per_second_;
    }

    void begin_second(Clock::time_point now) {
        second_ends_ = now + std::chrono::seconds(1);
        asked_ = 0;
    }

    template <typename Buffers, typename Handler>
    void read(const Buffers& buffers, Handler handler) {
        asked_ += boost::asio::buffer_size(buffers);
        socket_.async_read_some(buffers, std::move(handler));
    }

    /// A read that waits for the next second.
    template <typename Buffers>
    struct ReadLater {
        PacedSocket& under;
        Buffers buffers;

        template <typename Self>
        void operator()(Self& self) {
            under.pause_ =
                std::make_unique<boost::asio::steady_timer>(under.get_executor(), under.second_ends_);
            under.pause_->async_wait(std::move(self));
        }

        /// The pause has ended or was cancelled.
        template <typename Self>
        void operator()(Self& self, Error error) {
            if (error) {
                self.complete(error, 0);
                return;
            }
            under.pause_.reset();
            under.begin_second(Clock::now());
            under.read(buffers, std::move(self));
        }

        template <typename Self>
        void operator()(Self& self, Error error, std::size_t size) {
            self.complete(error, size);
        }
    };

    Socket socket_;
    std::size_t bytes_per_second_;
    std::size_t asked_ = 0; ///< bytes requested in the current second
    Clock::time_point second_ends_;
    std::unique_ptr<boost::asio::steady_timer> pause_; ///< null if no read is waiting
};

/// Beast's teardown hooks for the stream below a WebSocket.
template <typename Handler>
void async_teardown(boost::beast::role_type role, PacedSocket& under, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, under.socket(), std::forward<Handler>(handler));
}

inline void beast_close_socket(PacedSocket& under) {
    under.close();
}

} // namespace idavoll::server
