#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/ledger/replay.h"
#include "server/rooms/model/decision.h"

#include <span>
#include <string_view>

/// The log lines of the rooms: numbers and codes of what happened, never a name, a guest, a room's code, what
/// was said, or a seed.
namespace idavoll::server {

/// What a room decided and what has been done.
void log_decision(GameId game, const Decision& decision);

void log_store_failure(GameId game, int seq, std::string_view why);

/// What stopped a room, a fault of ours, and by whom the last of its actions were, the newest last. What they
/// were is in the database under their seqs; here it might tell a hand.
void log_fault(GameId game, const Input& input, std::string_view what, std::span<const PlayedAction> actions);

} // namespace idavoll::server
