#include "server/net/quota.h"

#include <chrono>

namespace idavoll::server {

std::optional<std::int64_t> Quota::take(const std::string& network, std::int64_t now) {
    const Instant moment{std::chrono::milliseconds(now)};
    const std::lock_guard lock(mutex_);
    TokenBucket& own = networks_.of(network, moment);
    // A network over its own limit must not use up the shared one.
    if (const auto wait = own.wait(moment); wait > Instant::duration::zero()) {
        return std::chrono::ceil<std::chrono::milliseconds>(wait).count();
    }
    if (const auto wait = all_.wait(moment); wait > Instant::duration::zero()) {
        return std::chrono::ceil<std::chrono::milliseconds>(wait).count();
    }
    own.take(moment);
    all_.take(moment);
    return std::nullopt;
}

std::size_t Quota::size() const {
    const std::lock_guard lock(mutex_);
    return networks_.size();
}

} // namespace idavoll::server
