#pragma once

#include "engine/voluspa/options.h"
#include "engine/voluspa/placement.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Which tile may be placed where: the placement rules of "The grid" and of "Powers". This is the only place
/// that decides whether a placement is legal.
namespace idavoll::voluspa {

/// What prevents a placement.
enum class Obstacle : std::uint8_t {
    none,
    touches_nothing,
    needs_a_tile_beneath,
    needs_a_free_cell,
    spared, ///< this tile may not go on a tile of that kind
    cell_is_gap,
    no_direction,  ///< a jotunn on an occupied cell has to bump
    needless_bump, ///< there is nothing to bump
    bump_blocked,  ///< a Hel blocks the destination of the bumped tile
    line_too_long,
    beside_a_troll,
    bumped_beside_a_troll,
    outside_hermods_line,
    outside_hermods_reach,
    same_cell, ///< the second placement of a raven must be elsewhere
};

/// Returns the obstacle as a sentence for the player. Not for `none`.
std::string_view sentence(Obstacle obstacle);

/// The cells allowed after a hermod: "Allowed cells" on the rules page, for the current lines.
class HermodsLine {
  public:
    HermodsLine(const Grid& grid, Spot hermod, Edition edition);

    /// For tiles placed on free cells: the two ends of both lines.
    bool open_free(Cell cell) const;
    /// For tiles placed on others: the cells of both lines, including hermod's own.
    bool open_tile(Cell cell) const;
    /// For a hel: next to hermod or on it; [2012] only the four cells next to it.
    bool open_hel(Cell cell) const;

  private:
    Cell hermod_;
    int west_, east_, north_, south_; ///< the ends of the lines
    Edition edition_;
};

/// A board for placements of the seat on turn, restricted to what the phase allows.
class Site {
  public:
    struct Limits {
        std::optional<Cell> hermod; ///< the hermod being followed; it must be on the board
        std::optional<Cell> closed; ///< the cell an open raven was on
    };

    Site(const Board& board, Edition edition, Limits limits);

    Site(const Board& board, Edition edition) : Site(board, edition, Limits{}) {}

    const Grid& grid() const { return grid_; }

    /// Tries to place the piece. On Obstacle::none it is on the grid, described by `placed`, and must be
    /// taken back before another is placed; otherwise nothing has changed.
    Obstacle place(Piece piece, Spot at, std::optional<Direction> bump, Placement& placed);

    /// Takes back the last placement.
    void take_back(const Placement& placed);

    /// Calls `visit(placed, bump)` for each legal placement of the piece while it is on the grid, until a
    /// call returns true. Returns whether one did.
    template <class Visit>
    bool find_placement(Piece piece, Visit visit);

  private:
    /// Facts about a cell that hold for every kind of tile. Computed on first use.
    struct Prospect {
        std::array<Line, 2> lines;    ///< through a tile placed here
        std::array<Others, 2> others; ///< the other tiles of these lines
        bool fits = false;            ///< no line would be too long
    };

    /// An unbroken run of tiles along an axis.
    struct Run {
        Line line;
        Others tiles; ///< all of its tiles
    };

    Obstacle obstacle(Tile tile, Spot at, std::optional<Direction> bump);
    Obstacle bump(Placement& placed, Direction direction);

    void find_runs();
    void find_runs(Axis axis);

    /// Returns the run that ends at this neighbour of a free spot; of length 0 if there is no tile.
    const Run& run(Spot end, Axis axis) const {
        return runs_[grid_.is_tile(end) ? static_cast<std::size_t>(end) : 0][static_cast<std::size_t>(axis)];
    }

    const Prospect& prospect(Spot spot) {
        const std::optional<Prospect>& here = prospects_[static_cast<std::size_t>(spot)];
        return here ? *here : find_prospect(spot);
    }

    const Prospect& find_prospect(Spot spot);
    void join_runs(Prospect& here, Spot free, Axis axis) const;
    void look_along_lines(Placement& placed) const;

    Grid grid_;
    std::optional<Cell> closed_;
    std::optional<HermodsLine> hermods_line_;
    /// Per spot and axis, stored at both ends. Empty until many placements are looked for.
    std::vector<std::array<Run, 2>> runs_;
    std::vector<std::optional<Prospect>> prospects_; ///< per spot
};

template <class Visit>
bool Site::find_placement(Piece piece, Visit visit) {
    find_runs();
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
