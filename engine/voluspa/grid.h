#pragma once

#include "engine/voluspa/board.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

/// "The grid" on the rules page: the relevant cells, linked to their neighbours.
namespace idavoll::voluspa {

/// A row runs west to east, a column north to south.
enum class Axis : std::uint8_t { row, column };

inline constexpr std::array<Axis, 2> axes{Axis::row, Axis::column};

/// The two directions along an axis.
constexpr Direction back(Axis axis) {
    return axis == Axis::row ? Direction::west : Direction::north;
}

constexpr Direction forth(Axis axis) {
    return axis == Axis::row ? Direction::east : Direction::south;
}

/// Index of a cell in a Grid.
using Spot = std::int32_t;

/// Represents every free cell that touches no tile. It is its own neighbour on all sides, so walks over the
/// grid need no bounds checks.
inline constexpr Spot elsewhere = 0;

/// The tiles of a board and the adjacent free cells, linked to their neighbours. Its size depends only on the
/// number of tiles, however far apart they lie.
///
/// Tiles can be put and taken to examine a placement, but only on cells that the grid had when it was built:
/// free cells next to a newly put tile are not added.
class Grid {
  public:
    explicit Grid(const Board& board);

    /// Returns the cell's spot; `elsewhere` if it is free and touches no tile.
    Spot find(Cell cell) const;

    /// Spots 1 to tiles() held a tile when the grid was built; the others, up to cells(), were free.
    Spot tiles() const { return tiles_; }

    Spot cells() const { return static_cast<Spot>(squares_.size()) - 1; }

    Cell cell(Spot spot) const { return square(spot).cell; }

    Spot next(Spot spot, Direction direction) const {
        return square(spot).next[static_cast<std::size_t>(direction)];
    }

    bool is_free(Spot spot) const { return square(spot).content == Content::nothing; }

    /// Returns whether lines run through this tile: any but a Hel, which is a gap.
    bool is_tile(Spot spot) const { return square(spot).content == Content::tile; }

    /// The spot must not be free.
    Tile tile(Spot spot) const { return square(spot).tile; }

    bool holds(Spot spot, Tile tile) const { return is_tile(spot) && square(spot).tile == tile; }

    /// "Face" on the rules page: printed value and boost; 0 next to a loki, except for lokis.
    int face(Spot spot) const { return is_zeroed(spot) ? 0 : square(spot).value; }

    bool is_zeroed(Spot spot) const { return square(spot).lokis > 0 && square(spot).tile != Tile::loki; }

    bool beside_troll(Spot spot) const { return square(spot).trolls > 0; }

    /// The spot must be free.
    void put(Spot spot, Piece piece);

    /// The spot must hold a tile.
    Piece take(Spot spot);

  private:
    enum class Content : std::uint8_t { nothing, tile, gap };

    struct Square {
        Cell cell;
        std::array<Spot, 4> next{};
        int value = 0; ///< printed value plus boost
        Content content = Content::nothing;
        Tile tile = Tile::odin;
        std::int8_t lokis = 0;  ///< number of orthogonal neighbours
        std::int8_t trolls = 0; ///< number of orthogonal neighbours
    };

    const Square& square(Spot spot) const { return squares_[static_cast<std::size_t>(spot)]; }

    Square& square(Spot spot) { return squares_[static_cast<std::size_t>(spot)]; }

    void lay_window(const Board& board);

    bool is_in_window(Cell cell) const {
        return cell.x >= corner_.x && cell.x < corner_.x + width_ && cell.y >= corner_.y
               && cell.y < corner_.y + height_;
    }

    std::size_t index_in_window(Cell cell) const {
        return static_cast<std::size_t>((cell.y - corner_.y) * width_ + cell.x - corner_.x);
    }

    /// Returns where the spot of a cell of the board, or next to one, is kept.
    Spot& slot(Cell cell) { return window_.empty() ? scattered_[cell] : window_[index_in_window(cell)]; }

    Spot add(Cell cell) {
        squares_.push_back({.cell = cell});
        return static_cast<Spot>(squares_.size()) - 1;
    }

    /// Links a tile and its neighbour, unless they are linked.
    void link(Spot spot, Direction direction) {
        if (next(spot, direction) != elsewhere) {
            return;
        }
        const Cell at = neighbour(cell(spot), direction);
        Spot& beside = slot(at);
        if (beside == elsewhere) {
            beside = add(at);
        }
        square(spot).next[static_cast<std::size_t>(direction)] = beside;
        square(beside).next[static_cast<std::size_t>(opposite(direction))] = spot;
    }

    static bool is_felt_beside(Tile tile) { return tile == Tile::loki || tile == Tile::troll; }

    void count_neighbours(const Square& middle, int change);

    std::vector<Square> squares_;
    /// The spots of a rectangle around the board, row by row; empty if that would be too large.
    std::vector<Spot> window_;
    Cell corner_; ///< the north-western cell of the window
    int width_ = 0;
    int height_ = 0;
    std::map<Cell, Spot> scattered_; ///< the spots if there is no window
    Spot tiles_ = 0;
};

} // namespace idavoll::voluspa
