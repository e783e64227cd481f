#pragma once

#include "engine/voluspa/options.h"
#include "engine/voluspa/placement.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// "Scoring a placed tile" on the rules page, including tiles with their own scoring.
namespace idavoll::voluspa {

/// The reason for points.
enum class Rule : std::uint8_t {
    line,           ///< one point per tile of a line dominated by value
    bookends,       ///< one point per tile of a line dominated as one of two valkyries at its ends
    niohoggr,       ///< two points per niohoggr among the scored tiles
    lone,           ///< a tile without any line (V-6)
    hel,            ///< one point per surrounding tile
    sea_serpent,    ///< one point per cell from the first to the last tile of the axis
    dwarf,          ///< half of its neighbours' values
    lightning_bolt, ///< one point per tile of the shorter line
};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 8> rule_names{
    "line", "bookends", "niohoggr", "lone", "hel", "sea_serpent", "dwarf", "lightning_bolt",
};

/// A reason for points: its axis, if any, and the number of points.
struct Part {
    Rule rule;
    std::optional<Axis> axis;
    int amount;
};

/// The points of one placement by reason.
class Score {
  public:
    void add(Rule rule, std::optional<Axis> axis, int amount) { parts_[count_++] = {rule, axis, amount}; }

    std::span<const Part> parts() const { return {parts_.data(), count_}; }

    int points() const {
        int sum = 0;
        for (const Part& part : parts()) {
            sum += part.amount;
        }
        return sum;
    }

  private:
    /// At most two lines, each with its niohoggrs.
    std::array<Part, 4> parts_{};
    std::size_t count_ = 0;
};

/// Scores a placement that is on the grid.
Score score(const Grid& grid, const Placement& placed, Edition edition);

/// A part with the cells that give the points, in reading order along the line.
struct ExplainedPart {
    Rule rule;
    std::optional<Axis> axis;
    std::vector<Cell> cells;
    int amount;

    bool operator==(const ExplainedPart&) const = default;
};

/// Adds the cells to the parts of a score while the placement is still on the grid.
std::vector<ExplainedPart> explain(const Grid& grid, const Placement& placed, const Score& score,
                                   Edition edition);

} // namespace idavoll::voluspa
