#include "server/net/paced_socket.h"

#include "tests/support/virtual_clock.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

using namespace idavoll::server;
using idavoll::test::pass;
using idavoll::test::StoppedClock;
using namespace std::chrono_literals;

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

namespace {

constexpr std::size_t a_second = 1000;

/// A socket that may be read at `a_second` bytes per second, and its peer.
struct Line {
    explicit Line(std::size_t bytes) {
        tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
        far.connect(acceptor.local_endpoint());
        near.emplace(acceptor.accept(), a_second);
        asio::write(far, asio::buffer(std::string(bytes, 'x')));
    }

    struct Read {
        boost::system::error_code error;
        std::size_t size = 0;
    };

    void begin_reading(std::size_t bytes) {
        read.reset();
        text.resize(bytes);
        near->async_read_some(asio::buffer(text), [this](boost::system::error_code error, std::size_t size) {
            read = {error, size};
        });
        io.restart();
    }

    /// Returns what can be read without waiting; nothing if the read would wait.
    std::optional<Read> read_now(std::size_t bytes) {
        begin_reading(bytes);
        io.poll();
        return read;
    }

    /// Returns what a waiting read gets after that time.
    std::optional<Read> after(std::chrono::milliseconds time) {
        pass(time);
        io.restart();
        io.poll();
        return read;
    }

    const StoppedClock clock;
    asio::io_context io;
    tcp::socket far{io};
    std::optional<PacedSocket> near;
    std::string text;
    std::optional<Read> read;
};

} // namespace

TEST_CASE("input within the rate is read at once, the rest in the next second") {
    Line line(3000);
    CHECK(line.read_now(600).value().size == 600);
    CHECK(line.read_now(400).value().size == 400);
    CHECK_FALSE(line.read_now(700));
    CHECK_FALSE(line.after(999ms));
    CHECK(line.after(1ms).value().size == 700);
    // Late data counts in the second in which it arrived.
    CHECK(line.read_now(300).value().size == 300);
    CHECK_FALSE(line.read_now(1));
    CHECK_FALSE(line.after(999ms));
    CHECK(line.after(1ms).value().size == 1);
}

TEST_CASE("the requested size counts, even if less is available") {
    Line line(10);
    CHECK(line.read_now(a_second).value().size == 10);
    asio::write(line.far, asio::buffer(std::string("more")));
    CHECK_FALSE(line.read_now(a_second));
    CHECK(line.after(1s).value().size == 4);
}

TEST_CASE("a read larger than the rate is not delayed forever") {
    Line line(5000);
    CHECK(line.read_now(5000).value().size > a_second);
    asio::write(line.far, asio::buffer(std::string("more")));
    CHECK_FALSE(line.read_now(5000));
    CHECK_FALSE(line.after(1s).value().error);
}

TEST_CASE("closing a socket ends a waiting read") {
    Line line(2000);
    REQUIRE(line.read_now(a_second));
    REQUIRE_FALSE(line.read_now(a_second));
    line.near->close();
    line.io.poll();
    REQUIRE(line.read);
    CHECK(line.read->error == asio::error::operation_aborted);
}
