#include "server/rooms/audience.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

void Audience::add(PeerId peer, Onlooker onlooker) {
    ++connections_[onlooker.who.id];
    onlookers_.emplace(peer, std::move(onlooker));
}

void Audience::remove(PeerId peer) {
    auto leaving = onlookers_.find(peer);
    if (leaving == onlookers_.end()) {
        return;
    }
    auto count = connections_.find(leaving->second.who.id);
    if (--count->second == 0) {
        connections_.erase(count);
    }
    onlookers_.erase(leaving);
}

void Audience::rename(const Identity& now) {
    for (auto& [peer, onlooker] : onlookers_) {
        if (onlooker.who.id == now.id) {
            onlooker.who = now;
        }
    }
}

const Onlooker* Audience::find(PeerId peer) const {
    auto found = onlookers_.find(peer);
    return found == onlookers_.end() ? nullptr : &found->second;
}

std::optional<PeerId> Audience::oldest_of(const PersonId& person, std::size_t most) const {
    const auto count = connections_.find(person);
    if (count == connections_.end() || static_cast<std::size_t>(count->second) < most) {
        return std::nullopt;
    }
    // Connections are numbered in the order in which they came.
    return std::ranges::find_if(onlookers_, [&](const auto& one) { return one.second.who.id == person; })
        ->first;
}

int Audience::spectators(const Sitters& seats) const {
    const auto seated =
        std::ranges::count_if(seats, [&](const auto& seat) { return seat && is_online(seat->person); });
    const auto only_elsewhere = std::ranges::count_if(
        elsewhere_, [this](const PersonId& person) { return !connections_.contains(person); });
    return static_cast<int>(connections_.size()) + static_cast<int>(only_elsewhere - seated);
}

std::vector<PersonId> Audience::people() const {
    std::vector<PersonId> people;
    people.reserve(connections_.size());
    for (const auto& [person, connections] : connections_) {
        people.push_back(person);
    }
    return people;
}

bool Audience::set_elsewhere(const std::vector<PersonId>& people) {
    std::set<PersonId> now(people.begin(), people.end());
    return std::exchange(elsewhere_, now) != now;
}

} // namespace idavoll::server
