#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/table.h"

/// "Avatar powers" of the rules page: those used in the own turn. Odin's is a cost, ullr's is in valhalla,
/// andvari's is in control.
namespace idavoll::nine_worlds {

/// Adds all that the acting faction's avatar can do, if it has not done so this turn.
void list_avatar(const State& state, Choices& choices);

/// Does what list_avatar offered.
void use_avatar(Table& table, const Action& action);

} // namespace idavoll::nine_worlds
