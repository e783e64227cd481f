#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/state.h"
#include "engine/nine_worlds/table.h"

#include <optional>

/// "Actions" of a round on the rules page: action points, what they buy, and at what cost.
namespace idavoll::nine_worlds {

/// The action points of a faction's turn, by its place in the order and its home at the start of the round.
int action_points(const State& state, Side side);

/// Whether this is one of the eight actions that cost action points.
constexpr bool is_bought(ActionType type) {
    return type <= ActionType::banish;
}

/// A cost and what makes it up.
struct Cost {
    int base = 0;
    int own_avatar = 0;   ///< -1 where the acting faction's avatar is
    int owner_avatar = 0; ///< +1 where the avatar of the stone's owner is
    int odin = 0;         ///< +1 where odin guards his stones
    int limit = 0;        ///< -1 where odin would make it more than 4

    int total() const { return base + own_avatar + owner_avatar + odin + limit; }

    bool operator==(const Cost&) const = default;
};

/// What an action of the table costs the acting faction.
Cost cost_of(const State& state, const Action& action);

/// What may be bought, and under which power.
struct Purchase {
    int ap = 0;
    bool by_power = false;   ///< then protection is obeyed (N-7)
    bool with_banish = true; ///< not under copy, where a banish is always the power
};

/// Adds all that the acting faction can buy, each with its cost.
void list_bought(const State& state, const Purchase& purchase, Choices& choices);

/// Moves what an action of the table moves; it must be possible. Pays nothing.
void carry_out_bought(Table& table, const Action& action);

} // namespace idavoll::nine_worlds
