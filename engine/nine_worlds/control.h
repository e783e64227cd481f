#pragma once

#include "engine/nine_worlds/state.h"

#include <optional>
#include <vector>

/// "Control" on the rules page: who controls a world, and who disputes it.
namespace idavoll::nine_worlds {

/// A world is controlled by one faction, disputed by several, or empty.
struct Control {
    std::optional<Side> controller;
    bool by_avatar = false; ///< several are tied for the most stones, and the only avatar among them decides
    std::vector<Side> disputing; ///< ascending; in alliances one partner per team (N-2)
};

/// Whether andvari counts as a stone: only when control is determined for the powers.
enum class Andvari : std::uint8_t { as_avatar, as_stone };

/// Returns whether two factions count together for control: the same one, or partners in alliances. The two
/// colours of one seat do not (N-4).
bool count_together(const State& state, Side a, Side b);

/// Returns who controls or disputes this world now. In alliances, the partner chosen by N-2 from the state's
/// order.
Control control(const State& state, World world, Andvari andvari = Andvari::as_avatar);

/// Returns the number of worlds each side controls.
std::vector<int> worlds_controlled(const State& state);

} // namespace idavoll::nine_worlds
