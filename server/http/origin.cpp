#include "server/http/origin.h"

#include <algorithm>

namespace idavoll::server {

OriginRule::OriginRule(const std::optional<std::string>& public_origin, std::uint16_t port) {
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

bool OriginRule::may_change(const Request& request) const {
    const auto site = request.header("Sec-Fetch-Site");
    if (!site.empty() && site != "same-origin" && site != "none") {
        return false;
    }
    const auto origin = request.header(Field::origin);
    return origin.empty() || is_own(origin);
}

} // namespace idavoll::server
