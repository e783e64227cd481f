#include "engine/voluspa/compared.h"

#include <algorithm>

namespace idavoll::voluspa {

namespace {

/// Returns the first of the line's other tiles with the value that the placed tile had to exceed.
Valued highest_in(const Grid& grid, const Line& line, Spot placed) {
    const Others others = others_in(grid, line, placed);
    Valued highest{grid.cell(placed), grid.tile(placed), -1};
    for (const Spot spot : tiles_of(grid, line)) {
        const Tile tile = grid.tile(spot);
        const int value = tile == Tile::fenrir ? others.pack : grid.face(spot);
        if (spot != placed && value > highest.value) {
            highest = {grid.cell(spot), tile, value};
        }
    }
    return highest;
}

/// Returns why the tile's value differs from the printed one, if it does.
std::optional<Sway> sway_of(const Grid& grid, Spot spot, int value) {
    const int printed = facts(grid.tile(spot)).value;
    if (value == printed) {
        return std::nullopt;
    }
    if (grid.is_zeroed(spot) && value == 0) {
        return Sway::loki;
    }
    return value == grid.face(spot) ? Sway::boost : Sway::pack;
}

} // namespace

std::vector<Unscored> unscored(const Grid& grid, Cell at, std::span<const ExplainedPart> parts) {
    const Spot placed = grid.find(at);
    std::vector<Unscored> all;
    if (!grid.is_tile(placed) || facts(grid.tile(placed)).scores != Scores::lines) {
        return all;
    }
    for (const Axis axis : axes) {
        const Line line = line_through(grid, placed, axis);
        const bool is_scored =
            std::ranges::any_of(parts, [&](const ExplainedPart& part) { return part.axis == axis; });
        if (line.length < 2 || is_scored) {
            continue;
        }
        Unscored missed{axis, value_in_line(grid, placed, axis), std::nullopt};
        if (!bookended(grid, line)) {
            missed.highest = highest_in(grid, line, placed);
        }
        all.push_back(missed);
    }
    return all;
}

std::vector<Swayed> swayed(const Grid& grid, Cell at, std::span<const ExplainedPart> parts) {
    std::vector<Swayed> all;
    const auto note = [&](Cell cell, std::optional<Axis> axis) {
        const Spot spot = grid.find(cell);
        const int value = value_in_line(grid, spot, axis.value_or(cell.y == at.y ? Axis::row : Axis::column));
        if (const auto by = sway_of(grid, spot, value)) {
            all.push_back({{cell, grid.tile(spot), value}, *by});
        }
    };
    for (const ExplainedPart& part : parts) {
        if (part.rule == Rule::line || part.rule == Rule::sea_serpent || part.rule == Rule::dwarf) {
            std::ranges::for_each(part.cells, [&](Cell cell) { note(cell, part.axis); });
        }
    }
    for (const Unscored& missed : unscored(grid, at, parts)) {
        if (missed.highest) {
            note(at, missed.axis);
            note(missed.highest->at, missed.axis);
        }
    }
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

} // namespace idavoll::voluspa
