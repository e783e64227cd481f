#pragma once

#include "engine/game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// How strong people may choose a bot to be. A level is a name and nothing more, behind which each game has a
/// bot (GameFacts::levels): what the bot is called in records is its own name.
namespace idavoll {

/// From the weakest to the strongest: see tests/bench/EXPERIMENTS.md.
inline constexpr std::array<std::string_view, 4> levels{"newcomer", "farmer", "skald", "norn"};

/// The place of the level of that name; nothing where none is called so.
constexpr std::optional<std::size_t> find_level(std::string_view name) {
    const auto* found = std::ranges::find(levels, name);
    return found == levels.end() ? std::nullopt : std::optional<std::size_t>(found - levels.begin());
}

/// The game's bot of the level of that name; whatever else is named so, a bot perhaps, goes by its own name.
constexpr std::string_view bot_of(const GameFacts& game, std::string_view name) {
    const std::optional<std::size_t> level = find_level(name);
    return level ? game.levels[*level] : name;
}

} // namespace idavoll
