#include "server/core/people/cookies.h"

#include <algorithm>

namespace idavoll::server {
namespace {

/// Browsers keep cookies for at most 400 days.
constexpr std::string_view longest = "34560000";

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace

Cookie::Cookie(std::string_view name, bool https) : https_(https), name_(https ? "__Host-" : "") {
    name_ += name;
}

std::string Cookie::set_cookie(std::string_view value) const {
    return with(value, longest);
}

std::string Cookie::remove_cookie() const {
    return with("", "0");
}

std::string Cookie::with(std::string_view value, std::string_view seconds) const {
    std::string header = name_;
    header.append("=").append(value).append("; Path=/; HttpOnly; SameSite=Lax; Max-Age=").append(seconds);
    if (https_) {
        header.append("; Secure");
    }
    return header;
}

std::optional<std::string_view> Cookie::find(std::string_view cookie_header) const {
    std::optional<std::string_view> found;
    while (!cookie_header.empty()) {
        const auto end = std::min(cookie_header.find(';'), cookie_header.size());
        const auto pair = trimmed(cookie_header.substr(0, end));
        cookie_header.remove_prefix(std::min(end + 1, cookie_header.size()));
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos || pair.substr(0, equals) != name()) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = pair.substr(equals + 1);
    }
    return found;
}

} // namespace idavoll::server
