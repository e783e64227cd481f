#pragma once

#include <boost/beast/http/fields.hpp>

namespace idavoll::server {

/// Sets the security headers of every response: no foreign content, no framing unless it is `frameable`, and
/// no referrer, because a room's link is a secret.
void add_security_headers(boost::beast::http::fields& fields, bool frameable = false);

} // namespace idavoll::server
