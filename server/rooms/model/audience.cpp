#include "server/rooms/model/audience.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

void Audience::add(PeerId peer, Onlooker onlooker) {
    onlookers_.emplace(peer, std::move(onlooker));
}

void Audience::remove(PeerId peer) {
    onlookers_.erase(peer);
}

void Audience::rename(const Identity& now) {
    for (auto& [peer, onlooker] : onlookers_) {
        if (onlooker.who.id == now.id) {
            onlooker.who = now;
        }
    }
}

void Audience::forget(const PersonId& person) {
    for (auto& [peer, onlooker] : onlookers_) {
        if (onlooker.who.id == person) {
            onlooker.who.account.reset();
        }
    }
}

const Onlooker* Audience::find(PeerId peer) const {
    auto found = onlookers_.find(peer);
    return found == onlookers_.end() ? nullptr : &found->second;
}

std::optional<PeerId> Audience::oldest_of(const PersonId& person, std::size_t most) const {
    const auto is_theirs = [&](const auto& one) { return one.second.who.id == person; };
    const auto count = static_cast<std::size_t>(std::ranges::count_if(onlookers_, is_theirs));
    if (count == 0 || count < most) {
        return std::nullopt;
    }
    // Connections are numbered in the order in which they were opened.
    return std::ranges::find_if(onlookers_, is_theirs)->first;
}

bool Audience::is_here(const PersonId& person) const {
    return std::ranges::any_of(onlookers_, [&](const auto& one) { return one.second.who.id == person; });
}

std::vector<Audience::Spectator> Audience::spectators(const Sitters& seats) const {
    std::map<PersonId, std::optional<std::string>> online;
    for (const PersonId& person : elsewhere_) {
        online.emplace(person, std::nullopt);
    }
    for (const auto& [peer, onlooker] : onlookers_) {
        online.insert_or_assign(onlooker.who.id, onlooker.who.account);
    }
    for (const std::optional<Sitter>& seat : seats) {
        if (seat) {
            online.erase(seat->person);
        }
    }
    std::vector<Spectator> all;
    for (auto& [person, account] : online) {
        all.push_back({person, std::move(account)});
    }
    return all;
}

std::vector<PersonId> Audience::people() const {
    std::set<PersonId> people;
    for (const auto& [peer, onlooker] : onlookers_) {
        people.insert(onlooker.who.id);
    }
    return {people.begin(), people.end()};
}

bool Audience::set_elsewhere(const std::vector<PersonId>& people) {
    std::set<PersonId> now(people.begin(), people.end());
    return std::exchange(elsewhere_, now) != now;
}

std::string Audience::network_mark_of_guest(const PersonId& person) const {
    for (const auto& [peer, onlooker] : onlookers_) {
        if (onlooker.who.id == person && !onlooker.who.account && !onlooker.network_mark.empty()) {
            return onlooker.network_mark;
        }
    }
    return {};
}

} // namespace idavoll::server
