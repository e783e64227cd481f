#pragma once

#include <boost/beast/http/fields.hpp>

namespace idavoll::server {

/// The header fields that every answer of ours carries, whatever it is: nothing from elsewhere is loaded, we
/// are shown in nobody's frame, and links do not tell where they were clicked (a room's link is a secret).
void add_security_headers(boost::beast::http::fields& fields);

} // namespace idavoll::server
