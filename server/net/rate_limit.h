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

    /// Takes so many tokens; false, and nothing is taken, if there are not so many.
    bool take(Instant now, double tokens = 1) {
        tokens_ = tokens_at(now);
        filled_ = std::max(now, filled_);
        if (tokens_ < tokens) {
            return false;
        }
        tokens_ -= tokens;
        return true;
    }

    /// For how long there is not one token; zero if there is one.
    Instant::duration wait(Instant now) const {
        const double lacking = std::max(0.0, 1 - tokens_at(now));
        return std::chrono::duration_cast<Instant::duration>(
            std::chrono::duration<double>(lacking / rate_.per_second));
    }

    /// Whether so much time has passed that nothing is remembered of what was taken.
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
