#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <optional>
#include <string_view>

namespace idavoll::server {

/// What makes it doubtful for whom a request is or where it ends, as a sentence; nothing if all is clear. Two
/// programs on the way that read such a head differently would take one request for two (RFC 9112, 3.2, 6.1).
std::optional<std::string_view>
doubt_about(const boost::beast::http::request_header<boost::beast::http::fields>& head);

} // namespace idavoll::server
