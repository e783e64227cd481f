#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <optional>
#include <string_view>

namespace idavoll::server {

/// Returns a sentence if the host or the length of the request is ambiguous, otherwise nullopt. If proxy and
/// server disagreed about these, one request could be read as two (RFC 9112, 3.2, 6.1).
std::optional<std::string_view>
doubt_about(const boost::beast::http::request_header<boost::beast::http::fields>& head);

} // namespace idavoll::server
