#pragma once

#include "server/http/message.h"

#include <string_view>

/// Pages for people whose browser cannot load the web client: without scripts or styles, in English and
/// German.
namespace idavoll::server {

/// Returns true if a browser navigates to a page, as opposed to a request by a script or program.
bool looks_for_page(Method method, std::string_view path, std::string_view accept);

/// For a request head that is too large, usually because of other applications' cookies.
Response too_large_page();

/// For a page opened under another address than the server's own.
Response wrong_address_page(std::string_view address);

} // namespace idavoll::server
