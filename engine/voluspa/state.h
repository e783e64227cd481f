#pragma once

#include "engine/game.h"
#include "engine/voluspa/board.h"
#include "engine/voluspa/options.h"
#include "engine/voluspa/tiles.h"

#include <cstdint>
#include <optional>
#include <vector>

/// "State" on the rules page as a value. All lists are sorted as defined there.
namespace idavoll::voluspa {

inline constexpr std::size_t hand_size = 5;

enum class Phase : std::uint8_t { play, hermod, raven, discard_down, over };

/// A raven that may be moved once more: its cell and what it covered there, which is meanwhile neither on the
/// board nor in the discard (V-20).
struct OpenRaven {
    Cell at;
    std::optional<Tile> covered;

    bool operator==(const OpenRaven&) const = default;
};

struct Turn {
    std::optional<Seat> seat; ///< unset when the game is over
    Phase phase = Phase::over;
    int boost = 0;              ///< for the next tile from the hand
    std::optional<Cell> hermod; ///< the hermod being followed
    std::optional<OpenRaven> raven;

    bool operator==(const Turn&) const = default;
};

struct State {
    Options options;
    Board board;
    std::vector<Tiles> hands;
    std::vector<int> hels; ///< per seat, held in addition to the hand
    Tiles deck;
    std::vector<int> stacks; ///< with own stacks: their sizes, see engine/stacks.h; otherwise empty
    Tiles discard;
    std::vector<int> scores;
    std::vector<int> reached; ///< per seat, the seq at which it reached its score; 0 if it never scored
    Turn turn;
    int seq = 0;

    bool operator==(const State&) const = default;
};

/// A seat as an index.
constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

} // namespace idavoll::voluspa
