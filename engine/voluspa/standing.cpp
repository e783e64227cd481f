#include "engine/voluspa/standing.h"

#include <algorithm>

namespace idavoll::voluspa {

Standing standing(const State& state) {
    const std::vector<int>& scores = state.scores;
    const std::vector<int>& reached = state.reached;
    std::vector<int> ranking;
    std::vector<std::optional<int>> tiebreak;
    ranking.reserve(scores.size());
    tiebreak.reserve(scores.size());
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        int ahead = 0;
        int sharing = 0;
        int later = 0;
        for (std::size_t other = 0; other < scores.size(); ++other) {
            // V-18, V-19: of two seats that reached the same score at the same time, neither is ahead.
            const bool same = scores[other] == scores[seat];
            ahead += scores[other] > scores[seat] || (same && reached[other] < reached[seat]) ? 1 : 0;
            sharing += same ? 1 : 0;
            later += same && reached[other] > reached[seat] ? 1 : 0;
        }
        ranking.push_back(1 + ahead);
        tiebreak.push_back(sharing > 1 ? std::optional(1 + later) : std::nullopt);
    }
    return {
        .scores = scores, .tiebreak = std::move(tiebreak), .reached = reached, .ranking = std::move(ranking)};
}

} // namespace idavoll::voluspa
