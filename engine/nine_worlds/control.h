#pragma once

#include "engine/nine_worlds/state.h"

#include <optional>
#include <vector>

/// "Control" of the rules page: who controls a world, and who disputes it.
namespace idavoll::nine_worlds {

/// Who holds a world: one controls it, or several dispute it, or nobody is there.
struct Control {
    std::optional<Side> controller;
    std::vector<Side> disputing; ///< ascending; in alliances one partner of each team (N-2)
};

/// When andvari counts as a stone: only while control is noted for the powers.
enum class Andvari : std::uint8_t { as_avatar, as_stone };

/// Whether two factions count together where control is judged: the same one, or partners in alliances.
/// The two colours of one seat do not (N-4).
bool count_together(const State& state, Side a, Side b);

/// Who controls or disputes this world now. In alliances the partner that N-2 names, by the state's order.
Control control(const State& state, World world, Andvari andvari = Andvari::as_avatar);

/// Per side the number of worlds it controls.
std::vector<int> worlds_controlled(const State& state);

} // namespace idavoll::nine_worlds
