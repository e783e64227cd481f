#pragma once

#include "engine/nine_worlds/table.h"

/// "Battles" on the rules page.
namespace idavoll::nine_worlds {

/// How many stones a battle leaves, and how many a world must hold for its power to be used.
inline constexpr int stones_after_battle = 5;

/// Fights all battles in worlds 1 to 9.
void fight_battles(Table& table);

} // namespace idavoll::nine_worlds
