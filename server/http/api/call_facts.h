#pragma once

#include "server/http/message.h"

#include <span>
#include <string_view>

namespace idavoll::server {

/// A query parameter.
struct QueryFacts {
    std::string_view name;
    std::string_view type; ///< JSON Schema type
    std::string_view says;
};

/// The documentation of one API call.
struct CallFacts {
    Method method;
    std::string_view path;         ///< as in its route
    std::string_view says;         ///< a one-line summary
    std::string_view asks = {};    ///< schema of the body in http.schema.json; empty for none
    std::string_view answers = {}; ///< schema of a successful response; empty for none
    Status status = Status::ok;    ///< status of a successful response
    std::span<const QueryFacts> queries = {};
};

/// Returns the documentation of every call below /api/.
std::span<const CallFacts> call_facts();

/// Returns those below /api/console/.
std::span<const CallFacts> console_call_facts();

/// Returns null if the call is undocumented.
const CallFacts* facts_of(Method method, std::string_view path);

} // namespace idavoll::server
