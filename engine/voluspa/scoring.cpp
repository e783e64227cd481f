#include "engine/voluspa/scoring.h"

#include <algorithm>

namespace idavoll::voluspa {

namespace {

constexpr int points_per_niohoggr = 2;

/// Returns the rule by which the placed tile dominates the line, if it does.
std::optional<Rule> domination(const Grid& grid, const Placement& placed, Axis axis) {
    const Line& line = placed.line(axis);
    const Others& others = placed.beside(axis);
    if (line.length < 2) {
        return std::nullopt;
    }
    if (bookended(grid, line)) {
        const bool is_an_end = placed.at == line.first || placed.at == line.last;
        return is_an_end ? std::optional(Rule::bookends) : std::nullopt;
    }
    const int value = grid.face(placed.at) + (placed.tile == Tile::fenrir ? others.pack : 0);
    return value > others.value() ? std::optional(Rule::line) : std::nullopt;
}

/// V-5: a niohoggr just covered still counts in each scored line.
int niohoggrs(const Placement& placed, Axis axis) {
    const bool placed_or_covered = placed.tile == Tile::niohoggr || placed.covered(Tile::niohoggr);
    return placed.beside(axis).niohoggrs + (placed_or_covered ? 1 : 0);
}

void add_niohoggrs(Score& score, std::optional<Axis> axis, int count) {
    if (count > 0) {
        score.add(Rule::niohoggr, axis, points_per_niohoggr * count);
    }
}

bool is_lone(const Placement& placed) {
    return placed.line(Axis::row).length == 1 && placed.line(Axis::column).length == 1;
}

/// V-6
void add_lone_tile(Score& score, const Placement& placed, Edition edition) {
    if (edition == Edition::rulebook_2012 && placed.onto != Onto::never) {
        return;
    }
    score.add(Rule::lone, std::nullopt, 1);
    add_niohoggrs(score, std::nullopt,
                  placed.tile == Tile::niohoggr || placed.covered(Tile::niohoggr) ? 1 : 0);
}

Score score_lines(const Grid& grid, const Placement& placed, Edition edition) {
    Score score;
    if (is_lone(placed)) {
        add_lone_tile(score, placed, edition);
        return score;
    }
    for (const Axis axis : axes) {
        if (const auto rule = domination(grid, placed, axis)) {
            score.add(*rule, axis, placed.line(axis).length);
            add_niohoggrs(score, axis, niohoggrs(placed, axis));
        }
    }
    return score;
}

/// Calls `visit` for each orthogonal neighbour other than a Hel.
template <class Visit>
void for_each_beside(const Grid& grid, Spot middle, Visit visit) {
    for (const Direction direction : directions) {
        if (const Spot beside = grid.next(middle, direction); grid.is_tile(beside)) {
            visit(beside);
        }
    }
}

/// Calls `visit` for each tile around a Hel other than a Hel: 8 neighbours, [2012] 4.
template <class Visit>
void for_each_around(const Grid& grid, Spot hel, Edition edition, Visit visit) {
    for_each_beside(grid, hel, visit);
    if (edition == Edition::rulebook_2012) {
        return;
    }
    for (const Direction vertical : {Direction::north, Direction::south}) {
        for (const Direction horizontal : {Direction::east, Direction::west}) {
            const Spot corner = grid.next(grid.next(hel, vertical), horizontal);
            if (grid.is_tile(corner)) {
                visit(corner);
            }
        }
    }
}

Score score_hel(const Grid& grid, const Placement& placed, Edition edition) {
    int around = 0;
    for_each_around(grid, placed.at, edition, [&](Spot) { ++around; });
    Score score;
    if (around > 0) {
        score.add(Rule::hel, std::nullopt, around);
    }
    add_niohoggrs(score, std::nullopt, placed.covered(Tile::niohoggr) ? 1 : 0);
    return score;
}

/// Calls `visit` for each other tile, except Hels, in the placed tile's row or column on the whole board.
template <class Visit>
void for_each_on_axis(const Grid& grid, Spot placed, Axis axis, Visit visit) {
    const Cell at = grid.cell(placed);
    for (Spot spot = 1; spot <= grid.tiles(); ++spot) {
        const Cell cell = grid.cell(spot);
        const bool on_axis = axis == Axis::row ? cell.y == at.y : cell.x == at.x;
        if (on_axis && spot != placed && grid.is_tile(spot)) {
            visit(spot);
        }
    }
}

/// What a sea serpent sees along one axis.
struct Sight {
    int others = 0;
    int highest = 0; ///< the highest value among the others
    int niohoggrs = 0;
    int span = 0; ///< cells from the first to the last tile, including the serpent
};

Sight look_along(const Grid& grid, Spot serpent, Axis axis) {
    const auto position = [&](Spot spot) {
        const Cell cell = grid.cell(spot);
        return axis == Axis::row ? cell.x : cell.y;
    };
    Sight sight;
    int first = position(serpent);
    int last = first;
    for_each_on_axis(grid, serpent, axis, [&](Spot spot) {
        ++sight.others;
        sight.highest = std::max(sight.highest, value_in_line(grid, spot, axis));
        sight.niohoggrs += grid.holds(spot, Tile::niohoggr) ? 1 : 0;
        first = std::min(first, position(spot));
        last = std::max(last, position(spot));
    });
    sight.span = last - first + 1;
    return sight;
}

Score score_sea_serpent(const Grid& grid, const Placement& placed, Edition edition) {
    Score best;
    bool alone = true;
    for (const Axis axis : axes) {
        const Sight sight = look_along(grid, placed.at, axis);
        if (sight.others == 0) {
            continue;
        }
        alone = false; // V-9: then the empty other axis scores nothing
        if (grid.face(placed.at) > sight.highest && !bookended(grid, placed.line(axis))) {
            Score score;
            score.add(Rule::sea_serpent, axis, sight.span);
            add_niohoggrs(score, axis, sight.niohoggrs);
            if (score.points() > best.points()) {
                best = score;
            }
        }
    }
    if (alone) {
        add_lone_tile(best, placed, edition);
    }
    return best;
}

Score score_dwarf(const Grid& grid, const Placement& placed) {
    int sum = 0;
    for (const Axis axis : axes) {
        for (const Direction direction : {back(axis), forth(axis)}) {
            const Spot beside = grid.next(placed.at, direction);
            sum += grid.is_tile(beside) ? value_in_line(grid, beside, axis) : 0;
        }
    }
    Score score;
    if (sum / 2 > 0) {
        score.add(Rule::dwarf, std::nullopt, sum / 2);
    }
    return score;
}

/// Returns the shorter of its lines of two or more; of two equally long ones the one worth more; null if
/// there is none.
const Line* path_of_lightning(const Placement& placed) {
    const Line& row = placed.line(Axis::row);
    const Line& column = placed.line(Axis::column);
    if (row.length < 2 || column.length < 2) {
        return is_lone(placed) ? nullptr : row.length < 2 ? &column : &row;
    }
    if (row.length != column.length) {
        return row.length < column.length ? &row : &column;
    }
    return niohoggrs(placed, Axis::row) >= niohoggrs(placed, Axis::column) ? &row : &column;
}

Score score_lightning_bolt(const Placement& placed) {
    const int covered = placed.covered(Tile::niohoggr) ? 1 : 0;
    Score score;
    if (const Line* path = path_of_lightning(placed)) {
        score.add(Rule::lightning_bolt, path->axis, path->length);
        add_niohoggrs(score, path->axis, niohoggrs(placed, path->axis) - covered);
    } else {
        score.add(Rule::lightning_bolt, std::nullopt, 1);
    }
    add_niohoggrs(score, std::nullopt, covered);
    return score;
}

} // namespace

Score score(const Grid& grid, const Placement& placed, Edition edition) {
    switch (facts(placed.tile).scores) {
    case Scores::lines:
        return score_lines(grid, placed, edition);
    case Scores::around:
        return score_hel(grid, placed, edition);
    case Scores::axis:
        return score_sea_serpent(grid, placed, edition);
    case Scores::half:
        return score_dwarf(grid, placed);
    case Scores::shortest:
        return score_lightning_bolt(placed);
    }
    return {};
}

namespace {

/// Returns the spots a part is about, including the placed tile's own if it counts.
std::vector<Spot> field(const Grid& grid, const Placement& placed, const Part& part, Edition edition) {
    std::vector<Spot> spots;
    const auto collect = [&](Spot spot) { spots.push_back(spot); };
    if (part.rule == Rule::hel) {
        for_each_around(grid, placed.at, edition, collect);
    } else if (part.rule == Rule::dwarf) {
        for_each_beside(grid, placed.at, collect);
    } else if (!part.axis) {
        collect(placed.at);
    } else if (facts(placed.tile).scores == Scores::axis) {
        for_each_on_axis(grid, placed.at, *part.axis, collect);
        collect(placed.at);
    } else {
        for (const Spot spot : tiles_of(grid, placed.line(*part.axis))) {
            collect(spot);
        }
    }
    return spots;
}

} // namespace

std::vector<ExplainedPart> explain(const Grid& grid, const Placement& placed, const Score& score,
                                   Edition edition) {
    std::vector<ExplainedPart> explained;
    for (const Part& part : score.parts()) {
        std::vector<Cell> cells;
        for (const Spot spot : field(grid, placed, part, edition)) {
            const bool was_niohoggr = spot == placed.at && placed.covered(Tile::niohoggr);
            if (part.rule != Rule::niohoggr || grid.holds(spot, Tile::niohoggr) || was_niohoggr) {
                cells.push_back(grid.cell(spot));
            }
        }
        std::ranges::sort(cells);
        explained.push_back({part.rule, part.axis, std::move(cells), part.amount});
    }
    return explained;
}

} // namespace idavoll::voluspa
