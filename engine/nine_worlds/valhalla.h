#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/table.h"

/// "Valhalla" on the rules page, including ullr's power.
namespace idavoll::nine_worlds {

/// Returns whether this faction must decide before the next one's stones return home: ullr's faction, if it
/// has stones in valhalla and ullr is away from home or it has no stones there.
bool ullr_decides(const State& state, Side side);

/// Adds the decisions of the acting faction.
void list_valhalla(const State& state, Choices& choices);

/// Returns all the faction's stones in valhalla to its home and scores them.
void bring_home(Table& table, Side side);

/// Carries out a decision offered by list_valhalla(). Returns whether the same faction has more to decide.
bool decide_in_valhalla(Table& table, const Action& action);

} // namespace idavoll::nine_worlds
