#include "engine/voluspa/grid.h"

#include <bit>
#include <cassert>

namespace idavoll::voluspa {

Grid::Grid(const Board& board) : tiles_(static_cast<Spot>(board.size())) {
    // Each tile adds at most five cells, itself and four free ones; the hash table stays at most half full.
    const std::size_t most = 1 + 5 * board.size();
    squares_.reserve(most);
    squares_.emplace_back(); // elsewhere
    slots_.assign(std::bit_ceil(2 * most), elsewhere);
    for (const BoardTile& tile : board) {
        find_or_add(tile.at);
    }
    for (Spot spot = 1; spot <= tiles_; ++spot) {
        for (const Direction direction : directions) {
            const Spot beside = find_or_add(neighbour(cell(spot), direction));
            square(spot).next[static_cast<std::size_t>(direction)] = beside;
            square(beside).next[static_cast<std::size_t>(opposite(direction))] = spot;
        }
    }
    for (Spot spot = 1; spot <= tiles_; ++spot) {
        put(spot, board[static_cast<std::size_t>(spot) - 1].piece);
    }
}

std::size_t Grid::slot_of(Cell cell) const {
    // Cells of a compact board hash to distinct slots, with those of a row adjacent.
    constexpr std::uint32_t usual_width = 31;
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot =
        (static_cast<std::uint32_t>(cell.y) * usual_width + static_cast<std::uint32_t>(cell.x)) & mask;
    while (slots_[slot] != elsewhere && this->cell(slots_[slot]) != cell) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

Spot Grid::find(Cell cell) const {
    return slots_[slot_of(cell)];
}

Spot Grid::find_or_add(Cell cell) {
    Spot& spot = slots_[slot_of(cell)];
    if (spot == elsewhere) {
        spot = static_cast<Spot>(squares_.size());
        squares_.emplace_back().cell = cell;
    }
    return spot;
}

void Grid::put(Spot spot, Piece piece) {
    assert(spot != elsewhere && is_free(spot));
    Square& here = square(spot);
    here.content = piece.tile == Tile::hel ? Content::gap : Content::tile;
    here.tile = piece.tile;
    here.value = facts(piece.tile).value + piece.boost;
    count_neighbours(here, +1);
}

Piece Grid::take(Spot spot) {
    assert(!is_free(spot));
    Square& here = square(spot);
    count_neighbours(here, -1);
    here.content = Content::nothing;
    return {here.tile, here.value - facts(here.tile).value};
}

void Grid::count_neighbours(const Square& middle, int change) {
    if (middle.tile != Tile::loki && middle.tile != Tile::troll) {
        return;
    }
    for (const Spot beside : middle.next) {
        std::int8_t& count = middle.tile == Tile::loki ? square(beside).lokis : square(beside).trolls;
        count = static_cast<std::int8_t>(count + change);
    }
}

} // namespace idavoll::voluspa
