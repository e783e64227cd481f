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

/// "Scoring a placed tile" of the rules page, with the scoring of the tiles that have their own.
namespace idavoll::voluspa {

/// What gives points.
enum class Rule : std::uint8_t {
    line,           ///< a point per tile of a line dominated by value
    bookends,       ///< a point per tile of a line dominated as one of two valkyries at its ends
    niohoggr,       ///< two points per niohoggr in what is scored
    lone,           ///< a tile without any line (V-6)
    hel,            ///< a point per tile around
    sea_serpent,    ///< a point per cell from the first to the last tile of the axis
    dwarf,          ///< half of what the neighbours are worth
    lightning_bolt, ///< a point per tile of the shorter line
};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 8> rule_names{
    "line", "bookends", "niohoggr", "lone", "hel", "sea_serpent", "dwarf", "lightning_bolt",
};

/// One reason for points: the axis it is about, if it is about one, and how many it gives.
struct Part {
    Rule rule;
    std::optional<Axis> axis;
    int amount;
};

/// The points of one placement as their reasons.
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
    /// At most two lines with their niohoggrs.
    std::array<Part, 4> parts_{};
    std::size_t count_ = 0;
};

/// Scores a placement that lies on the grid.
Score score(const Grid& grid, const Placement& placed, Edition edition);

/// A part for people: with the cells that give the points, in reading order along the line.
struct ExplainedPart {
    Rule rule;
    std::optional<Axis> axis;
    std::vector<Cell> cells;
    int amount;

    bool operator==(const ExplainedPart&) const = default;
};

/// The parts of a score with their cells, while the placement still lies on the grid.
std::vector<ExplainedPart> explain(const Grid& grid, const Placement& placed, const Score& score,
                                   Edition edition);

} // namespace idavoll::voluspa
