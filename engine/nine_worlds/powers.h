#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/table.h"

/// "Powers" of the rules page.
namespace idavoll::nine_worlds {

/// The action points of the power `spend`.
inline constexpr int points_to_spend = 2;

/// The power whose action this is, when a copy becomes it.
Power copied_by(const Action& action);

/// Notes for every world that holds exactly five stones who controls it, andvari counting where a battle was.
void note_users(Table& table);

/// The power as it is when it opens in a world.
OpenPower opened(const State& state, World world);

/// Adds all that the acting faction can do with the open power; without `pass`.
void list_power(const State& state, Choices& choices);

/// Whether there is anything that the acting faction can do with the open power.
bool is_usable(const State& state);

/// Does what list_power offered, and counts it as a use. Whether the power stays open for another.
bool use_power(Table& table, const Choice& choice);

} // namespace idavoll::nine_worlds
