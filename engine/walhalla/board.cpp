#include "engine/walhalla/board.h"

#include <algorithm>
#include <utility>

namespace idavoll::walhalla {

namespace {

template <class Picks>
std::vector<Spot> spots_where(const Peninsulas& peninsulas, Picks picks) {
    std::vector<Spot> spots;
    for (int peninsula = 0; peninsula < peninsula_count; ++peninsula) {
        int row = 0;
        for (const Field& field : peninsulas[static_cast<std::size_t>(peninsula)].fields) {
            ++row;
            if (picks(field)) {
                spots.push_back({peninsula, row});
            }
        }
    }
    return spots;
}

} // namespace

std::optional<int> peninsula_beside(int fjord, Side side) {
    const int peninsula = side == Side::left ? fjord - 1 : fjord;
    return peninsula >= 0 && peninsula < peninsula_count ? std::optional(peninsula) : std::nullopt;
}

int berths(const Lengths& peninsulas, int fjord) {
    int most = 0;
    for (const Side side : sides) {
        if (const auto peninsula = peninsula_beside(fjord, side)) {
            const int rows = 2 * peninsulas[static_cast<std::size_t>(*peninsula)];
            most = std::max(most, (rows - 1) / places + 1); // 3n+1 ≤ rows
        }
    }
    return most;
}

std::optional<Spot> spot_beside(const Peninsulas& peninsulas, int fjord, Side side, int row) {
    const auto peninsula = peninsula_beside(fjord, side);
    if (!peninsula || row > std::ssize(peninsulas[static_cast<std::size_t>(*peninsula)].fields)) {
        return std::nullopt;
    }
    return Spot{*peninsula, row};
}

const Field& field_at(const Peninsulas& peninsulas, Spot spot) {
    return peninsulas[static_cast<std::size_t>(spot.peninsula)]
        .fields[static_cast<std::size_t>(spot.row) - 1];
}

Field& field_at(Peninsulas& peninsulas, Spot spot) {
    return const_cast<Field&>(field_at(std::as_const(peninsulas), spot));
}

std::vector<Spot> fields_held(const Peninsulas& peninsulas, Seat seat, Terrain terrain) {
    return spots_where(peninsulas, [&](const Field& field) {
        return field.viking == seat && field.ground.terrain == terrain;
    });
}

std::vector<Spot> fields_held(const Peninsulas& peninsulas, Seat seat) {
    return spots_where(peninsulas, [&](const Field& field) { return field.viking == seat; });
}

} // namespace idavoll::walhalla
