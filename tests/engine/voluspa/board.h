#pragma once

#include "engine/voluspa/voluspa.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Positions drawn as text, and short ways to ask what a placement scores.
///
/// A board is drawn in rows of cells parted by blanks; the first cell of the first row is [0,0]. A cell is
/// `..` (free) or two letters for a tile: Od Th Tr Dr Fe Sk Va Lo He Se Jo Hm Ni Ra Fr Dw Li; `+2` behind
/// them is its boost. A `*` behind a cell (`..*`, `Th*`) marks the one that the test is about.
namespace idavoll::test {

using namespace idavoll::voluspa; // the tests speak the game's language

struct Drawing {
    Board board;
    std::optional<Cell> mark;
};

Drawing draw(std::string_view art);

/// The board of a drawing, to compare with.
Board board(std::string_view art);

/// The mark of a drawing.
Cell mark(std::string_view art);

/// Options in which everything that the edition has is in the game.
Options options_of(Edition edition, int players = 2);

/// A position of two seats with this board; seat 0 is on turn in phase `play` with these tiles. Seat 1 holds
/// five odins, the deck ten more, and nobody a hel.
State position(std::string_view art, Tiles hand, Edition edition = Edition::latest);

/// The points of a placement by the seat on turn, or nothing if it is not legal.
std::optional<int> points(const State& state, Tile tile, Cell at, std::optional<Direction> bump = {});

/// The points of placing the tile on the marked cell of the drawing, or nothing if it is not legal.
std::optional<int> points(Tile tile, std::string_view art, std::optional<Direction> bump = {},
                          Edition edition = Edition::latest);

inline constexpr std::optional<int> illegal = std::nullopt;

/// Carries out an action of the seat on turn, which must be legal.
Outcome<Event> play(State& state, const Action& action);

/// Why the seat on turn may not do this. It must be illegal.
std::string refusal(const State& state, const Action& action);

/// Whether it is among the legal actions of the seat on turn.
bool is_legal(const State& state, const Action& action);

/// The legal actions that are not placements, as a short text: "boost discard:loki end_turn".
std::string other_actions(const State& state);

/// Where a tile may be placed now, each cell once, in reading order.
std::vector<Cell> cells_for(const State& state, Tile tile);

/// The parts of a placement's score as short texts: "row line 4", "niohoggr 2".
std::vector<std::string> parts(const State& state, const Place& place);

/// The types of the events: "covered placed scored ...".
std::string types(const std::vector<Event>& events);

} // namespace idavoll::test

namespace Catch {
template <>
struct StringMaker<idavoll::voluspa::Board> {
    static std::string convert(const idavoll::voluspa::Board& board);
};

template <>
struct StringMaker<std::optional<int>> {
    static std::string convert(const std::optional<int>& points) {
        return points ? std::to_string(*points) : "illegal";
    }
};

template <>
struct StringMaker<idavoll::voluspa::Cell> {
    static std::string convert(const idavoll::voluspa::Cell& cell);
};
} // namespace Catch
