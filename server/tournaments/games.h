#pragma once

#include "engine/game.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/tournament_changes.h"
#include "server/rooms/model/decision.h"
#include "server/tournaments/model/tournament.h"

#include <functional>
#include <vector>

namespace idavoll::server {

/// Returns the changes of a new room with all players of a tournament's table, whose game has started, and of
/// the table. Anyone may watch; a player who runs out of time or leaves ends the game.
std::vector<Change> opened_game(const StoredTournament& tournament, const GameToStart& wanted,
                                const AnyGame& game, NewRoom drawn, const std::function<Salt()>& draw_salt,
                                Milliseconds now);

} // namespace idavoll::server
