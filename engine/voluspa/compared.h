#pragma once

#include "engine/voluspa/scoring.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What a preview says about the values that a placement compared, on the grid with the placed tile.
namespace idavoll::voluspa {

/// A tile and its value in a line.
struct Valued {
    Cell at;
    Tile tile;
    int value;

    auto operator<=>(const Valued&) const = default;
};

/// A line of two or more tiles that the placed tile does not score.
struct Unscored {
    Axis axis;
    int value;                     ///< of the placed tile there; V-4: the sum of a pack it joined
    std::optional<Valued> highest; ///< the tile it does not exceed; unset: valkyries at both ends score it
};

/// Returns these lines, of a tile that scores lines; nothing for others. `at`: of the placed tile.
std::vector<Unscored> unscored(const Grid& grid, Cell at, std::span<const ExplainedPart> parts);

/// Why a tile's value in a line differs from the printed one.
enum class Sway : std::uint8_t {
    loki,  ///< it is next to a loki and counts 0
    pack,  ///< a fenrir counts as much as all fenrirs of its line (V-3)
    boost, ///< a freya was discarded for it
};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 3> sway_names{"loki", "pack", "boost"};

/// A tile whose value was compared or halved for the score and differs from the printed one.
struct Swayed {
    Valued tile;
    Sway by;

    auto operator<=>(const Swayed&) const = default;
};

/// Returns these tiles by cell. `at`: of the placed tile.
std::vector<Swayed> swayed(const Grid& grid, Cell at, std::span<const ExplainedPart> parts);

} // namespace idavoll::voluspa
