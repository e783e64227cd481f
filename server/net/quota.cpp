#include "server/net/quota.h"

#include <algorithm>
#include <chrono>

namespace idavoll::server {

std::optional<std::int64_t> Quota::take(const std::string& network, std::int64_t now) {
    const Instant moment{std::chrono::milliseconds(now)};
    const std::lock_guard lock(mutex_);
    forget_the_idle(moment);
    TokenBucket& own = networks_.try_emplace(network, limits_.per_network, moment).first->second;
    // A network that has used up its own takes nothing from the others.
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

void Quota::forget_the_idle(Instant now) {
    if (networks_.size() < tidy_at_) {
        return;
    }
    std::erase_if(networks_, [now](const auto& one) { return one.second.is_full(now); });
    tidy_at_ = std::max(few, 2 * networks_.size());
}

} // namespace idavoll::server
