#include "server/net/network.h"

#include <algorithm>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>
#include <string>

namespace idavoll::server {

namespace ip = boost::asio::ip;

std::optional<Network> Network::parse(std::string_view text) {
    const auto slash = text.find('/');
    boost::system::error_code error;
    auto base = ip::make_address(std::string(text.substr(0, slash)), error);
    if (error) {
        return std::nullopt;
    }
    const unsigned bits = base.is_v4() ? 32 : 128;
    unsigned prefix = bits;
    if (slash != std::string_view::npos) {
        const auto digits = text.substr(slash + 1);
        const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), prefix);
        if (failed != std::errc{} || end != digits.data() + digits.size() || prefix > bits) {
            return std::nullopt;
        }
    }
    return Network(std::move(base), prefix);
}

bool Network::contains(const ip::address& address) const {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return contains(ip::make_address_v4(ip::v4_mapped, address.to_v6()));
    }
    if (address.is_v4() != base_.is_v4()) {
        return false;
    }
    const auto prefix = static_cast<unsigned short>(prefix_);
    if (base_.is_v4()) {
        return ip::make_network_v4(address.to_v4(), prefix).canonical()
               == ip::make_network_v4(base_.to_v4(), prefix).canonical();
    }
    return ip::make_network_v6(address.to_v6(), prefix).canonical()
           == ip::make_network_v6(base_.to_v6(), prefix).canonical();
}

bool is_within(std::span<const Network> networks, const ip::address& address) {
    return std::ranges::any_of(networks, [&](const Network& one) { return one.contains(address); });
}

} // namespace idavoll::server
