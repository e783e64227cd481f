#pragma once

#include "protocol/people_messages.h"
#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>
#include <string>
#include <variant>

namespace idavoll::protocol::test {

/// Returns the request that was read; fails the test on an error.
template <class Request>
Request taken(const Parsed<Request>& parsed) {
    if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
        FAIL(error->message);
    }
    return std::get<Request>(parsed);
}

template <class Request>
bool is_malformed(const Parsed<Request>& parsed) {
    const auto* error = std::get_if<ProtocolError>(&parsed);
    return error != nullptr && error->code == ErrorCode::malformed && !error->message.empty();
}

/// Returns an example of a request body as text.
inline std::string sent(const char* name) {
    return example("http", name).dump();
}

} // namespace idavoll::protocol::test
