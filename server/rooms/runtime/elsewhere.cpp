#include "server/rooms/runtime/elsewhere.h"

#include <set>
#include <utility>

namespace idavoll::server {

void Elsewhere::note(const std::string& server, GameId game, std::vector<PersonId> people, Milliseconds now) {
    const std::lock_guard lock(mutex_);
    if (!people.empty()) {
        rooms_[game][server] = {std::move(people), now};
    } else if (const auto room = rooms_.find(game); room != rooms_.end()) {
        room->second.erase(server);
        if (room->second.empty()) {
            rooms_.erase(room);
        }
    }
}

std::vector<PersonId> Elsewhere::people_in(GameId game, Milliseconds now) const {
    const std::lock_guard lock(mutex_);
    std::set<PersonId> all;
    if (const auto room = rooms_.find(game); room != rooms_.end()) {
        for (const auto& [server, said] : room->second) {
            if (now < said.at + believed) {
                all.insert(said.people.begin(), said.people.end());
            }
        }
    }
    return {all.begin(), all.end()};
}

std::vector<GameId> Elsewhere::forget_old(Milliseconds now) {
    const std::lock_guard lock(mutex_);
    std::vector<GameId> games;
    for (auto& [game, servers] : rooms_) {
        if (std::erase_if(servers, [&](const auto& one) { return now >= one.second.at + believed; }) > 0) {
            games.push_back(game);
        }
    }
    std::erase_if(rooms_, [](const auto& room) { return room.second.empty(); });
    return games;
}

} // namespace idavoll::server
