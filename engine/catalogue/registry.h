#pragma once

#include "engine/game.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace idavoll {

/// Every game, in the order in which they are offered.
std::span<const AnyGame* const> all_games();

/// Every game in every rules version that stored games may use: the newest ones first.
std::span<const AnyGame* const> all_versions();

/// Returns the game in that version of its rules, or null. Without a version: the newest, which new games
/// use.
const AnyGame* find_game(std::string_view name, std::optional<int> rules = std::nullopt);

/// The signature of find_game(), for callers that supply their own games.
using FindGame = std::function<const AnyGame*(std::string_view name, std::optional<int> rules)>;

} // namespace idavoll
