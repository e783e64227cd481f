#pragma once

#include "server/net/token_buckets.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// How often one network, and all together, may do what costs the server much. Time comes in as data (Unix
/// milliseconds). Shared by all threads; held for moments only.
class Quota {
  public:
    struct Limits {
        Rate per_network;
        Rate all{1e9, 1e9};
    };

    explicit Quota(const Limits& limits) : all_(limits.all, Instant()), networks_(limits.per_network) {}

    /// Takes one. If it is one too many nothing is taken, and the answer is for how many milliseconds it will
    /// be.
    std::optional<std::int64_t> take(const std::string& network, std::int64_t now);

    /// How many networks are remembered.
    std::size_t size() const;

  private:
    mutable std::mutex mutex_;
    TokenBucket all_;
    TokenBuckets<std::string> networks_;
};

} // namespace idavoll::server
