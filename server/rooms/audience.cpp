#include "server/rooms/audience.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

void Audience::add(PeerId peer, Onlooker onlooker) {
    ++connections_[onlooker.person];
    onlookers_.emplace(peer, std::move(onlooker));
}

void Audience::remove(PeerId peer) {
    auto leaving = onlookers_.find(peer);
    if (leaving == onlookers_.end()) {
        return;
    }
    auto count = connections_.find(leaving->second.person);
    if (--count->second == 0) {
        connections_.erase(count);
    }
    onlookers_.erase(leaving);
}

const Onlooker* Audience::find(PeerId peer) const {
    auto found = onlookers_.find(peer);
    return found == onlookers_.end() ? nullptr : &found->second;
}

int Audience::spectators(const Sitters& seats) const {
    const auto seated =
        std::ranges::count_if(seats, [&](const auto& seat) { return seat && is_online(seat->person); });
    return static_cast<int>(connections_.size()) - static_cast<int>(seated);
}

} // namespace idavoll::server
