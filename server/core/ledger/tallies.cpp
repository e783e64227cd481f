#include "server/core/ledger/tallies.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll::server {

std::string text_of(const Counts& tallies) {
    Json all = Json::object();
    for (const auto& [what, count] : tallies) {
        all[what.first][what.second] = {count.times, count.points};
    }
    return all.dump();
}

std::vector<Counts> tallies_of(const AnyGame& game, std::size_t seats,
                               const std::vector<PlayedAction>& actions) {
    std::vector<Counts> counts(seats);
    if (game.facts().tallies.empty()) {
        return counts;
    }
    std::vector<std::size_t> standing; // seqs, counting from 1
    for (std::size_t seq = actions.size(); seq > 0;) {
        const auto& returns_to = actions[seq - 1].returns_to;
        if (!returns_to) {
            standing.push_back(seq);
        }
        seq = returns_to ? static_cast<std::size_t>(*returns_to) : seq - 1;
    }
    std::ranges::reverse(standing);
    for (const std::size_t seq : standing) {
        const PlayedAction& played = actions[seq - 1];
        add_tallies(game.facts().tallies, played.seat, played.events, counts);
    }
    return counts;
}

} // namespace idavoll::server
