#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

/// How strong people may choose a bot to be. A level is a name and nothing more: what the bot is called in
/// records is its own name.
namespace idavoll {

struct Level {
    std::string_view name;
    std::string_view bot;
};

/// From the weakest to the strongest, as far as more simulations are stronger: see tests/FIGURES.md.
inline constexpr std::array<Level, 4> levels{{
    {"newcomer", "greedy"},
    {"farmer", "search:10"},
    {"skald", "search:60"},
    {"norn", "search:400"},
}};

/// Null where no level is called so.
constexpr const Level* find_level(std::string_view name) {
    const auto* found = std::ranges::find(levels, name, &Level::name);
    return found == levels.end() ? nullptr : found;
}

/// The bot of the level of that name; whatever else is named so, a bot perhaps, goes by its own name.
constexpr std::string_view bot_of(std::string_view name) {
    const Level* level = find_level(name);
    return level != nullptr ? level->bot : name;
}

} // namespace idavoll
