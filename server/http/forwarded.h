#pragma once

#include "server/http/message.h"
#include "server/net/network.h"

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/fields.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace idavoll::server {

/// Who sends a request. Each proxy adds to X-Forwarded-For whom it heard from, and what stands before that is
/// hearsay: so all lines of it are read as one, from its end, over the proxies we trust. Whoever comes
/// through such a proxy without a valid address there is nobody: counted as the proxy, and known as no one.
/// `Forwarded` (RFC 7239) is not read.
Caller caller_of(const boost::beast::http::fields& headers, const boost::asio::ip::address& peer,
                 std::span<const Network> proxies);

/// An address as proxies write it: `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or
/// `[2001:db8::1]:4711`. Nothing for anything else.
std::optional<boost::asio::ip::address> parse_forwarded(std::string_view text);

} // namespace idavoll::server
