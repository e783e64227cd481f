#pragma once

#include <boost/beast/http/fields.hpp>

namespace idavoll::server {

/// Sets the security headers of every response: no foreign content, no framing, and no referrer, because a
/// room's link is a secret.
void add_security_headers(boost::beast::http::fields& fields);

} // namespace idavoll::server
