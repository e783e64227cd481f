#pragma once

#include "server/http/router.h"

#include <span>
#include <string>

namespace idavoll::server {

/// Returns the OpenAPI 3.1 description of the API as JSON, generated from the routes and the protocol's
/// schemas. Routes without facts (call_facts.h) are left out. Throws std::logic_error if a fact names an
/// unknown schema.
std::string openapi_document(std::span<const Route> routes);

} // namespace idavoll::server
