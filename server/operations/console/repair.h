#pragma once

#include "server/operations/console/console.h"

#include <string>
#include <string_view>

/// Repairing games that run: they end without a result, stand still while they are broken, or go on from an
/// earlier position. Nothing of it rewrites a log.
namespace idavoll::server::console {

struct Repair {
    enum class What { cancel, mark, mend, set_back };

    What what = What::cancel;
    std::string note = {}; ///< of a mark: for those who play
    int to = 0;            ///< of setting back: the seq of the position that the game goes on from
};

/// What it is written down as: "game cancel", "game mark", "game mend", "game set-back".
std::string_view deed_of(Repair::What what);

/// What a game's room is told.
Input input_of(Repair repair, AuditNoted noted);

/// Done by the room itself, awake or not, with the deed in its transaction. The error is no_such_room for a
/// number that is none, and what the room refuses: not_running, or illegal for a seq that does not go.
Outcome<Done> repair(Console& console, GameId number, Repair repair, AuditNoted noted);
Outcome<Done> repair(Console& console, const Keeper& keeper, GameId number, Repair repair, std::string why);

} // namespace idavoll::server::console
