#include "server/ledger/tallies.h"

#include <algorithm>

namespace idavoll::server {

std::vector<Counts> tallies_of(const AnyGame& game, std::size_t seats,
                               const std::vector<PlayedAction>& actions) {
    std::vector<Counts> counts(seats);
    if (game.facts().tallies.empty()) {
        return counts;
    }
    std::vector<std::size_t> standing; // as seqs, which count from 1
    for (std::size_t seq = 1; seq <= actions.size(); ++seq) {
        if (const auto returns_to = actions[seq - 1].returns_to) {
            std::erase_if(standing, [&](std::size_t one) { return static_cast<int>(one) > *returns_to; });
        } else {
            standing.push_back(seq);
        }
    }
    for (const std::size_t seq : standing) {
        const PlayedAction& played = actions[seq - 1];
        add_tallies(game.facts().tallies, played.seat, played.events, counts);
    }
    return counts;
}

} // namespace idavoll::server
