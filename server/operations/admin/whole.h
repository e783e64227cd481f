#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/text/problem.h"

#include <vector>

/// A game that has ended, as it can be carried to another server: all that its hash chain covers, so the
/// times, the ids of the moves, and who sat, which the record leaves out. Not the chat. It is for operators:
/// it holds the room's code and who the people are.
namespace idavoll::server {

/// One JSON value, the same for the same game wherever it lies. A game that has not ended has secrets still.
Result<Json, Problem> write_whole(const StoredRoom& room);

/// The changes that make this game durable elsewhere, under its number. Nothing is believed: the chain must
/// hold, and the rules must give the same moves, history and result.
Result<std::vector<Change>, Problem> read_whole(const Json& whole);

} // namespace idavoll::server
