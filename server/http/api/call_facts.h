#pragma once

#include "server/http/message.h"

#include <span>
#include <string_view>

namespace idavoll::server {

/// What may stand in a call's query.
struct QueryFacts {
    std::string_view name;
    std::string_view type; ///< of JSON Schema
    std::string_view says;
};

/// What is told about a call to those who write programs.
struct CallFacts {
    Method method;
    std::string_view path;         ///< as its route has it
    std::string_view says;         ///< what it does, in one line
    std::string_view asks = {};    ///< the body, by its name in http.schema.json; empty: it has none
    std::string_view answers = {}; ///< the same of the answer when all is well
    Status status = Status::ok;    ///< of the answer when all is well
    std::span<const QueryFacts> queries = {};
};

/// Of every call below /api/.
std::span<const CallFacts> call_facts();

/// Null: nothing is told about such a call.
const CallFacts* facts_of(Method method, std::string_view path);

} // namespace idavoll::server
