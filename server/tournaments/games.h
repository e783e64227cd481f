#pragma once

#include "engine/game.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/tournament_changes.h"
#include "server/rooms/model/decision.h"
#include "server/tournaments/model/deals.h"
#include "server/tournaments/model/tournament.h"

#include <functional>
#include <optional>
#include <vector>

namespace idavoll::server {

/// Returns the changes of a new room with all players of a tournament's table, whose game has started, and of
/// the table. A player who runs out of time or leaves ends the game. Anyone may watch, unless the round has a
/// `deal`: then the game is closed to all but its players until the deal is no longer secret.
std::vector<Change> opened_game(const StoredTournament& tournament, const GameToStart& wanted,
                                const AnyGame& game, NewRoom drawn, const std::optional<RoundDeal>& deal,
                                const std::function<Salt()>& draw_salt, Milliseconds now);

} // namespace idavoll::server
