#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/table.h"

/// "Valhalla" of the rules page, with ullr's power.
namespace idavoll::nine_worlds {

/// Whether this faction must be asked before the next one comes home: ullr's, with stones in valhalla and
/// himself away from home, or with none there.
bool ullr_decides(const State& state, Side side);

/// Adds what the acting faction may decide.
void list_valhalla(const State& state, Choices& choices);

/// All stones of the faction in valhalla return to its home and score.
void bring_home(Table& table, Side side);

/// Does what list_valhalla offered. Whether the same faction has more to decide.
bool decide_in_valhalla(Table& table, const Action& action);

} // namespace idavoll::nine_worlds
