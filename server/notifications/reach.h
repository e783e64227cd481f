#pragma once

#include "server/notifications/delivery.h"

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Sends requests to addresses that users entered: only over https and only to public addresses. Blocking, so
/// call it on a background thread.
namespace idavoll::server {

using IpAddress = boost::asio::ip::address;

/// Returns true for addresses on the public Internet: no loopback, private, shared, link-local, multicast or
/// reserved ranges, and none that embeds another address (mapped, NAT64, 6to4, Teredo).
bool is_public(const IpAddress& address);

/// Resolves a host name, or an IP address in any spelling. Returns an empty list if that fails.
std::vector<IpAddress> resolve(const std::string& host);

/// The parsed parts of a URL.
struct Target {
    std::string host; ///< as written, without brackets
    std::uint16_t port = 443;
    std::string origin; ///< https://host, with the port unless it is 443
};

/// Returns nullopt unless the scheme is https and there is no user or fragment.
std::optional<Target> target_of(const std::string& address);

/// Settings of all outgoing requests.
struct Reach {
    std::function<std::vector<IpAddress>(const std::string&)> resolve = &server::resolve;
    /// For tests: addresses treated as public on that port only.
    std::vector<std::pair<IpAddress, std::uint16_t>> allowed;
    std::string authorities; ///< a file of CA certificates trusted in addition to the system's
    std::chrono::milliseconds within{10'000};
    std::size_t most_answered = 16UL * 1024;
};

struct Post {
    std::string method = "POST";
    std::string address;
    std::vector<std::string> headers; ///< "Name: value"
    std::string body;
};

/// Sends a request. Resolves the name once, checks every address and connects only to those. Does not follow
/// redirects. The response is not meant for people.
Delivery send(const Reach& reach, const Post& post, const StopSending& stopping);

} // namespace idavoll::server
