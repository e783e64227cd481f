#include "relay.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <utility>
#include <vector>

namespace idavoll::bench {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp;
using Socket = websocket::stream<boost::beast::tcp_stream>;

/// Two connections that hear what either says.
using Pair = std::vector<std::shared_ptr<Socket>>;

/// Finds a pair with a free place, for connections in the order in which they arrive.
class Pairing {
  public:
    std::shared_ptr<Pair> join(std::shared_ptr<Socket> socket) {
        if (!open_ || open_->size() == 2) {
            open_ = std::make_shared<Pair>();
        }
        open_->push_back(std::move(socket));
        return open_;
    }

  private:
    std::shared_ptr<Pair> open_;
};

asio::awaitable<void> serve(std::shared_ptr<Socket> socket, Pairing& pairing) {
    try {
        co_await socket->async_accept(asio::use_awaitable);
        const std::shared_ptr<Pair> pair = pairing.join(socket);
        boost::beast::flat_buffer message;
        for (;;) {
            message.clear();
            co_await socket->async_read(message, asio::use_awaitable);
            // Lockstep: one message is under way in a pair, so that writes never meet.
            for (const auto& end : *pair) {
                end->text(true);
                co_await end->async_write(message.data(), asio::use_awaitable);
            }
        }
    } catch (const boost::system::system_error&) {
        // The peer has left: what the measurement ends with.
    }
}

asio::awaitable<void> listen(std::uint16_t port) {
    Pairing pairing;
    tcp::acceptor acceptor(co_await asio::this_coro::executor, {asio::ip::address_v4::loopback(), port});
    for (;;) {
        auto socket = std::make_shared<Socket>(co_await acceptor.async_accept(asio::use_awaitable));
        socket->next_layer().socket().set_option(tcp::no_delay(true));
        asio::co_spawn(acceptor.get_executor(), serve(std::move(socket), pairing), asio::detached);
    }
}

} // namespace

void run_relay(std::uint16_t port) {
    asio::io_context context(1);
    asio::co_spawn(context, listen(port), asio::detached);
    context.run();
}

} // namespace idavoll::bench
