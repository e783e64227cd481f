#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "protocol/refused.h"
#include "server/core/ledger/tournament_changes.h"

namespace idavoll::server {

/// Returns the plan with clean texts and complete options, or why there can be no such tournament.
Result<TournamentPlan, protocol::Refused> settle(TournamentPlan wish, const AnyGame& game, Milliseconds now);

} // namespace idavoll::server
