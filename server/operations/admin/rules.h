#pragma once

#include "engine/catalogue/registry.h"
#include "server/operations/admin/archive.h"

#include <cstdint>
#include <string>
#include <vector>

namespace idavoll::server {

/// A difference between the rules a game is played by and the newest version.
struct RulesDifference {
    GameId game = 0;
    int rules = 0;        ///< the version the game is played by
    std::int64_t seq = 0; ///< of the first action that is rejected or leads to another position; 0: the deal
    std::string sentence;
    /// The positions by its own version and by the newest, if both exist.
    std::optional<Difference> difference = std::nullopt;
};

struct RulesComparison {
    std::int64_t games = 0; ///< started games
    std::vector<RulesDifference> differences;
    std::vector<Finding> findings; ///< games that cannot be replayed by their own version either
};

/// Compares one game with the newest version of its rules, up to the first difference.
RulesComparison compare_with_newest(const StoredRoom& room, const FindGame& find = find_game);

/// Replays every started game by its own version of the rules and by the newest, to show before an upgrade
/// what a rule correction would change. Games keep their version.
RulesComparison compare_with_newest(Archive& archive, const FindGame& find = find_game);

} // namespace idavoll::server
