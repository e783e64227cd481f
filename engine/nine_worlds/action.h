#pragma once

#include "engine/nine_worlds/worlds.h"

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

/// "Actions" on the rules page.
namespace idavoll::nine_worlds {

/// The eight actions of the table of action points come first, in its order.
enum class ActionType : std::uint8_t {
    muster,
    deploy,
    march,
    travel,
    recover,
    push,
    drive,
    banish, ///< for action points, or by the power of the same name
    end_turn,
    protect,
    pass,
    retrieve,
    reinforce,
    move,
    steal,
    exchange,
    add,
    destroy,
    withdraw,
    avatar,
    give_back, ///< "return" in JSON
    travel_far,
};

inline constexpr std::array<std::string_view, 22> action_names{
    "muster",   "deploy",  "march",    "travel",   "recover",   "push",      "drive", "banish",
    "end_turn", "protect", "pass",     "retrieve", "reinforce", "move",      "steal", "exchange",
    "add",      "destroy", "withdraw", "avatar",   "return",    "travel_far"};

/// Where a faction takes its own stone from. Named in JSON; `none` is omitted.
enum class Source : std::uint8_t { none, reserve, card };

/// A stone in a world; factions are named by their home.
struct StoneIn {
    World faction = 0;
    World from = 0;

    auto operator<=>(const StoneIn&) const = default;
};

/// One decision. Fields that its type does not use are 0, `none` or empty.
struct Action {
    ActionType type = ActionType::pass;
    World faction = 0; ///< the home of the faction whose stone or avatar it is
    World from = 0;
    World to = 0;
    World with = 0; ///< the world of the other stone of an exchange
    Source source = Source::none;
    std::array<StoneIn, 2> stones{}; ///< for a withdrawal, sorted; the second is empty if there is only one

    bool operator==(const Action&) const = default;
};

/// A legal action.
struct Choice {
    Action action;
    int cost = 0; ///< in action points; 0 for free actions

    bool operator==(const Choice&) const = default;
};

using Choices = std::vector<Choice>;

} // namespace idavoll::nine_worlds
