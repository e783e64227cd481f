#include "engine/voluspa/board.h"

#include <algorithm>
#include <cassert>

namespace idavoll::voluspa {

const Piece* piece_at(const Board& board, Cell at) {
    auto found = std::ranges::lower_bound(board, at, {}, &BoardTile::at);
    return found != board.end() && found->at == at ? &found->piece : nullptr;
}

void put(Board& board, Cell at, Piece piece) {
    auto place = std::ranges::lower_bound(board, at, {}, &BoardTile::at);
    assert(place == board.end() || place->at != at);
    board.insert(place, BoardTile{at, piece});
}

Piece take(Board& board, Cell at) {
    auto found = std::ranges::lower_bound(board, at, {}, &BoardTile::at);
    assert(found != board.end() && found->at == at);
    const Piece piece = found->piece;
    board.erase(found);
    return piece;
}

} // namespace idavoll::voluspa
