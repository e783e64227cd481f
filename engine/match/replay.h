#pragma once

#include "engine/game.h"
#include "engine/json.h"
#include "engine/registry.h"
#include "engine/result.h"

#include <memory>
#include <span>

namespace idavoll {

/// Plays a record again from `setup` and checks every action's legality, every score, every stored legal
/// list and state, the result, and the setup against seed, entropy and commitment where present.
/// The error says which seq differs and how.
Result<Done> replay(const Json& record, std::span<const AnyGame* const> games = all_games());

/// The state before the action with that seq (one past the last: the present position), reached with the
/// checks of replay up to there.
Result<std::unique_ptr<AnyState>> state_before(const Json& record, int seq,
                                               std::span<const AnyGame* const> games = all_games());

} // namespace idavoll
