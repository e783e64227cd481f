#include "server/net/listener.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <sstream>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
/// So long nothing is accepted after it has failed, typically for want of descriptors.
constexpr std::chrono::milliseconds breather{100};

std::string name_of(const tcp::endpoint& endpoint) {
    std::ostringstream name;
    name << endpoint;
    return name.str();
}

} // namespace

std::variant<tcp::acceptor, std::string> open_port(asio::io_context& io, tcp::endpoint endpoint) {
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
        return "The port " + name_of(endpoint) + " is in use already; choose another with --port.";
    }
    if (error) {
        return "The port " + name_of(endpoint) + " cannot be opened: " + error.message() + ".";
    }
    return acceptor;
}

asio::awaitable<void> listen(tcp::acceptor& acceptor, const NewStrand& strands, Connections& connections,
                             const HttpServices& services) {
    asio::steady_timer pause(acceptor.get_executor());
    while (acceptor.is_open()) {
        // One strand a connection: its reader, its writer and its timers never run at the same time.
        const auto strand = strands();
        auto [error, socket] = co_await acceptor.async_accept(strand, no_throw);
        if (error == asio::error::operation_aborted) {
            break;
        }
        if (error) {
            services.log.warn("accepting failed: {}", error.message());
            pause.expires_after(breather);
            co_await pause.async_wait(no_throw);
            continue;
        }
        if (auto place = connections.enter()) {
            asio::co_spawn(strand, serve_connection(std::move(socket), std::move(*place), services),
                           asio::detached);
        } else {
            asio::co_spawn(strand, refuse_connection(std::move(socket)), asio::detached);
        }
    }
}

} // namespace idavoll::server
