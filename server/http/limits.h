#pragma once

#include <chrono>
#include <cstddef>

namespace idavoll::server {

struct HttpLimits {
    /// Timeout for the head, for the body and for sending the response, each.
    std::chrono::milliseconds request{10'000};
    /// Timeout between two requests on a connection.
    std::chrono::milliseconds keep_alive{30'000};
    /// Limits of a head. Bytes beyond the usual count towards what an address may hold (AddressLimits).
    std::size_t usual_header_bytes = 8UL * 1024;
    std::size_t header_bytes = 32UL * 1024;
    std::size_t header_fields = 200;
    std::size_t body_bytes = 64UL * 1024;
};

} // namespace idavoll::server
