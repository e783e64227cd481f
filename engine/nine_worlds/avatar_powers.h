#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/table.h"

/// "Avatar powers" on the rules page: those used in the faction's own turn. Odin's is part of the cost,
/// ullr's is in valhalla.h, andvari's in control.h.
namespace idavoll::nine_worlds {

/// Adds everything the acting faction's avatar can do, unless it has already done so this turn.
void list_avatar(const State& state, Choices& choices);

/// Carries out an action offered by list_avatar().
void use_avatar(Table& table, const Action& action);

} // namespace idavoll::nine_worlds
