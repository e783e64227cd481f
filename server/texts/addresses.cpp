#include "server/texts/addresses.h"

#include <algorithm>

namespace idavoll::server {

bool is_plain_address(std::string_view address) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const auto consists_of = [&](std::string_view text, std::string_view more) {
        return std::ranges::all_of(text, [&](char letter) {
            return letters.find(letter) != std::string_view::npos
                   || more.find(letter) != std::string_view::npos;
        });
    };
    constexpr std::size_t longest_address = 254;
    const auto at = address.find('@');
    if (at == std::string_view::npos || at == 0 || address.size() > longest_address) {
        return false;
    }
    const std::string_view host = address.substr(at + 1);
    return consists_of(address.substr(0, at), ".!#$%&'*+/=?^_`{|}~-") && address.front() != '-'
           && !host.empty() && consists_of(host, ".-") && host.front() != '.' && host.front() != '-'
           && host.back() != '.';
}

} // namespace idavoll::server
