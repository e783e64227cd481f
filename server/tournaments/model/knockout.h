#pragma once

#include "server/tournaments/model/history.h"

#include <optional>
#include <vector>

/// The bracket of a knockout tournament.
namespace idavoll::server {

/// A place in a round of the bracket: a seed, or unset if it stays empty.
using Slot = std::optional<int>;

/// Returns the smallest number of rounds for that many players.
int knockout_rounds(int players);

/// Returns the slots of the first round, two for each pairing: the first seed meets the last, and the first
/// two can only meet in the final (standard seeding). Places of missing seeds stay empty.
std::vector<Slot> bracket(int players);

/// A pairing in the current round.
struct KnockoutPairing {
    Slot one;
    Slot other;
    bool is_decided = false;
    Slot winner;           ///< once decided; unset if both places are empty
    std::vector<int> next; ///< the seeds by seat of a game to start next, if any
};

/// Returns the pairings of a round that was paired.
std::vector<KnockoutPairing> pairings_of(const StoredTournament& tournament, int round);

/// Returns the slots of the round after these decided pairings.
std::vector<Slot> slots_after(const std::vector<KnockoutPairing>& pairings);

/// Returns how many pairings each player has won, by seed from 1.
std::vector<int> pairings_won(const StoredTournament& tournament);

} // namespace idavoll::server
