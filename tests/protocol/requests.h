#pragma once

#include "protocol/people_messages.h"
#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>
#include <string>
#include <variant>

namespace idavoll::protocol::test {

/// What was read, of what must be readable.
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

/// An example of a call's body, as it is sent.
inline std::string sent(const char* name) {
    return example("http", name).dump();
}

} // namespace idavoll::protocol::test
