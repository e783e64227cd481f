#pragma once

#include <algorithm>
#include <chrono>

namespace idavoll::server {

using Instant = std::chrono::steady_clock::time_point;

/// A rate limit: `burst` events at once, refilled by `per_second`.
struct Rate {
    double per_second = 1;
    double burst = 1;
};

/// The state of a rate limit. The time is passed in.
class TokenBucket {
  public:
    /// Starts full.
    TokenBucket(Rate rate, Instant now) : rate_(rate), tokens_(rate.burst), filled_(now) {}

    /// Takes tokens. Returns false and takes nothing if too few are left.
    bool take(Instant now, double tokens = 1) {
        tokens_ = tokens_at(now);
        filled_ = std::max(now, filled_);
        if (tokens_ < tokens) {
            return false;
        }
        tokens_ -= tokens;
        return true;
    }

    /// Returns the time until one token is available, zero if one is.
    Instant::duration wait(Instant now) const {
        const double lacking = std::max(0.0, 1 - tokens_at(now));
        return std::chrono::duration_cast<Instant::duration>(
            std::chrono::duration<double>(lacking / rate_.per_second));
    }

    /// Returns true if the bucket is full again and need not be remembered.
    bool is_full(Instant now) const { return tokens_at(now) >= rate_.burst; }

  private:
    double tokens_at(Instant now) const {
        const std::chrono::duration<double> passed = std::max(now - filled_, Instant::duration::zero());
        return std::min(rate_.burst, tokens_ + passed.count() * rate_.per_second);
    }

    Rate rate_;
    double tokens_;
    Instant filled_;
};

} // namespace idavoll::server
