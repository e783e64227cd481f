#include "server/rooms/life/opening_book.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

namespace idavoll::server {

bool OpeningBook::take(const PersonId& person, const std::string& network, Milliseconds now) {
    const Instant moment{std::chrono::milliseconds(now)};
    const std::lock_guard lock(mutex_);
    forget_the_idle(moment);
    TokenBucket& own = people_.try_emplace(person, limits_.per_person, moment).first->second;
    // The network's is taken last: who may not open a room takes nothing from the neighbours.
    TokenBucket left = own;
    if (!left.take(moment)) {
        return false;
    }
    if (!network.empty()
        && !networks_.try_emplace(network, limits_.per_network, moment).first->second.take(moment)) {
        return false;
    }
    own = left;
    return true;
}

OpeningBook::UnderWay::UnderWay(OpeningBook& book, PersonId person)
    : book_(book), person_(std::move(person)) {
    const std::lock_guard lock(book_.mutex_);
    count_ = ++book_.under_way_[person_];
}

OpeningBook::UnderWay::~UnderWay() {
    const std::lock_guard lock(book_.mutex_);
    const auto found = book_.under_way_.find(person_);
    if (--found->second == 0) {
        book_.under_way_.erase(found);
    }
}

std::size_t OpeningBook::size() const {
    const std::lock_guard lock(mutex_);
    return people_.size() + networks_.size();
}

void OpeningBook::forget_the_idle(Instant now) {
    if (people_.size() + networks_.size() < tidy_at_) {
        return;
    }
    const auto is_full = [now](const auto& one) { return one.second.is_full(now); };
    std::erase_if(people_, is_full);
    std::erase_if(networks_, is_full);
    tidy_at_ = std::max(few, 2 * (people_.size() + networks_.size()));
}

} // namespace idavoll::server
