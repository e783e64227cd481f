#include "engine/voluspa/powers.h"

#include "engine/voluspa/whys.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace idavoll::voluspa {

std::string_view sentence(Obstacle obstacle) {
    switch (obstacle) {
    case Obstacle::none:
        break;
    case Obstacle::touches_nothing:
        return why::touches_nothing;
    case Obstacle::needs_a_tile_beneath:
        return why::needs_a_tile_beneath;
    case Obstacle::needs_a_free_cell:
        return why::needs_a_free_cell;
    case Obstacle::spared:
        return why::spared;
    case Obstacle::cell_is_gap:
        return why::cell_is_gap;
    case Obstacle::no_direction:
        return why::no_direction;
    case Obstacle::needless_bump:
        return why::needless_bump;
    case Obstacle::bump_blocked:
        return why::bump_blocked;
    case Obstacle::line_too_long:
        return why::line_too_long;
    case Obstacle::beside_a_troll:
        return why::beside_a_troll;
    case Obstacle::bumped_beside_a_troll:
        return why::bumped_beside_a_troll;
    case Obstacle::outside_hermods_line:
        return why::outside_hermods_line;
    case Obstacle::outside_hermods_reach:
        return why::outside_hermods_reach;
    case Obstacle::same_cell:
        return why::same_cell;
    }
    return "";
}

HermodsLine::HermodsLine(const Grid& grid, Spot hermod, Edition edition)
    : hermod_(grid.cell(hermod)), edition_(edition) {
    const Line row = line_through(grid, hermod, Axis::row);
    const Line column = line_through(grid, hermod, Axis::column);
    west_ = grid.cell(row.first).x;
    east_ = grid.cell(row.last).x;
    north_ = grid.cell(column.first).y;
    south_ = grid.cell(column.last).y;
}

bool HermodsLine::open_free(Cell cell) const {
    return (cell.y == hermod_.y && (cell.x == west_ - 1 || cell.x == east_ + 1))
           || (cell.x == hermod_.x && (cell.y == north_ - 1 || cell.y == south_ + 1));
}

bool HermodsLine::open_tile(Cell cell) const {
    return (cell.y == hermod_.y && west_ <= cell.x && cell.x <= east_)
           || (cell.x == hermod_.x && north_ <= cell.y && cell.y <= south_);
}

bool HermodsLine::open_hel(Cell cell) const {
    const int dx = std::abs(cell.x - hermod_.x);
    const int dy = std::abs(cell.y - hermod_.y);
    return edition_ == Edition::rulebook_2012 ? dx + dy == 1 : std::max(dx, dy) <= 1;
}

Site::Site(const Board& board, Edition edition, Limits limits) : grid_(board), closed_(limits.closed) {
    if (limits.hermod) {
        hermods_line_.emplace(grid_, grid_.find(*limits.hermod), edition);
    }
    prospects_.resize(static_cast<std::size_t>(grid_.cells()) + 1);
}

void Site::find_runs() {
    if (runs_.empty()) {
        runs_.resize(static_cast<std::size_t>(grid_.tiles()) + 1);
        for (const Axis axis : axes) {
            find_runs(axis);
        }
    }
}

void Site::find_runs(Axis axis) {
    for (Spot first = 1; first <= grid_.tiles(); ++first) {
        if (!grid_.is_tile(first) || grid_.is_tile(grid_.next(first, back(axis)))) {
            continue;
        }
        Run run{.line = {axis, first, first, 0}, .tiles = {}};
        for (Spot spot = first; grid_.is_tile(spot); spot = grid_.next(spot, forth(axis))) {
            run.line.last = spot;
            ++run.line.length;
            run.tiles.add(grid_, spot);
        }
        for (const Spot end : {run.line.first, run.line.last}) {
            runs_[static_cast<std::size_t>(end)][static_cast<std::size_t>(axis)] = run;
        }
    }
}

void Site::join_runs(Prospect& here, Spot free, Axis axis) const {
    const Run& before = run(grid_.next(free, back(axis)), axis);
    const Run& after = run(grid_.next(free, forth(axis)), axis);
    const auto at = static_cast<std::size_t>(axis);
    here.lines[at] = {.axis = axis,
                      .first = before.line.length > 0 ? before.line.first : free,
                      .last = after.line.length > 0 ? after.line.last : free,
                      .length = before.line.length + 1 + after.line.length};
    here.others[at] = before.tiles + after.tiles;
}

const Site::Prospect& Site::find_prospect(Spot spot) {
    Prospect& here = prospects_[static_cast<std::size_t>(spot)].emplace();
    for (const Axis axis : axes) {
        if (grid_.is_free(spot) && !runs_.empty()) {
            join_runs(here, spot, axis);
        } else {
            const auto at = static_cast<std::size_t>(axis);
            here.lines[at] = line_through(grid_, spot, axis);
            here.others[at] = others_in(grid_, here.lines[at], spot);
        }
    }
    here.fits = std::ranges::all_of(here.lines, [](const Line& line) { return line.length <= longest_line; });
    return here;
}

