#pragma once

#include "server/core/ledger/tournament_changes.h"

#include <vector>

namespace idavoll::server {

/// A player in the standings.
struct Placed {
    int seed = 0;
    int place = 0;
    int points = 0; ///< half points, or matchpoints in ten-thousandths (matchpoints.h)
    /// In order, the higher the better. At tables for two: the direct encounter (half points in games with
    /// those who have equal points), Buchholz (the sum of the opponents' points) and Sonneborn-Berger (each
    /// opponent's points times the own points against them). At larger tables: Buchholz, and the shares of
    /// the tables' scores in thousandths. A bye counts as a game against an opponent with equal points (FIDE
    /// Handbook C.07), and as a mean share.
    std::vector<int> tie_breaks;

    bool operator==(const Placed&) const = default;
};

/// Returns the players by place. Finally the seed decides; before the start it alone does. In a knockout,
/// those who have won equally many pairings share a place.
std::vector<Placed> standings(const StoredTournament& tournament);

/// Returns the places of those who did not leave.
std::vector<FinalPlace> final_places(const StoredTournament& tournament);

/// Returns the points by seed, from 1: half points, or with the same deal the matchpoints of all rounds whose
/// deal is no longer secret, where a bye is worth half of them.
std::vector<int> points_of(const StoredTournament& tournament);

} // namespace idavoll::server
