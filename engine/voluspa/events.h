#pragma once

#include "engine/game.h"
#include "engine/voluspa/board.h"
#include "engine/voluspa/scoring.h"

#include <optional>
#include <variant>
#include <vector>

/// The events of an action, in order; voluspa.cpp lists their keys in JSON. All are public except which tiles
/// a seat draws.
namespace idavoll::voluspa::event {

/// An open raven leaves its first cell before it is placed again; what it covered is restored (V-20).
struct Lifted {
    Seat seat;
    Cell at;
    std::optional<Tile> uncovered;
};

/// A tile was covered; its boost is lost (V-12).
struct Covered {
    Seat seat;
    Cell at;
    Piece piece;
};

/// A tile went to the hand; its boost is returned as freyas from the discard (V-17).
struct Captured {
    Seat seat;
    Cell at;
    Piece piece;
    int freyas;
};

struct Bumped {
    Seat seat;
    Cell from;
    Cell to;
    Piece piece;
};

/// A tile was put on the board.
struct Placed {
    Seat seat;
    Cell at;
    Piece piece;
};

/// A placement scored points.
struct Scored {
    Seat seat;
    int points;
    std::vector<ExplainedPart> parts;
    int total; ///< the seat's score including these points
};

/// A freya was discarded to boost.
struct Boosted {
    Seat seat;
    int boost; ///< total boost for the next tile
};

struct Discarded {
    Seat seat;
    Tile tile;
};

/// Tiles were drawn from the deck. Only the seat itself sees which.
struct Drew {
    Seat seat;
    Tiles tiles; ///< in the order drawn
};

/// With no_late_hel: each seat lost this many hels for good.
struct HelsLeft {
    std::vector<int> counts;
};

struct TurnEnded {
    Seat seat;
};

struct TurnBegan {
    Seat seat;
};

struct Over {};

} // namespace idavoll::voluspa::event

namespace idavoll::voluspa {

using Event = std::variant<event::Lifted, event::Covered, event::Captured, event::Bumped, event::Placed,
                           event::Scored, event::Boosted, event::Discarded, event::Drew, event::HelsLeft,
                           event::TurnEnded, event::TurnBegan, event::Over>;

using EventList = std::vector<Event>;

} // namespace idavoll::voluspa
