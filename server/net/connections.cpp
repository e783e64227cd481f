#include "server/net/connections.h"

#include <algorithm>
#include <vector>

namespace idavoll::server {

Connections::Place::~Place() {
    if (all_ != nullptr) {
        const std::lock_guard lock(all_->mutex_);
        all_->stops_.erase(number_);
    }
}

void Connections::Place::stop_by(const Stop& stop) {
    bool stopping = false;
    {
        const std::lock_guard lock(all_->mutex_);
        all_->stops_[number_] = stop;
        stopping = all_->stopping_;
    }
    if (stopping) {
        stop(Stopping::politely);
    }
}

std::optional<Connections::Place> Connections::enter() {
    const std::lock_guard lock(mutex_);
    if (stopping_ || stops_.size() >= most_) {
        return std::nullopt;
    }
    const std::uint64_t number = next_++;
    stops_.emplace(number, Stop{});
    return Place(*this, number);
}

void Connections::allow(std::size_t most) {
    const std::lock_guard lock(mutex_);
    most_ = most;
}

void Connections::stop_all(Stopping how) {
    std::vector<Stop> stops;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (const auto& [number, stop] : stops_) {
            if (stop) {
                stops.push_back(stop);
            }
        }
    }
    // Called without the lock, because a stopping connection releases its place.
    for (const Stop& stop : stops) {
        stop(how);
    }
}

std::size_t Connections::size() const {
    const std::lock_guard lock(mutex_);
    return stops_.size();
}

std::size_t Connections::left() const {
    const std::lock_guard lock(mutex_);
    return most_ - std::min(most_, stops_.size());
}

} // namespace idavoll::server
