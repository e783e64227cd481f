#pragma once

#include <chrono>
#include <cstddef>

namespace idavoll::server {

struct HttpLimits {
    /// For the head of an HTTP request, and again for its body, and again for taking the answer.
    std::chrono::milliseconds request{10'000};
    /// Between two HTTP requests on one connection.
    std::chrono::milliseconds keep_alive{30'000};
    /// Of a head. What is beyond the usual counts towards what an address may hold (AddressLimits).
    std::size_t usual_header_bytes = 8UL * 1024;
    std::size_t header_bytes = 32UL * 1024;
    std::size_t header_fields = 200;
    std::size_t body_bytes = 64UL * 1024;
};

} // namespace idavoll::server
