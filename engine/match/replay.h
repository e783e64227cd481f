#pragma once

#include "engine/game.h"
#include "engine/json.h"
#include "engine/match/match.h"
#include "engine/registry.h"
#include "engine/result.h"

#include <span>

namespace idavoll {

/// Plays a record again from `setup` and checks every action's legality, every score, every stored legal
/// list and state, who left and what it led to, the result, and the setup against seed, entropy and
/// commitment where present. The error says which seq differs and how.
Result<Done> replay(const Json& record, std::span<const AnyGame* const> games = all_games());

/// The game before the action with that seq (one past the last: as it stands now), reached with the checks of
/// replay up to there.
Result<Match> match_before(const Json& record, int seq, std::span<const AnyGame* const> games = all_games());

} // namespace idavoll
