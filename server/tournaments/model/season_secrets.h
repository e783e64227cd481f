#pragma once

#include "engine/random.h"

/// The secrets of a league's deals. One value that is public from the beginning fixes all of them: the secret
/// of each season, public at its end, is hashed to that of the season before (a hash chain: L. Lamport,
/// "Password authentication with insecure communication", 1981). RECORD.md says how anyone can check them.
namespace idavoll::server {

constexpr int most_seasons = 100;

/// Returns the secret of a season, from 1. That of season 0 is the public commitment.
Bytes32 season_secret(const Bytes32& league_secret, int season);

/// Returns the secret of the deals of a division (TournamentHead::deal), from 1.
Bytes32 division_secret(const Bytes32& season_secret, int division);

} // namespace idavoll::server