Obstacle Site::obstacle(Tile tile, Spot at, std::optional<Direction> direction) {
    const TileFacts& rules = facts(tile);
    const bool free = grid_.is_free(at);
    if (at == elsewhere) {
        return Obstacle::touches_nothing;
    }
    const Cell cell = grid_.cell(at);
    if (closed_ == cell) {
        return Obstacle::same_cell;
    }
    if (free && !rules.on_free_cells) {
        return Obstacle::needs_a_tile_beneath;
    }
    if (!free && !grid_.is_tile(at)) {
        return Obstacle::cell_is_gap;
    }
    if (!free && rules.onto == Onto::never) {
        return Obstacle::needs_a_free_cell;
    }
    if (!free && grid_.tile(at) == tile && !rules.onto_own_kind) {
        return Obstacle::spared;
    }
    const bool bumps = !free && rules.onto == Onto::bumps;
    if (bumps != direction.has_value()) {
        return bumps ? Obstacle::no_direction : Obstacle::needless_bump;
    }
    if (hermods_line_ && tile == Tile::hel && !hermods_line_->open_hel(cell)) {
        return Obstacle::outside_hermods_reach;
    }
    if (hermods_line_ && tile != Tile::hel
        && !(free ? hermods_line_->open_free(cell) : hermods_line_->open_tile(cell))) {
        return Obstacle::outside_hermods_line;
    }
    // Also for a jotunn's cell: bumping moves the tile beneath it, never one of its neighbours.
    if (grid_.beside_troll(at) && !rules.braves_trolls) {
        return Obstacle::beside_a_troll;
    }
    // Covering and capturing never exceed the limit; bumping is checked once it is done.
    if (free && !prospect(at).fits) {
        return Obstacle::line_too_long;
    }
    return Obstacle::none;
}

Obstacle Site::place(Piece piece, Spot at, std::optional<Direction> direction, Placement& placed) {
    if (const Obstacle found = obstacle(piece.tile, at, direction); found != Obstacle::none) {
        return found;
    }
    placed.tile = piece.tile;
    placed.at = at;
    placed.onto = Onto::never;
    placed.beneath.reset();
    const Prospect& here = prospect(at);
    placed.lines = here.lines;
    placed.others = here.others;
    if (!grid_.is_free(at)) {
        placed.onto = facts(piece.tile).onto;
        placed.beneath = grid_.take(at);
    }
    grid_.put(at, piece);
    if (piece.tile == Tile::loki || (placed.beneath && placed.beneath->tile == Tile::loki)) {
        look_along_lines(placed); // the faces in the lines have changed
    }
    return direction ? bump(placed, *direction) : Obstacle::none;
}

void Site::look_along_lines(Placement& placed) const {
    for (const Axis axis : axes) {
        placed.others[static_cast<std::size_t>(axis)] = others_in(grid_, placed.line(axis), placed.at);
    }
}

/// V-10. The jotunn already occupies the cell of the tile it bumps.
Obstacle Site::bump(Placement& placed, Direction direction) {
    Spot end = grid_.next(placed.at, direction);
    while (grid_.is_tile(end)) {
        end = grid_.next(end, direction);
    }
    placed.bumped_to = elsewhere;
    if (!grid_.is_free(end)) {
        take_back(placed);
        return Obstacle::bump_blocked;
    }
    placed.bumped_to = end;
    grid_.put(end, *placed.beneath);

    Obstacle found = Obstacle::none;
    const Tile bumped = placed.beneath->tile;
    const auto too_long = [](const Line& line) { return line.length > longest_line; };
    placed.lines = {line_through(grid_, placed.at, Axis::row), line_through(grid_, placed.at, Axis::column)};
    look_along_lines(placed);
    if (std::ranges::any_of(placed.lines, too_long)
        || std::ranges::any_of(axes, [&](Axis axis) { return too_long(line_through(grid_, end, axis)); })) {
        found = Obstacle::line_too_long;
    } else if (grid_.beside_troll(placed.at)) {
        found = Obstacle::beside_a_troll;
    } else if (grid_.beside_troll(end) && !facts(bumped).braves_trolls) {
        found = Obstacle::bumped_beside_a_troll;
    }
    if (found != Obstacle::none) {
        take_back(placed);
    }
    return found;
}

void Site::take_back(const Placement& placed) {
    if (placed.onto == Onto::bumps && placed.bumped_to != elsewhere) {
        grid_.take(placed.bumped_to);
    }
    grid_.take(placed.at);
    if (placed.beneath) {
        grid_.put(placed.at, *placed.beneath);
    }
}

} // namespace idavoll::voluspa
