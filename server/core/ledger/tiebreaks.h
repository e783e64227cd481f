#pragma once

#include "server/core/ledger/changes.h"

#include <string>
#include <vector>

/// The score history: which seat reached which score when. Games with a tiebreak by time store theirs, the
/// tiebreak history, which shows the tiebreaks of any moment without replaying the game.
namespace idavoll::server {

/// Returns the rows that action `seq` adds to the score history: one per seat whose score, or the seq that
/// reached it, has changed. In games without a tiebreak by time, `seq` itself is what reached it.
std::vector<ScoreReached> scores_changed(GameId game, int seq, const Standing& before, const Standing& after);

/// Returns whether the game has a tiebreak by time, so that its score history is stored.
bool has_tiebreak_by_time(const Standing& standing);

/// The same as scores_changed for the tiebreak history: empty in games without a tiebreak by time.
std::vector<ScoreReached> scores_reached(GameId game, int seq, const Standing& before, const Standing& after);

/// A seat's score and the seq that reached it.
struct Reached {
    int total = 0;
    int seq = 0;
};

/// Formats each seat's score: `9.2` if shared (the digit after the point is 1 plus the number of seats that
/// reached it later), otherwise `9`.
std::vector<std::string> tiebreak_display(const std::vector<Reached>& seats);

} // namespace idavoll::server
