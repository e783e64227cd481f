#include "server/http/origin.h"

#include "server/core/text/ascii.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <utility>

namespace idavoll::server {

namespace {

/// A `Host`: a name or address with an optional port.
struct Authority {
    std::string name;
    std::string port;
};

std::optional<Authority> parse_authority(std::string_view host) {
    const auto bracket = host.starts_with('[') ? host.find(']') : 0;
    if (bracket == std::string_view::npos) {
        return std::nullopt;
    }
    const auto colon = host.find(':', bracket);
    const auto name = host.substr(0, colon);
    if (colon == std::string_view::npos) {
        return Authority{lower(name), ""};
    }
    const auto port = host.substr(colon + 1);
    if (port.empty() || port.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    return Authority{lower(name), std::string(port)};
}

bool is_address(std::string_view name) {
    boost::system::error_code error;
    if (name.starts_with('[') && name.ends_with(']')) {
        boost::asio::ip::make_address_v6(std::string(name.substr(1, name.size() - 2)), error);
    } else {
        boost::asio::ip::make_address_v4(std::string(name), error);
    }
    return !error;
}

} // namespace

OriginRule::OriginRule(const std::optional<std::string>& public_origin, std::uint16_t port,
                       std::vector<std::string> also)
    : also_(std::move(also)) {
    if (public_origin) {
        own_.push_back(*public_origin);
        return;
    }
    for (const std::string_view host : {"http://127.0.0.1", "http://localhost", "http://[::1]"}) {
        std::string& origin = own_.emplace_back(host);
        if (port != 80) {
            origin.append(":").append(std::to_string(port));
        }
    }
}

bool OriginRule::is_own(std::string_view origin) const {
    return std::ranges::find(own_, origin) != own_.end();
}

bool OriginRule::is_meant(const Request& request) const {
    if (request.headers.count(Field::host) == 0) {
        return true;
    }
    const auto authority = parse_authority(request.header(Field::host));
    if (!authority) {
        return false;
    }
    if (authority->name == "localhost" || is_address(authority->name)
        || std::ranges::find(also_, authority->name) != also_.end()) {
        return true;
    }
    // As an origin, which omits the default port of its scheme.
    const std::string_view scheme = address().starts_with("https:") ? "https://" : "http://";
    const std::string_view usual_port = scheme == "https://" ? "443" : "80";
    std::string origin = std::string(scheme) + authority->name;
    if (!authority->port.empty() && authority->port != usual_port) {
        origin.append(":").append(authority->port);
    }
    return is_own(origin);
}

bool OriginRule::is_from_own_page(const Request& request) const {
    return request.headers.count(Field::origin) == 1 && is_own(request.header(Field::origin));
}

bool OriginRule::may_change(const Request& request) const {
    const auto site = request.header("Sec-Fetch-Site");
    if (!site.empty() && site != "same-origin" && site != "none") {
        return false;
    }
    return request.headers.count(Field::origin) == 0 || is_from_own_page(request);
}

} // namespace idavoll::server
