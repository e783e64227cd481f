#pragma once

#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/state.h"
#include "engine/nine_worlds/table.h"

#include <optional>

/// "Actions" in a round on the rules page: action points, what they buy, and at what cost.
namespace idavoll::nine_worlds {

/// Returns the action points of a faction's turn, given by its place in the order and its home at the start
/// of the round.
int action_points(const State& state, Side side);

/// Returns whether this is one of the eight actions that cost action points.
constexpr bool is_bought(ActionType type) {
    return type <= ActionType::banish;
}

/// A cost and its parts.
struct Cost {
    int base = 0;
    int own_avatar = 0;   ///< -1 in the world of the acting faction's avatar
    int owner_avatar = 0; ///< +1 in the world of the stone owner's avatar
    int odin = 0;         ///< +1 where odin protects the owner's stones
    int limit = 0;        ///< -1 where odin would raise the cost above 4

    int total() const { return base + own_avatar + owner_avatar + odin + limit; }

    bool operator==(const Cost&) const = default;
};

/// Returns what an action of the table costs the acting faction.
Cost cost_of(const State& state, const Action& action);

/// What may be bought, and under which power.
struct Purchase {
    int ap = 0;
    bool by_power = false;   ///< protection applies (N-7)
    bool with_banish = true; ///< false under copy, where a banish always means the power
};

/// Adds everything the acting faction can buy, with its cost.
void list_bought(const State& state, const Purchase& purchase, Choices& choices);

/// Moves the stones of an action of the table, which must be possible. Does not pay for it.
void carry_out_bought(Table& table, const Action& action);

} // namespace idavoll::nine_worlds
