#pragma once

#include "server/net/rate_limit.h"

#include <algorithm>
#include <cstddef>
#include <map>

namespace idavoll::server {

/// A token bucket for each key. Buckets that are full again are forgotten.
template <class Key>
class TokenBuckets {
  public:
    explicit TokenBuckets(Rate rate) : rate_(rate) {}

    /// Returns the bucket of the key, valid until the next call.
    TokenBucket& of(const Key& key, Instant now) {
        forget_idle(now);
        return buckets_.try_emplace(key, rate_, now).first->second;
    }

    std::size_t size() const { return buckets_.size(); }

  private:
    void forget_idle(Instant now) {
        if (buckets_.size() < tidy_at_) {
            return;
        }
        std::erase_if(buckets_, [now](const auto& one) { return one.second.is_full(now); });
        tidy_at_ = std::max(few, 2 * buckets_.size());
    }

    Rate rate_;
    std::map<Key, TokenBucket> buckets_;
    /// Number of buckets at which full ones are removed. Kept small, because a single remaining entry can
    /// keep the heap memory around it from being returned to the system.
    static constexpr std::size_t few = 64;
    std::size_t tidy_at_ = few;
};

} // namespace idavoll::server
