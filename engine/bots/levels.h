#pragma once

#include <array>
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

} // namespace idavoll
