#include "server/net/listener.h"

#include "server/net/line.h"
#include "server/net/no_throw.h"
#include "server/net/sampled_log.h"

#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <sstream>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

/// Pause after a failed accept, typically caused by a lack of file descriptors.
constexpr std::chrono::milliseconds breather{100};

/// Limits for refused connections: duration, bytes and number at a time. Beyond these, connections are cut
/// without a response.
constexpr std::chrono::milliseconds farewell_time{500};
constexpr std::size_t farewell_bytes = 16UL * 1024;
constexpr int most_farewells = 32;

std::string name_of(const tcp::endpoint& endpoint) {
    std::ostringstream name;
    name << endpoint;
    return name.str();
}

/// Waits briefly for the peer to read the response: closing a socket with unread input would discard it.
asio::awaitable<void> say_farewell(tcp::socket socket, std::shared_ptr<std::atomic<int>> farewells) {
    try {
        TcpStream stream(std::move(socket));
        stream.expires_after(farewell_time);
        std::array<char, 1024> scratch{};
        for (std::size_t total = 0; total < farewell_bytes;) {
            const auto [error, size] = co_await stream.async_read_some(asio::buffer(scratch), no_throw);
            if (error) {
                break;
            }
            total += size;
        }
    } catch (const std::exception&) {
        // The response is lost, which is acceptable.
    }
    --*farewells;
}

/// The response fits into the empty send buffer of a new socket, so this never blocks.
void turn_away(tcp::socket socket, const asio::any_io_executor& strand, const Door& door,
               const std::string& answer, const std::shared_ptr<std::atomic<int>>& farewells) {
    door.on_refusal();
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(answer), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    if (*farewells < most_farewells) {
        ++*farewells;
        asio::co_spawn(strand, say_farewell(std::move(socket), farewells), asio::detached);
    }
}

void receive(tcp::socket socket, const asio::any_io_executor& strand, const Door& door,
             const std::shared_ptr<std::atomic<int>>& farewells) {
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    if (gone) {
        return;
    }
    std::optional<AddressBook::Place> address;
    if (!is_within(door.proxies, peer)) {
        const std::size_t left = door.connections.left();
        address = door.addresses.enter(peer, left, Clock::now());
        if (!address) {
            turn_away(std::move(socket), strand, door, left > 0 ? door.crowded : door.full, farewells);
            return;
        }
    }
    auto place = door.connections.enter();
    if (!place) {
        turn_away(std::move(socket), strand, door, door.full, farewells);
        return;
    }
    // A named variable, because GCC 12 destroys an aggregate temporary in a coroutine call twice.
    Arrival arrival{std::move(socket), peer, std::move(address), std::move(*place)};
    asio::co_spawn(strand, door.serve(std::move(arrival)), asio::detached);
}

} // namespace

Result<tcp::acceptor, Problem> open_port(asio::io_context& io, const tcp::endpoint& endpoint) {
    tcp::acceptor acceptor(io);
    boost::system::error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) {
        acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    }
    if (!error) {
        acceptor.bind(endpoint, error);
    }
    if (!error) {
        acceptor.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error == asio::error::address_in_use) {
        return Problem{"The port " + name_of(endpoint)
                       + " is already in use; choose another one with --port."};
    }
    if (error) {
        return Problem{"The port " + name_of(endpoint) + " cannot be opened: " + error.message() + "."};
    }
    return acceptor;
}

asio::awaitable<void> listen(tcp::acceptor& acceptor, const NewStrand& strands, const Door& door) {
    asio::steady_timer pause(acceptor.get_executor());
    const auto farewells = std::make_shared<std::atomic<int>>(0);
    SampledLog troubles(door.log);
    while (acceptor.is_open()) {
        std::string trouble;
        try {
            // One strand per connection, so that its reader, writer and timers never run concurrently.
            const auto strand = strands();
            auto [error, socket] = co_await acceptor.async_accept(strand, no_throw);
            if (error == asio::error::operation_aborted) {
                break;
            }
            if (!error) {
                receive(std::move(socket), strand, door, farewells);
                continue;
            }
            trouble = error.message();
        } catch (const std::exception& fault) {
            // An error with one connection must not stop the listener.
            trouble = fault.what();
        }
        troubles.note(spdlog::level::warn, "accepting failed: ", trouble, Clock::now());
        pause.expires_after(breather);
        co_await pause.async_wait(no_throw);
    }
}

} // namespace idavoll::server
