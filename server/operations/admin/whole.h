#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/text/problem.h"

#include <vector>

/// A finished game in a portable form with everything its hash chain covers, including times, move ids and
/// players, which the record omits. Without chat. For operators only: it contains the room's code and
/// identifies the players.
namespace idavoll::server {

/// Returns one JSON value that depends only on the game. Fails for an unfinished game, which still has
/// secrets.
Result<Json, Problem> write_whole(const StoredRoom& room);

/// Returns the changes that import this game under its number. Everything is verified: the hash chain must be
/// valid, and the rules must give the same moves, history and result.
Result<std::vector<Change>, Problem> read_whole(const Json& whole);

} // namespace idavoll::server
