#pragma once

#include "engine/voluspa/options.h"
#include "engine/voluspa/placement.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Which tile may be placed where: the placing rules of "The grid" and of "Powers". Whether a placement is
/// legal is decided here and nowhere else.
namespace idavoll::voluspa {

/// What stands in the way of a placement.
enum class Obstacle : std::uint8_t {
    none,
    touches_nothing,
    needs_a_tile_beneath,
    needs_a_free_cell,
    spared, ///< the tile there is of a kind that this one may not go upon
    cell_is_gap,
    no_direction,  ///< a jotunn on an occupied cell has to bump
    needless_bump, ///< nothing is bumped here
    bump_blocked,  ///< a Hel lies where the bumped tile would go
    line_too_long,
    beside_a_troll,
    bumped_beside_a_troll,
    outside_hermods_line,
    outside_hermods_reach,
    same_cell, ///< the second placement of a raven has to be elsewhere
};

/// The obstacle as a sentence for the player. Not for `none`.
std::string_view sentence(Obstacle obstacle);

/// The cells left open after a hermod: "Allowed cells" of the rules page, with the lines as they are now.
class HermodsLine {
  public:
    HermodsLine(const Grid& grid, Spot hermod, Edition edition);

    /// For a tile that goes on a free cell: the two ends of both lines.
    bool open_free(Cell cell) const;
    /// For a tile that goes on top of another: the cells of both lines, hermod's own included.
    bool open_tile(Cell cell) const;
    /// For a hel: beside hermod or on it; [2012] the four cells beside it alone.
    bool open_hel(Cell cell) const;

  private:
    Cell hermod_;
    int west_, east_, north_, south_; ///< the ends of the lines
    Edition edition_;
};

/// A board on which the seat on turn may place, within what the phase leaves open.
class Site {
  public:
    struct Limits {
        std::optional<Cell> hermod; ///< the hermod being followed; it must be on the board
        std::optional<Cell> closed; ///< where an open raven lay
    };

    Site(const Board& board, Edition edition, Limits limits);

    Site(const Board& board, Edition edition) : Site(board, edition, Limits{}) {}

    const Grid& grid() const { return grid_; }

    /// Tries to place the piece. With Obstacle::none it lies on the grid afterwards, as `placed` tells, and
    /// has to be taken back before another is placed; otherwise nothing has changed.
    Obstacle place(Piece piece, Spot at, std::optional<Direction> bump, Placement& placed);

    /// Takes back the last placement.
    void take_back(const Placement& placed);

    /// Tries the piece wherever it might go and calls `visit(placed, bump)` for each placement that is legal,
    /// while it lies on the grid, until a visit returns true. Whether one did.
    template <class Visit>
    bool find_placement(Piece piece, Visit visit);

  private:
    /// What can be told of a cell before anything is placed there: it holds for every kind of tile. Found
    /// out when it is first asked for.
    struct Prospect {
        std::array<Line, 2> lines;    ///< through a tile placed here
        std::array<Others, 2> others; ///< the other tiles of these lines
        bool fits = false;            ///< no line would be too long
        bool known = false;
    };

    /// The tiles that lie next to each other along an axis.
    struct Run {
        Line line;
        Others tiles; ///< all of them
    };

    Obstacle obstacle(Tile tile, Spot at, std::optional<Direction> bump);
    Obstacle bump(Placement& placed, Direction direction);

    void find_runs(Axis axis);

    /// The run that ends at this neighbour of a free spot, of length 0 where no tile lies.
    const Run& run(Spot end, Axis axis) const {
        return runs_[grid_.is_tile(end) ? static_cast<std::size_t>(end) : 0][static_cast<std::size_t>(axis)];
    }

    const Prospect& prospect(Spot spot);
    void join_runs(Prospect& here, Spot free, Axis axis) const;
    void look_along_lines(Placement& placed) const;

    Grid grid_;
    std::optional<Cell> closed_;
    std::optional<HermodsLine> hermods_line_;
    std::vector<std::array<Run, 2>> runs_; ///< per spot and axis, at both ends of each
    std::vector<Prospect> prospects_;      ///< per spot
};

template <class Visit>
bool Site::find_placement(Piece piece, Visit visit) {
    const TileFacts& rules = facts(piece.tile);
    const bool bumps = rules.onto == Onto::bumps;
    const Spot first = rules.onto == Onto::never ? grid_.tiles() + 1 : 1;
    const Spot last = rules.on_free_cells ? grid_.cells() : grid_.tiles();
    Placement placed;
    const auto attempt = [&](Spot at, std::optional<Direction> direction) {
        if (place(piece, at, direction, placed) != Obstacle::none) {
            return false;
        }
        const bool found = visit(std::as_const(placed), direction);
        take_back(placed);
        return found;
    };
    for (Spot spot = first; spot <= last; ++spot) {
        if (bumps && !grid_.is_free(spot)) {
            for (const Direction direction : directions) {
                if (attempt(spot, direction)) {
                    return true;
                }
            }
        } else if (attempt(spot, std::nullopt)) {
            return true;
        }
    }
    return false;
}

} // namespace idavoll::voluspa
