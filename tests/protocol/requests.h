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
    if (!parsed) {
        FAIL(parsed.error().message);
    }
    return *parsed;
}

template <class Request>
bool is_malformed(const Parsed<Request>& parsed) {
    return !parsed && parsed.error().code == ErrorCode::malformed && !parsed.error().message.empty();
}

/// Returns an example of a request body as text.
inline std::string sent(const char* name) {
    return example("http", name).dump();
}

} // namespace idavoll::protocol::test
