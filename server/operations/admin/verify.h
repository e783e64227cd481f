#pragma once

#include "server/operations/admin/archive.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace idavoll::server {

/// The last link of a game's chain. Kept elsewhere it shows later whether the log's end was cut off, or all
/// of it written anew.
struct ChainHead {
    GameId game = 0;
    std::int64_t seq = 0;
    Bytes32 hash{};
};

/// In place of a game's number, for the chain of what operators did. No game has it.
inline constexpr GameId audit_chain = 0;

struct Verification {
    /// Of what operators did, if they did anything, and of every game that has started; of those that are
    /// sound.
    std::vector<ChainHead> heads;
    std::int64_t deeds = 0; ///< of operators
    std::int64_t games = 0;
    std::int64_t actions = 0;
    /// Games of before 0.2.0 in which somebody sat who has left for good: who sat in them can no longer be
    /// checked, all the rest is.
    std::int64_t left = 0;
    std::vector<Finding>
        findings; ///< for each game the first of its log and the first of what follows from it
};

/// What has been found so far, and of how many games.
using TellProgress = std::function<void(const Verification& so_far, std::int64_t of)>;

/// Checks one game as verify() does, but for the file, and for heads of former days.
Verification verify_game(const AuditedGame& audited);

/// Checks every game: its log has no gaps, the hash chain and the seal hold, the rules accept every action,
/// and the tiebreak history, the turns and the result are what they give. Checks the file too (structure,
/// indices, references), and the chain of what operators did. The chat is in no chain: it may be taken away.
/// `kept` are heads of former days: every game must still go on from there. Whoever asks it to stop gets what
/// was found until then. `progress` is told after each game.
Verification verify(Archive& archive, const std::vector<ChainHead>& kept = {},
                    const std::stop_token& stop = {}, const TellProgress& progress = {});

} // namespace idavoll::server
