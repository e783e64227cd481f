#include "server/net/websocket.h"

#include "tests/support/virtual_clock.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <catch2/catch.hpp>
#include <optional>

using namespace idavoll::server;
using idavoll::test::pass;
using idavoll::test::StoppedClock;

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

namespace {

/// A WebSocket of the server and its peer, on one thread.
class Pair {
  public:
    Pair() {
        tcp::acceptor acceptor(io_, {asio::ip::address_v4::loopback(), 0});
        far_.next_layer().connect(acceptor.local_endpoint());
        TcpStream near{asio::make_strand(io_)};
        acceptor.accept(near.socket());
        asio::co_spawn(near.get_executor(), serve(std::move(near)), asio::detached);
        far_.async_handshake("127.0.0.1", "/", [](beast::error_code failed) { REQUIRE_FALSE(failed); });
        run();
    }

    /// From now on the peer reads and answers pings.
    void begin_reading() {
        far_.async_read(buffer_, [](beast::error_code, std::size_t) {});
        run();
    }

    /// Runs everything due after that time.
    void run_after(std::chrono::milliseconds time) {
        pass(time);
        run();
    }

    /// Returns why the server stopped reading; nothing while it reads.
    std::optional<WebSocket::End> end() const { return end_; }

    const WebSocketLimits limits;

  private:
    asio::awaitable<void> serve(TcpStream stream) {
        beast::flat_buffer head;
        WebSocket::Request request;
        co_await beast::http::async_read(stream, head, request, asio::use_awaitable);
        near_.emplace(std::move(stream), limits);
        if (co_await near_->accept(request, {})) {
            end_ = (co_await near_->read()).error();
        }
    }

    void run() {
        io_.restart();
        io_.poll();
    }

    const StoppedClock clock_;
    asio::io_context io_;
    beast::websocket::stream<tcp::socket> far_{io_};
    beast::flat_buffer buffer_;
    std::optional<WebSocket> near_;
    std::optional<WebSocket::End> end_;
};

} // namespace

TEST_CASE("a client that answers pings stays connected, and one that does not is dropped", "[W5]") {
    Pair pair;
    const auto half = pair.limits.idle / 2;
    SECTION("who reads answers") {
        pair.begin_reading();
        for (int i = 0; i < 10; ++i) {
            pair.run_after(half);
            CHECK_FALSE(pair.end());
        }
    }
    SECTION("who does not read is pinged once") {
        pair.run_after(half);
        CHECK_FALSE(pair.end());
        pair.run_after(half);
        CHECK(pair.end() == WebSocket::End::silent);
    }
}
