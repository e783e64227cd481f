#pragma once

#include "server/operations/console/console.h"

#include <string>
#include <string_view>

/// Repairs running games: ends them without a result, suspends broken ones or continues from an earlier
/// position. Never rewrites a log.
namespace idavoll::server::console {

struct Repair {
    enum class What { cancel, mark, mend, set_back };

    What what = What::cancel;
    std::string note = {}; ///< of a mark: shown to the players
    int to = 0;            ///< of a rollback: the seq to continue from
};

/// Returns the audit log's name of a repair: "game cancel", "game mark", "game mend" or "game set-back".
std::string_view deed_of(Repair::What what);

/// Returns the input for the game's room.
Input input_of(Repair repair, AuditNoted noted);

/// Has the room perform the repair, active or not, with the audit row in the same transaction. Fails with
/// no_such_room for an unknown number, and with the room's refusal: not_running, or illegal for an unsuitable
/// seq.
AsyncResult<Done> repair(Console& console, GameId number, Repair repair, AuditNoted noted);
AsyncResult<Done> repair(Console& console, const Keeper& keeper, GameId number, Repair repair,
                         std::string why);

} // namespace idavoll::server::console
