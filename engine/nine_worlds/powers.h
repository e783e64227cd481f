#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/table.h"

/// "Powers" on the rules page.
namespace idavoll::nine_worlds {

/// The action points of the power `spend`.
inline constexpr int points_to_spend = 2;

/// Returns the power this action belongs to, which is what a copy becomes.
Power copied_by(const Action& action);

/// Determines who may use the power of each world that holds exactly five stones; andvari counts as a stone
/// where there was a battle.
void note_users(Table& table);

/// Returns the initial state of the power when it opens in a world.
OpenPower opened(const State& state, World world);

/// Adds everything the acting faction can do with the open power, except `pass`.
void list_power(const State& state, Choices& choices);

/// Returns whether the acting faction can do anything with the open power.
bool is_usable(const State& state);

/// Carries out an action offered by list_power() and counts it as a use. Returns whether the power stays open
/// for another.
bool use_power(Table& table, const Choice& choice);

} // namespace idavoll::nine_worlds
