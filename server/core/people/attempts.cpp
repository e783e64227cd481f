#include "server/core/people/attempts.h"

#include <algorithm>

namespace idavoll::server {
namespace {

/// Expired entries are removed above this size.
constexpr std::size_t many = 4096;

template <class Map>
auto* find(Map& map, const std::string& key) {
    const auto place = map.find(key);
    return place == map.end() ? nullptr : &place->second;
}

} // namespace

std::optional<std::int64_t> Attempts::begin(const std::string& account, const std::string& address,
                                            std::int64_t now) {
    const std::lock_guard lock(mutex_);
    forget(now);
    const auto by_account = wait(find(accounts_, account), limits_.account, now);
    const auto by_address = wait(find(addresses_, address), limits_.address, now);
    if (by_account || by_address) {
        return std::max(by_account.value_or(0), by_address.value_or(0));
    }
    for (Failures* failures : {&accounts_[account], &addresses_[address]}) {
        ++failures->count;
        failures->last = now;
    }
    return std::nullopt;
}

void Attempts::succeeded(const std::string& account, const std::string& address) {
    const std::lock_guard lock(mutex_);
    accounts_.erase(account);
    if (Failures* failures = find(addresses_, address)) {
        if (--failures->count <= 0) {
            addresses_.erase(address);
        }
    }
}

std::size_t Attempts::size() const {
    const std::lock_guard lock(mutex_);
    return accounts_.size() + addresses_.size();
}

/// Returns the remaining wait after so many failures, of which some are free.
std::optional<std::int64_t> Attempts::wait(const Failures* failures, int free, std::int64_t now) const {
    if (failures == nullptr || failures->count < free || now - failures->last > limits_.forgotten_after) {
        return std::nullopt;
    }
    const int doublings = std::min(failures->count - free, 20);
    const std::int64_t pause = std::min(limits_.first_wait << doublings, limits_.longest_wait);
    const std::int64_t left = failures->last + pause - now;
    return left > 0 ? std::optional(left) : std::nullopt;
}

void Attempts::forget(std::int64_t now) {
    const auto is_old = [&](const auto& one) { return now - one.second.last > limits_.forgotten_after; };
    for (auto* map : {&accounts_, &addresses_}) {
        if (map->size() >= many) {
            std::erase_if(*map, is_old);
        }
    }
    // Old failures don't count.
}

} // namespace idavoll::server
