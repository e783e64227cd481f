#pragma once

#include "server/net/token_buckets.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// Limits how often expensive operations may run, per network and in total. The time is passed in, in Unix
/// milliseconds. Thread-safe; the lock is held only briefly.
class Quota {
  public:
    struct Limits {
        Rate per_network;
        Rate all{1e9, 1e9};
    };

    explicit Quota(const Limits& limits) : all_(limits.all, Instant()), networks_(limits.per_network) {}

    /// Takes one operation. Returns nullopt on success. Otherwise takes nothing and returns how many
    /// milliseconds to wait.
    std::optional<std::int64_t> take(const std::string& network, std::int64_t now);

    /// Returns the number of tracked networks.
    std::size_t size() const;

  private:
    mutable std::mutex mutex_;
    TokenBucket all_;
    TokenBuckets<std::string> networks_;
};

} // namespace idavoll::server
