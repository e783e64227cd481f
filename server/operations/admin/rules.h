#pragma once

#include "engine/catalogue/registry.h"
#include "server/operations/admin/archive.h"

#include <cstdint>
#include <string>
#include <vector>

namespace idavoll::server {

/// A game that the newest version of its rules would play otherwise than the one it is played by.
struct RulesDifference {
    GameId game = 0;
    int rules = 0;        ///< the version that it is played by
    std::int64_t seq = 0; ///< of the first action that is refused, or leads to another position; 0: the deal
    std::string sentence;
    /// The positions by its own version and by the newest; none where the newest has none.
    std::optional<Difference> difference = std::nullopt;
};

struct RulesComparison {
    std::int64_t games = 0; ///< that have begun
    std::vector<RulesDifference> differences;
    std::vector<Finding> findings; ///< games that cannot be played by their own version either
};

/// How the newest version of its rules would play one game, up to the first difference.
RulesComparison compare_with_newest(const StoredRoom& room, const FindGame& find = find_game);

/// Plays every game that has begun by its own version of the rules and by the newest, side by side: to know
/// before an upgrade what a correction of a rule would have changed. No game is played by another version for
/// it; each goes on by its own.
RulesComparison compare_with_newest(Archive& archive, const FindGame& find = find_game);

} // namespace idavoll::server
