#pragma once

#include "server/core/ledger/changes.h"

#include <string>
#include <vector>

/// The tiebreak history: which seat reached which score when, so that the tiebreaks of any moment of a game
/// can be shown without playing it again.
namespace idavoll::server {

/// The rows that the action with this seq adds: one for each seat whose score, or the seq at which it came to
/// it, is not what it was before the action. None in a game in which that does not count.
std::vector<ScoreReached> scores_reached(GameId game, int seq, const Standing& before, const Standing& after);

/// Where a seat stands at a moment: its score and the seq that brought it there.
struct Reached {
    int total = 0;
    int seq = 0;
};

/// How each seat's score is shown: `9.2` where it shares its score with others (the number after the point is
/// 1 + how many of those came to it later), else `9`.
std::vector<std::string> tiebreak_display(const std::vector<Reached>& seats);

} // namespace idavoll::server
