#include "server/rooms/life/hint_desk.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace idavoll::server {

HintDesk::Place::Place(std::shared_ptr<HintDesk> desk, PersonId person)
    : desk_(std::move(desk)), person_(std::move(person)) {}

HintDesk::Place::~Place() {
    const std::lock_guard lock(desk_->mutex_);
    desk_->seeking_.erase(person_);
}

std::unique_ptr<HintDesk::Place> HintDesk::take(const PersonId& person, Milliseconds now) {
    const Instant moment{std::chrono::milliseconds(now)};
    const std::lock_guard lock(mutex_);
    forget_the_idle(moment);
    if (seeking_.contains(person)
        || !people_.try_emplace(person, per_person, moment).first->second.take(moment)) {
        return nullptr;
    }
    seeking_.insert(person);
    return std::make_unique<Place>(shared_from_this(), person);
}

void HintDesk::forget_the_idle(Instant now) {
    if (people_.size() < tidy_at_) {
        return;
    }
    std::erase_if(people_, [now](const auto& one) { return one.second.is_full(now); });
    tidy_at_ = std::max(few, 2 * people_.size());
}

} // namespace idavoll::server
