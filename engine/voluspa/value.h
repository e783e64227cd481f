#pragma once

#include "engine/voluspa/grid.h"

#include <algorithm>

/// Lines, and "A tile's value" on the rules page. (A tile's face is Grid::face.)
namespace idavoll::voluspa {

/// No placement may make a line longer than this.
inline constexpr int longest_line = 7;

/// An unbroken run of tiles along an axis. Iterate with `for (Spot spot : tiles_of(grid, line))`.
struct Line {
    Axis axis = Axis::row;
    Spot first = elsewhere; ///< its western or northern end
    Spot last = elsewhere;
    int length = 0;
};

/// Returns the line through a spot, which counts as occupied whatever is there now.
Line line_through(const Grid& grid, Spot spot, Axis axis);

/// The spots of a line from first to last.
class LineTiles {
  public:
    LineTiles(const Grid& grid, const Line& line) : grid_(grid), line_(line) {}

    class Iterator {
      public:
        Iterator(const Grid& grid, Direction forth, Spot spot) : grid_(&grid), forth_(forth), spot_(spot) {}

        Spot operator*() const { return spot_; }

        Iterator& operator++() {
            spot_ = grid_->next(spot_, forth_);
            return *this;
        }

        bool operator==(const Iterator& other) const { return spot_ == other.spot_; }

      private:
        const Grid* grid_;
        Direction forth_;
        Spot spot_;
    };

    Iterator begin() const { return {grid_, forth(line_.axis), line_.first}; }

    Iterator end() const { return {grid_, forth(line_.axis), grid_.next(line_.last, forth(line_.axis))}; }

  private:
    const Grid& grid_;
    const Line& line_;
};

/// The grid and the line must outlive the range.
inline LineTiles tiles_of(const Grid& grid, const Line& line) {
    return {grid, line};
}

/// Summary of the other tiles of a line.
struct Others {
    int best = 0; ///< highest face among tiles other than fenrirs
    int pack = 0; ///< combined value of the fenrirs (V-3)
    int niohoggrs = 0;

    /// Returns the value a tile placed among them has to beat. V-4: a fenrir compares with the value of its
    /// pack before it joined.
    int value() const { return std::max(best, pack); }

    /// The spot must hold a tile that is not a Hel.
    void add(const Grid& grid, Spot spot) {
        const Tile tile = grid.tile(spot);
        if (tile == Tile::fenrir) {
            pack += grid.face(spot);
        } else {
            best = std::max(best, grid.face(spot));
            niohoggrs += tile == Tile::niohoggr ? 1 : 0;
        }
    }

    Others operator+(const Others& more) const {
        return {std::max(best, more.best), pack + more.pack, niohoggrs + more.niohoggrs};
    }
};

/// Returns the tiles of a line other than the one at that spot.
Others others_in(const Grid& grid, const Line& line, Spot spot);

/// Returns whether both ends of a line of two or more tiles are valkyries. Loki has no effect on this.
inline bool bookended(const Grid& grid, const Line& line) {
    return line.length >= 2 && grid.holds(line.first, Tile::valkyrie)
           && grid.holds(line.last, Tile::valkyrie);
}

/// Returns a tile's value in its line on an axis: its face, or for a fenrir the sum of the faces of all
/// fenrirs in the line (V-3). The spot must hold a tile other than a Hel.
int value_in_line(const Grid& grid, Spot spot, Axis axis);

} // namespace idavoll::voluspa
