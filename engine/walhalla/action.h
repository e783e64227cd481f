#pragma once

#include "engine/walhalla/board.h"
#include "engine/walhalla/cards.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

/// "Actions" on the rules page.
namespace idavoll::walhalla {

/// The active seat's vikings take these positions, in ascending order.
struct Board {
    std::vector<int> positions;

    bool operator==(const Board&) const = default;
};

/// Whether a viking boards the place of its colour on another seat's boat.
struct Ride {
    bool accept = false;

    bool operator==(const Ride&) const = default;
};

struct Sail {
    int fjord = 0;
    bool bow_first = true;

    bool operator==(const Sail&) const = default;
};

struct Land {
    Side side = Side::left;
    bool attack = false; ///< uses an attack card
    bool hunt = false;   ///< uses a hunt card

    bool operator==(const Land&) const = default;
};

enum class Defence : std::uint8_t { yield, hold, shield };

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 3> defence_names{"yield", "hold", "shield"};

struct Defend {
    Defence choice = Defence::yield;

    bool operator==(const Defend&) const = default;
};

/// End-of-raid cards laid face down, in card-list order.
struct PlayCards {
    Cards cards;

    bool operator==(const PlayCards&) const = default;
};

using Action = std::variant<Board, Ride, Sail, Land, Defend, PlayCards>;

/// A legal action.
struct Choice {
    Action action;
    int points = 0; ///< what a landing scores by itself
    /// Whether these points are certain and so part of the choice's JSON: only if no defender will be asked.
    bool names_points = false;

    bool operator==(const Choice&) const = default;
};

} // namespace idavoll::walhalla
