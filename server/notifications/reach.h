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

/// Addresses on the Internet that people have named, and how far we go to them: over https to public
/// addresses, and nowhere else. Blocking; for a thread of its own.
namespace idavoll::server {

using IpAddress = boost::asio::ip::address;

/// Whether it is somebody on the public Internet: not this machine, no private or shared network, no link,
/// no group, nothing reserved, and no address that stands for another (mapped, NAT64, 6to4, Teredo).
bool is_public(const IpAddress& address);

/// All addresses of a name, or the one that it is in whatever spelling; empty: it has none.
std::vector<IpAddress> resolve(const std::string& host);

/// Where an address leads.
struct Target {
    std::string host; ///< as it stands there, without brackets
    std::uint16_t port = 443;
    std::string origin; ///< https://host, and the port if it is another
};

/// Of one that we go to; nothing of any other scheme, or with a user or fragment in it.
std::optional<Target> target_of(const std::string& address);

/// What holds for all who are sent something.
struct Reach {
    std::function<std::vector<IpAddress>(const std::string&)> resolve = &server::resolve;
    /// Taken for public, with that port alone: for tests.
    std::vector<std::pair<IpAddress, std::uint16_t>> allowed;
    std::string authorities; ///< a file of certificates that are believed beside the system's
    std::chrono::milliseconds within{10'000};
    std::size_t most_answered = 16UL * 1024;
};

struct Post {
    std::string method = "POST";
    std::string address;
    std::vector<std::string> headers; ///< "Name: value"
    std::string body;
};

/// The name is resolved once, every address of it checked, the connection pinned to these; redirects
/// are not followed. What comes back is for programs alone.
Delivery send(const Reach& reach, const Post& post, const StopSending& stopping);

} // namespace idavoll::server
