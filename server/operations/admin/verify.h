#pragma once

#include "server/operations/admin/archive.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace idavoll::server {

/// The last link of a hash chain. Kept elsewhere, it proves later whether the log was cut off or rewritten.
struct ChainHead {
    GameId game = 0;
    std::int64_t seq = 0;
    Bytes32 hash{};
};

/// The number used for the audit log's chain. No game has it.
inline constexpr GameId audit_chain = 0;

struct Verification {
    /// The heads of intact chains: of every started game, and of the audit log if it has rows.
    std::vector<ChainHead> heads;
    std::int64_t deeds = 0; ///< rows of the audit log
    std::int64_t games = 0;
    std::int64_t actions = 0;
    /// Games from before 0.2.0 with a player who deleted their account. Their players can no longer be
    /// verified; everything else is.
    std::int64_t left = 0;
    std::vector<Finding> findings; ///< per game, the first problem of its log and the first problem of the
                                   ///< data derived from it
};

/// Reports the results so far and the total number of games.
using TellProgress = std::function<void(const Verification& so_far, std::int64_t of)>;

/// Verifies one game like verify(), but without the database file and earlier heads.
Verification verify_game(const AuditedGame& audited);

/// Verifies every game: the log has no gaps, the hash chain and seal are valid, the rules accept every
/// action, and the tiebreak history, turns, result and statistics match. Also verifies the file (structure,
/// indices, references), the totals of all games' statistics and the audit log's chain. Chat is in no chain,
/// because it may be deleted. `kept`: earlier heads that every game must still contain. If stopped, returns
/// what was found so far. Calls `progress` after each game.
Verification verify(Archive& archive, const std::vector<ChainHead>& kept = {},
                    const std::stop_token& stop = {}, const TellProgress& progress = {});

} // namespace idavoll::server
