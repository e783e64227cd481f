#pragma once

#include "engine/game.h"

#include <optional>
#include <string_view>
#include <vector>

/// "Options", "Actions" and "State" of the rules page as values.
namespace idavoll::ravens {

inline constexpr std::size_t hand_size = 3;

struct Options {
    int players = 2;
    int ravens = 20;

    bool operator==(const Options&) const = default;
};

struct State {
    Options options;
    std::vector<std::vector<int>> hands; ///< ascending
    std::vector<int> deck;               ///< top first
    std::vector<int> flight;
    std::vector<int> resting; ///< ascending; public
    std::vector<int> scores;
    std::optional<Seat> turn; ///< unset when the game is over
    int seq = 0;

    bool operator==(const State&) const = default;
};

enum class ActionType : std::uint8_t { send, rest };

struct Action {
    ActionType type = ActionType::send;
    int raven = 1;

    bool operator==(const Action&) const = default;
};

/// A legal action.
struct Choice {
    Action action;
    int points = 0; ///< 0 for a rest
};

/// An event: `sent`, `rested`, `drew`, `turn` or `over`.
struct Event {
    enum class Type : std::uint8_t { sent, rested, drew, turn, over };

    Type type = Type::over;
    std::optional<Seat> seat;
    int raven = 0;  ///< for `drew` visible to the seat only
    int points = 0; ///< for `sent`
};

} // namespace idavoll::ravens
