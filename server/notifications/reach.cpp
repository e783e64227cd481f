#include "server/notifications/reach.h"

#include "server/notifications/curl.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/url/parse.hpp>
#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace idavoll::server {
namespace {

namespace ip = boost::asio::ip;

bool is_within(const ip::address_v4& address, const char* network) {
    const auto range = ip::make_network_v4(network);
    return (address.to_uint() & range.netmask().to_uint()) == range.network().to_uint();
}

bool is_within(const ip::address_v6& address, const char* network) {
    const auto range = ip::make_network_v6(network);
    const auto bytes = address.to_bytes();
    const auto wanted = range.address().to_bytes();
    for (unsigned bit = 0; bit < range.prefix_length(); ++bit) {
        const unsigned mask = 0x80U >> (bit % 8);
        if (((bytes.at(bit / 8) ^ wanted.at(bit / 8)) & mask) != 0) {
            return false;
        }
    }
    return true;
}

/// From the registries of special-purpose addresses (RFC 6890 and its successors).
bool is_public(const ip::address_v4& address) {
    constexpr std::array networks{"0.0.0.0/8",       "10.0.0.0/8",      "100.64.0.0/10",   "127.0.0.0/8",
                                  "169.254.0.0/16",  "172.16.0.0/12",   "192.0.0.0/24",    "192.0.2.0/24",
                                  "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24",  "192.168.0.0/16",
                                  "192.175.48.0/24", "198.18.0.0/15",   "198.51.100.0/24", "203.0.113.0/24",
                                  "224.0.0.0/4",     "240.0.0.0/4"};
    return std::ranges::none_of(networks, [&](const char* network) { return is_within(address, network); });
}

/// Only 2000::/3 is allocated, apart from these exceptions.
bool is_public(const ip::address_v6& address) {
    constexpr std::array networks{"2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48",
                                  "3fff::/20"};
    return address.scope_id() == 0 && is_within(address, "2000::/3")
           && std::ranges::none_of(networks,
                                   [&](const char* network) { return is_within(address, network); });
}

std::optional<IpAddress> address_of(const sockaddr* from) {
    if (from->sa_family == AF_INET) {
        sockaddr_in four{};
        std::memcpy(&four, from, sizeof four);
        return ip::address_v4(ntohl(four.sin_addr.s_addr));
    }
    if (from->sa_family == AF_INET6) {
        sockaddr_in6 six{};
        std::memcpy(&six, from, sizeof six);
        ip::address_v6::bytes_type bytes{};
        std::copy_n(std::begin(six.sin6_addr.s6_addr), bytes.size(), bytes.begin());
        return ip::address_v6(bytes, six.sin6_scope_id);
    }
    return std::nullopt;
}

std::uint16_t port_of(const sockaddr* from) {
    if (from->sa_family == AF_INET) {
        sockaddr_in four{};
        std::memcpy(&four, from, sizeof four);
        return ntohs(four.sin_port);
    }
    sockaddr_in6 six{};
    std::memcpy(&six, from, sizeof six);
    return ntohs(six.sin6_port);
}

/// The checked addresses the connection is limited to.
struct Pinned {
    std::vector<IpAddress> addresses;
    std::uint16_t port = 0;
};

/// The last line of defence: never opens a socket to an unchecked address, whatever libcurl resolved.
curl_socket_t open_socket(void* pinned, curlsocktype, curl_sockaddr* to) {
    const auto& allowed = *static_cast<const Pinned*>(pinned);
    const auto address = address_of(&to->addr);
    if (!address || port_of(&to->addr) != allowed.port
        || std::ranges::find(allowed.addresses, *address) == allowed.addresses.end()) {
        return CURL_SOCKET_BAD;
    }
    return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

bool may_reach(const Reach& reach, const IpAddress& address, std::uint16_t port) {
    return server::is_public(address)
           || std::ranges::find(reach.allowed, std::pair(address, port)) != reach.allowed.end();
}

/// Returns Retry-After in milliseconds, given as seconds or as a date (RFC 9110).
std::int64_t asked_to_wait(const Transfer& transfer) {
    curl_off_t seconds = 0;
    curl_easy_getinfo(transfer.handle(), CURLINFO_RETRY_AFTER, &seconds);
    return std::max<std::int64_t>(seconds, 0) * 1000;
}

Delivery judged(CURLcode code, const Transfer& transfer, const Post& post) {
    using Kind = Delivery::Kind;
    const long status = transfer.status();
    const std::string number = " (" + std::to_string(status) + ").";
    const bool answered = code == CURLE_OK || (transfer.overflowed() && status != 0);
    if (!answered) {
        curl_off_t uploaded = 0;
        curl_easy_getinfo(transfer.handle(), CURLINFO_SIZE_UPLOAD_T, &uploaded);
        if (code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_CONNECT_ERROR) {
            return {Kind::failed, "The server's certificate could not be verified."};
        }
        // Once the whole body is uploaded, the server may have processed it. Without a body this is unknown.
        if (!post.body.empty() && uploaded >= static_cast<curl_off_t>(post.body.size())) {
            return {Kind::unknown, "The server did not confirm that it received the message."};
        }
        return {Kind::failed, "The server did not respond."};
    }
    if (status >= 200 && status < 300) {
        return {Kind::done, {}, transfer.overflowed() ? std::string() : transfer.answer()};
    }
    if (status == 404 || status == 410) {
        return {Kind::gone, "The address no longer exists" + number};
    }
    if (status >= 300 && status < 400) {
        return {Kind::refused, "The address redirects, and redirects are not followed" + number};
    }
    if (status == 408 || status == 425 || status == 429 || status >= 500) {
        return {.kind = Kind::failed,
                .why = "The server cannot accept messages now" + number,
                .wait = asked_to_wait(transfer)};
    }
    return {.kind = Kind::refused,
            .why = "The server rejected the message" + number,
            .answer = transfer.overflowed() ? std::string() : transfer.answer(),
            .status = static_cast<int>(status)};
}

} // namespace

bool is_public(const IpAddress& address) {
    return address.is_v4() ? is_public(address.to_v4()) : is_public(address.to_v6());
}

std::vector<IpAddress> resolve(const std::string& host) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), nullptr, &wanted, &found) != 0) {
        return {};
    }
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owned(found, &::freeaddrinfo);
    std::vector<IpAddress> addresses;
    for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
        if (const auto address = address_of(one->ai_addr)) {
            addresses.push_back(*address);
        }
    }
    return addresses;
}

