#include "server/rooms/runtime/hint_desk.h"

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
    if (seeking_.contains(person) || !people_.of(person, moment).take(moment)) {
        return nullptr;
    }
    seeking_.insert(person);
    return std::make_unique<Place>(shared_from_this(), person);
}

} // namespace idavoll::server
