#include "server/rooms/runtime/opening_book.h"

#include <chrono>
#include <nlohmann/json.hpp>

namespace idavoll::server {

bool OpeningBook::take(const PersonId& person, const std::string& network, Milliseconds now) {
    const Instant moment{std::chrono::milliseconds(now)};
    const std::lock_guard lock(mutex_);
    TokenBucket& own = people_.of(person, moment);
    // The network's rate is taken last: a refused person takes nothing from their neighbours.
    TokenBucket left = own;
    if (!left.take(moment)) {
        return false;
    }
    if (!network.empty() && !networks_.of(network, moment).take(moment)) {
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

} // namespace idavoll::server