namespace {

/// Returns nullopt unless the text is a port from 1 to 65535.
std::optional<std::uint16_t> port_in(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool whole = error == std::errc() && end == text.data() + text.size() && port > 0;
    return whole ? std::optional(port) : std::nullopt;
}

} // namespace

std::optional<Target> target_of(const std::string& address) {
    const auto parsed = boost::urls::parse_uri({address.data(), address.size()});
    if (!parsed) {
        return std::nullopt;
    }
    const boost::urls::url_view& url = *parsed;
    if (url.scheme() != "https" || url.encoded_host().empty() || url.has_userinfo() || url.has_fragment()
        || (url.has_port() && !port_in(url.port()))) {
        return std::nullopt;
    }
    Target target;
    target.host = url.host_type() == boost::urls::host_type::ipv6 ? std::string(url.host_address())
                                                                  : std::string(url.host());
    target.port = url.has_port() ? *port_in(url.port()) : std::uint16_t{443};
    target.origin = "https://" + std::string(url.encoded_host());
    if (target.port != 443) {
        target.origin.append(":").append(std::to_string(target.port));
    }
    return target;
}

Delivery send(const Reach& reach, const Post& post, const StopSending& stopping) {
    using Kind = Delivery::Kind;
    const auto target = target_of(post.address);
    if (!target) {
        return {Kind::refused, "This is not an https address."};
    }
    const std::vector<IpAddress> addresses = reach.resolve(target->host);
    if (addresses.empty()) {
        return {Kind::failed, "The host name could not be resolved."};
    }
    // A name with both public and private addresses is suspicious.
    if (!std::ranges::all_of(
            addresses, [&](const IpAddress& address) { return may_reach(reach, address, target->port); })) {
        return {Kind::refused, "The address is not public."};
    }
    Pinned pinned{addresses, target->port};
    Transfer transfer(reach.authorities, stopping, reach.within);
    transfer.set(CURLOPT_PROTOCOLS_STR, "https");
    transfer.set(CURLOPT_URL, post.address.c_str());
    std::string pin = target->host + ":" + std::to_string(target->port) + ":";
    for (const IpAddress& address : addresses) {
        pin += pin.back() == ':' ? "" : ",";
        const std::string text = address.to_string();
        pin += address.is_v6() ? fmt::format("[{}]", text) : text;
    }
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> pins(curl_slist_append(nullptr, pin.c_str()),
                                                                  curl_slist_free_all);
    transfer.set(CURLOPT_RESOLVE, pins.get());
    transfer.set(CURLOPT_OPENSOCKETFUNCTION, &open_socket);
    transfer.set(CURLOPT_OPENSOCKETDATA, &pinned);
    transfer.set(CURLOPT_CUSTOMREQUEST, post.method.c_str());
    transfer.set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(post.body.size()));
    transfer.set(CURLOPT_POSTFIELDS, post.body.c_str());
    transfer.set(CURLOPT_USERAGENT, "Idavoll");
    for (const std::string& header : post.headers) {
        transfer.add_header(header);
    }
    // Do not wait for "100 Continue" before sending the body.
    transfer.add_header("Expect:");
    const CURLcode code = transfer.perform(reach.most_answered);
    return judged(code, transfer, post);
}

} // namespace idavoll::server
