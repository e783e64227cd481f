#pragma once

#include "engine/voluspa/tiles.h"

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

/// The tiles on the table as a plain list. For neighbours and lines see grid.h.
namespace idavoll::voluspa {

/// x grows east, y grows south. Ordered by y, then x.
struct Cell {
    int x = 0;
    int y = 0;

    bool operator==(const Cell&) const = default;

    constexpr std::strong_ordering operator<=>(const Cell& other) const {
        return y != other.y ? y <=> other.y : x <=> other.x;
    }
};

enum class Direction : std::uint8_t { north, east, south, west };

inline constexpr std::array<Direction, 4> directions{Direction::north, Direction::east, Direction::south,
                                                     Direction::west};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 4> direction_names{"n", "e", "s", "w"};

constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>((static_cast<int>(direction) + 2) % 4);
}

constexpr Cell neighbour(Cell cell, Direction direction) {
    switch (direction) {
    case Direction::north:
        return {cell.x, cell.y - 1};
    case Direction::east:
        return {cell.x + 1, cell.y};
    case Direction::south:
        return {cell.x, cell.y + 1};
    case Direction::west:
        return {cell.x - 1, cell.y};
    }
    return cell;
}

/// A tile and its boost.
struct Piece {
    Tile tile = Tile::odin;
    int boost = 0;

    bool operator==(const Piece&) const = default;
};

struct BoardTile {
    Cell at;
    Piece piece;

    bool operator==(const BoardTile&) const = default;
};

/// Sorted by cell, at most one tile per cell.
using Board = std::vector<BoardTile>;

/// Returns the piece in the cell, or null.
const Piece* piece_at(const Board& board, Cell at);

/// The cell must be free.
void put(Board& board, Cell at, Piece piece);

/// The cell must be occupied.
Piece take(Board& board, Cell at);

} // namespace idavoll::voluspa
