#include "server/core/ledger/tiebreaks.h"

#include <algorithm>

namespace idavoll::server {

bool has_tiebreak_by_time(const Standing& standing) {
    return !standing.reached.empty();
}

std::vector<ScoreReached> scores_changed(GameId game, int seq, const Standing& before,
                                         const Standing& after) {
    const bool is_timed = has_tiebreak_by_time(after);
    std::vector<ScoreReached> rows;
    for (std::size_t i = 0; i < after.scores.size(); ++i) {
        if (after.scores[i] != before.scores[i] || (is_timed && after.reached[i] != before.reached[i])) {
            rows.push_back({.game = game,
                            .seq = seq,
                            .seat = static_cast<Seat>(i),
                            .total = after.scores[i],
                            .reached = is_timed ? after.reached[i] : seq});
        }
    }
    return rows;
}

std::vector<ScoreReached> scores_reached(GameId game, int seq, const Standing& before,
                                         const Standing& after) {
    return has_tiebreak_by_time(after) ? scores_changed(game, seq, before, after)
                                       : std::vector<ScoreReached>{};
}

std::vector<std::string> tiebreak_display(const std::vector<Reached>& seats) {
    std::vector<std::string> shown;
    for (const Reached& seat : seats) {
        auto same = [&](const Reached& other) { return other.total == seat.total; };
        auto later = [&](const Reached& other) { return same(other) && other.seq > seat.seq; };
        std::string score = std::to_string(seat.total);
        if (std::ranges::count_if(seats, same) > 1) {
            score += '.' + std::to_string(1 + std::ranges::count_if(seats, later));
        }
        shown.push_back(std::move(score));
    }
    return shown;
}

} // namespace idavoll::server
