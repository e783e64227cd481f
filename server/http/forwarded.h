#pragma once

#include "server/http/message.h"
#include "server/net/network.h"

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/fields.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace idavoll::server {

/// Determines who sent a request. Each proxy appends the address it received the request from to
/// X-Forwarded-For; earlier entries are unverified. All lines of the header are therefore joined and read
/// from the end, skipping trusted proxies. A request from a trusted proxy without a valid address counts as
/// the proxy's, and its sender is unknown. `Forwarded` (RFC 7239) is ignored.
Caller caller_of(const boost::beast::http::fields& headers, const boost::asio::ip::address& peer,
                 std::span<const Network> proxies);

/// Parses an address as written by proxies: `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or
/// `[2001:db8::1]:4711`. Otherwise returns nullopt.
std::optional<boost::asio::ip::address> parse_forwarded(std::string_view text);

} // namespace idavoll::server
