#pragma once

#include "server/net/rate_limit.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace idavoll::server {

/// How often one network, and all together, may do what costs the server much. Time comes in as data (Unix
/// milliseconds). Shared by all threads; held for moments only.
class Quota {
  public:
    struct Limits {
        Rate per_network;
        Rate all{1e9, 1e9};
    };

    explicit Quota(const Limits& limits) : limits_(limits), all_(limits.all, Instant()) {}

    /// Takes one. If it is one too many nothing is taken, and the answer is for how many milliseconds it will
    /// be.
    std::optional<std::int64_t> take(const std::string& network, std::int64_t now);

    /// How many networks are remembered.
    std::size_t size() const;

  private:
    void forget_the_idle(Instant now);

    Limits limits_;
    mutable std::mutex mutex_;
    TokenBucket all_;
    std::unordered_map<std::string, TokenBucket> networks_;
    /// The idle are looked for when so many are remembered.
    static constexpr std::size_t few = 64;
    std::size_t tidy_at_ = few;
};

} // namespace idavoll::server
