#pragma once

#include "server/http/router.h"

#include <span>
#include <string>

namespace idavoll::server {

/// The description of the calls for programs, OpenAPI 3.1 as JSON: made of the table of the routes and of the
/// schemas of the protocol, so that it says what is there. A route without facts (call_facts.h) is not
/// described. A schema that a fact names and that is not there is a
/// mistake of ours: throws std::logic_error.
std::string openapi_document(std::span<const Route> routes);

} // namespace idavoll::server
