#pragma once

#include "engine/voluspa/voluspa.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Positions drawn as text, and short ways to score a placement.
///
/// A board is drawn in rows of cells separated by spaces; the first cell of the first row is [0,0]. A cell is
/// `..` (free) or two letters for a tile: Od Th Tr Dr Fe Sk Va Lo He Se Jo Hm Ni Ra Fr Dw Li; a following
/// `+2` is its boost. A `*` after a cell (`..*`, `Th*`) marks the cell under test.
namespace idavoll::test {

using namespace idavoll::voluspa; // the tests use the game's names

struct Drawing {
    Board board;
    std::optional<Cell> mark;
};

Drawing draw(std::string_view art);

/// Returns the board of a drawing.
Board board(std::string_view art);

/// Returns the marked cell of a drawing.
Cell mark(std::string_view art);

/// Returns options with everything the edition has.
Options options_of(Edition edition, int players = 2);

/// A two-player position with this board; seat 0 is on turn in phase `play` with these tiles. Seat 1 holds
/// five odins, the deck has ten more, and no seat has a hel.
State position(std::string_view art, Tiles hand, Edition edition = Edition::latest);

/// Returns the points of a placement by the seat on turn, or nothing if it is not legal.
std::optional<int> points(const State& state, Tile tile, Cell at, std::optional<Direction> bump = {});

/// Returns the points of placing the tile on the marked cell, or nothing if it is not legal.
std::optional<int> points(Tile tile, std::string_view art, std::optional<Direction> bump = {},
                          Edition edition = Edition::latest);

inline constexpr std::optional<int> illegal = std::nullopt;

/// Carries out an action of the seat on turn, which must be legal.
Outcome<Event> play(State& state, const Action& action);

/// Returns why the seat on turn may not do this. It must be illegal.
std::string refusal(const State& state, const Action& action);

/// Returns whether the action is legal for the seat on turn.
bool is_legal(const State& state, const Action& action);

/// Returns the legal actions other than placements as text: "boost discard:loki end_turn".
std::string other_actions(const State& state);

/// Returns where a tile may be placed now, each cell once, in reading order.
std::vector<Cell> cells_for(const State& state, Tile tile);

/// Returns the parts of a placement's score as text: "row line 4", "niohoggr 2".
std::vector<std::string> parts(const State& state, const Place& place);

/// Returns the preview of placing the tile on the marked cell, which must be legal.
Json preview_of(Tile tile, std::string_view art);

/// Returns the types of the events: "covered placed scored ...".
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
