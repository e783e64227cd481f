#pragma once

#include "server/admin/archive.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Something that is not as it was written.
struct Finding {
    std::optional<GameId> game;
    std::optional<std::int64_t> seq; ///< the log is sound before it
    std::string sentence;
};

/// The last link of a game's chain. Kept elsewhere it shows later whether the log's end was cut off.
struct ChainHead {
    GameId game = 0;
    std::int64_t seq = 0;
    Bytes32 hash{};
};

struct Verification {
    std::vector<ChainHead> heads; ///< of every game that has started and is sound
    std::int64_t games = 0;
    std::int64_t actions = 0;
    std::vector<Finding>
        findings; ///< for each game the first of its log and the first of what follows from it
};

/// Checks every game: its log has no gaps, the hash chain holds, the rules accept every action, and the
/// tiebreak history and the result are what they give. Checks the file too (structure, indices, references).
Verification verify(Archive& archive);

} // namespace idavoll::server
