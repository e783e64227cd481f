#pragma once

#include "engine/game.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace idavoll {

/// Every game of the house, in the order in which they are offered.
std::span<const AnyGame* const> all_games();

/// The same by every version of their rules, the newest and those before that games in store may be played
/// by.
std::span<const AnyGame* const> all_versions();

/// The game of that name by that version of its rules, or null. Without a version by the newest, by which
/// what begins now is played.
const AnyGame* find_game(std::string_view name, std::optional<int> rules = std::nullopt);

/// Finds a game as find_game() does.
using FindGame = std::function<const AnyGame*(std::string_view name, std::optional<int> rules)>;

} // namespace idavoll
