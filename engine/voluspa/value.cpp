#include "engine/voluspa/value.h"

namespace idavoll::voluspa {

Line line_through(const Grid& grid, Spot spot, Axis axis) {
    Line line{axis, spot, spot, 1};
    for (Spot before = grid.next(spot, back(axis)); grid.is_tile(before);
         before = grid.next(before, back(axis))) {
        line.first = before;
        ++line.length;
    }
    for (Spot after = grid.next(spot, forth(axis)); grid.is_tile(after);
         after = grid.next(after, forth(axis))) {
        line.last = after;
        ++line.length;
    }
    return line;
}

Others others_in(const Grid& grid, const Line& line, Spot spot) {
    Others others;
    for (const Spot other : tiles_of(grid, line)) {
        if (other != spot) {
            others.add(grid, other);
        }
    }
    return others;
}

int value_in_line(const Grid& grid, Spot spot, Axis axis) {
    if (!grid.holds(spot, Tile::fenrir)) {
        return grid.face(spot);
    }
    const Line line = line_through(grid, spot, axis);
    int pack = 0;
    for (const Spot member : tiles_of(grid, line)) {
        if (grid.holds(member, Tile::fenrir)) {
            pack += grid.face(member);
        }
    }
    return pack;
}

} // namespace idavoll::voluspa
