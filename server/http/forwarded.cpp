#include "server/http/forwarded.h"

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <string>

namespace idavoll::server {
namespace {

namespace ip = boost::asio::ip;

constexpr std::string_view digits = "0123456789";

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 && text.find_first_not_of(digits) == std::string_view::npos
           && std::stoi(std::string(text)) <= 65535;
}

std::optional<ip::address> parse_v6(std::string_view text) {
    // No zones: a link-local address does not identify a remote client.
    if (text.find('%') != std::string_view::npos) {
        return std::nullopt;
    }
    boost::system::error_code error;
    const auto address = ip::make_address_v6(std::string(text), error);
    return error ? std::nullopt : std::optional<ip::address>(address);
}

std::optional<ip::address> parse_v4(std::string_view text) {
    boost::system::error_code error;
    const auto address = ip::make_address_v4(std::string(text), error);
    return error ? std::nullopt : std::optional<ip::address>(address);
}

/// Returns all values of the header as one list.
std::string joined(const boost::beast::http::fields& headers, std::string_view name) {
    std::string all;
    const auto [first, last] = headers.equal_range({name.data(), name.size()});
    for (auto field = first; field != last; ++field) {
        if (field != first) {
            all += ',';
        }
        all.append(field->value().data(), field->value().size());
    }
    return all;
}

/// Removes and returns the last element of a list.
std::string_view take_last(std::string_view& list) {
    const auto comma = list.rfind(',');
    const auto last = comma == std::string_view::npos ? list : list.substr(comma + 1);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
    return trimmed(last);
}

} // namespace

std::optional<ip::address> parse_forwarded(std::string_view text) {
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        const auto after = text.substr(end + 1);
        const bool is_whole = after.empty() || (after.starts_with(':') && is_port(after.substr(1)));
        return is_whole ? parse_v6(text.substr(1, end - 1)) : std::nullopt;
    }
    if (std::ranges::count(text, ':') == 1) {
        const auto colon = text.find(':');
        return is_port(text.substr(colon + 1)) ? parse_v4(text.substr(0, colon)) : std::nullopt;
    }
    return text.find(':') == std::string_view::npos ? parse_v4(text) : parse_v6(text);
}

Caller caller_of(const boost::beast::http::fields& headers, const ip::address& peer,
                 std::span<const Network> proxies) {
    const bool is_forwarded = headers.count("X-Forwarded-For") > 0 || headers.count("Forwarded") > 0;
    if (!is_within(proxies, peer)) {
        // An untrusted proxy: its client is unknown.
        return {peer, !is_forwarded};
    }
    const std::string chain = joined(headers, "X-Forwarded-For");
    std::string_view rest = chain;
    ip::address heard_from = peer;
    do {
        const auto before = parse_forwarded(take_last(rest));
        if (!before) {
            return {peer, false};
        }
        heard_from = *before;
    } while (is_within(proxies, heard_from) && !rest.empty());
    return {heard_from, true};
}

} // namespace idavoll::server
