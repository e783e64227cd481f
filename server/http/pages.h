#pragma once

#include "server/http/message.h"

#include <string_view>

/// What is said to a person whose browser cannot be given the web client: pages without scripts and styles,
/// in English and German.
namespace idavoll::server {

/// Whether a browser asks for a page of its own, and no script of ours and no program does.
bool looks_for_page(Method method, std::string_view path, std::string_view accept);

/// The head of a request is too large: mostly because of other applications' cookies.
Response too_large_page();

/// The page was opened by another address than its own.
Response wrong_address_page(std::string_view address);

} // namespace idavoll::server
