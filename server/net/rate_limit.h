#pragma once

#include <algorithm>
#include <chrono>

namespace idavoll::server {

using Instant = std::chrono::steady_clock::time_point;

/// How often something may happen: `burst` times at once, then `per_second`.
struct Rate {
    double per_second = 1;
    double burst = 1;
};

/// What is left of a rate. A value: time comes in as data.
class TokenBucket {
  public:
    /// Full.
    TokenBucket(Rate rate, Instant now) : rate_(rate), tokens_(rate.burst), filled_(now) {}

    /// Takes one token; false, and nothing is taken, if there is none.
    bool take(Instant now) {
        fill(now);
        if (tokens_ < 1) {
            return false;
        }
        tokens_ -= 1;
        return true;
    }

    /// Whether so much time has passed that nothing is remembered of what was taken.
    bool is_full(Instant now) {
        fill(now);
        return tokens_ >= rate_.burst;
    }

  private:
    void fill(Instant now) {
        const std::chrono::duration<double> passed = std::max(now - filled_, Instant::duration::zero());
        tokens_ = std::min(rate_.burst, tokens_ + passed.count() * rate_.per_second);
        filled_ = std::max(now, filled_);
    }

    Rate rate_;
    double tokens_;
    Instant filled_;
};

} // namespace idavoll::server
