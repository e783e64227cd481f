#pragma once

#include "engine/game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// Difficulty levels. A level is only a name that each game maps to a bot (GameFacts::levels); records
/// contain the bot's own name.
namespace idavoll {

/// From weakest to strongest: see tests/bench/EXPERIMENTS.md.
inline constexpr std::array<std::string_view, 4> levels{"newcomer", "farmer", "skald", "norn"};

/// Returns the index of the level of that name, or nothing if there is none.
constexpr std::optional<std::size_t> find_level(std::string_view name) {
    const auto* found = std::ranges::find(levels, name);
    return found == levels.end() ? std::nullopt : std::optional<std::size_t>(found - levels.begin());
}

/// Returns the game's bot for the level of that name; any other name, such as a bot's, is returned unchanged.
constexpr std::string_view bot_of(const GameFacts& game, std::string_view name) {
    const std::optional<std::size_t> level = find_level(name);
    return level ? game.levels[*level] : name;
}

} // namespace idavoll
