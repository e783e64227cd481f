#pragma once

#include "engine/game.h"

#include <span>
#include <string_view>

namespace idavoll {

/// Every game of the house, in the order in which they are offered.
std::span<const AnyGame* const> all_games();

/// The game of that name, or null.
const AnyGame* find_game(std::string_view name);

} // namespace idavoll
