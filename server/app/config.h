#pragma once

#include "server/net/address_book.h"
#include "server/net/rate_limit.h"
#include "server/net/websocket.h"

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace idavoll::server {

/// A range of addresses, `10.0.0.0/8`; a single address is a range of one.
class Network {
  public:
    /// Nothing if the text is neither an address nor a range.
    static std::optional<Network> parse(std::string_view text);

    bool contains(const boost::asio::ip::address& address) const;

  private:
    Network(boost::asio::ip::address base, unsigned prefix) : base_(std::move(base)), prefix_(prefix) {}

    boost::asio::ip::address base_;
    unsigned prefix_;
};

/// How long things may take and how much there may be of them.
struct Limits {
    std::size_t connections = 4000;
    AddressLimits per_address;
    /// Messages over one WebSocket.
    Rate messages{20, 60};
    /// Messages over one WebSocket that are refused for their form or their number; when these are used up,
    /// it is closed.
    Rate faults{0.2, 20};
    WebSocketLimits websocket;
    /// What may wait for one reader.
    std::size_t outbox_bytes = 512UL * 1024;
    /// From the opening of a WebSocket to its `hello`.
    std::chrono::milliseconds hello{30'000};
    /// For the head of an HTTP request, and again for its body, and again for taking the answer.
    std::chrono::milliseconds request{10'000};
    /// Between two HTTP requests on one connection.
    std::chrono::milliseconds keep_alive{30'000};
    std::size_t header_bytes = 8UL * 1024;
    std::size_t body_bytes = 64UL * 1024;
    /// For the closing handshakes when the server stops.
    std::chrono::milliseconds farewell{2'000};
};

/// Everything the server is told at its start, as it is typed in. The defaults run on a laptop.
struct Config {
    std::string address = "127.0.0.1";
    /// 0: any free one.
    int port = 8080;
    std::filesystem::path database = "idavoll.db";
    /// The built web client.
    std::filesystem::path web = "web-client/dist";
    /// What people type to get here, `https://games.example.org`. Empty: the address and port themselves,
    /// which only does on the machine itself.
    std::string public_url;
    /// Proxies whose X-Forwarded-For is believed.
    std::vector<std::string> trusted_proxies;
    /// From where metrics may be read.
    std::vector<std::string> metrics_from{"127.0.0.1", "::1"};
    /// 0: one a processor, but for one processor.
    int threads = 0;
    /// A room nobody looks at sleeps after this; a fraction is for tests.
    double idle_minutes = 10;
    std::string log_level = "info";
    Limits limits;
};

/// A configuration that has been checked.
struct Settings {
    boost::asio::ip::address address;
    std::uint16_t port = 0;
    std::filesystem::path database;
    std::filesystem::path web;
    /// The scheme and authority of the public address, as browsers send it in `Origin`. Nothing: those of the
    /// loopback address and the port we come to listen on.
    std::optional<std::string> origin;
    bool https = false;
    std::vector<Network> trusted_proxies;
    std::vector<Network> metrics_from;
    unsigned threads = 1;
    std::chrono::milliseconds idle{10 * 60 * 1000};
    std::string log_level;
    Limits limits;
};

/// The settings, or one sentence that names the first one that is impossible.
std::variant<Settings, std::string> validate(const Config& config);

} // namespace idavoll::server
