#pragma once

#include "server/tournaments/model/history.h"

#include <vector>

/// Pairs the rounds of Swiss tournaments and round robins.
namespace idavoll::server {

struct PairedRound {
    std::vector<std::vector<int>> tables; ///< seeds by seat
    std::vector<int> byes;                ///< seeds

    bool operator==(const PairedRound&) const = default;
};

/// A player to be paired.
struct Ranked {
    int seed = 0;
    int points = 0; ///< half points
};

/// Pairs a round at tables for two. `players`: the best first.
///
/// A simplified Dutch system (FIDE Handbook C.04.3): the upper half of each group with equal points plays the
/// lower half; players without an opponent join the next group. Rematches are as few as possible, and no one
/// has a second bye before all have had one. Within that, no two players meet who both have begun more games
/// than not, or both fewer, unless some would find no opponent. With an odd number the last possible player
/// has the bye.
PairedRound pair_swiss(const std::vector<Ranked>& players, const History& history);

/// Fills tables for more than two in the order of the players. Prefers opponents who have met seldom, and
/// gives each player the seats they have had least. The players left over have a bye: the last among those
/// with the fewest byes. Needs a full table of players.
PairedRound seat_swiss(const std::vector<Ranked>& players, const History& history, int seats);

/// Returns all rounds in which everyone plays everyone once, by the circle method: one player stays, the
/// others move by one place each round. Everyone begins in half of their games, within one.
std::vector<PairedRound> pair_round_robin(int players);

/// Orders two players so that the one who has begun fewer games begins; if equal, `one`.
std::vector<int> seats_for_two(int one, int other, const History& history);

} // namespace idavoll::server
