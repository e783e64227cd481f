#pragma once

#include "engine/game.h"
#include "engine/walhalla/options.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// "Board" on the rules page: peninsulas, fjords, and which field is next to which place of a boat.
namespace idavoll::walhalla {

struct Field {
    Ground ground;
    std::optional<Seat> viking; ///< the owner of the viking on it

    bool operator==(const Field&) const = default;
};

struct Peninsula {
    int inner = 0;
    int outer = 0;
    std::vector<Field> fields; ///< from the coast outwards; row 1 is first

    bool operator==(const Peninsula&) const = default;
};

using Peninsulas = std::array<Peninsula, peninsula_count>;

/// The place of a field; rows count from 1 at the coast.
struct Spot {
    int peninsula = 0;
    int row = 1;

    bool operator==(const Spot&) const = default;
};

/// The side of a fjord; left is the lower-numbered peninsula.
enum class Side : std::uint8_t { left, right };

inline constexpr std::array<Side, 2> sides{Side::left, Side::right};

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 2> side_names{"left", "right"};

/// A boat that has sailed into a fjord.
struct Docked {
    Dragon dragon;
    bool bow_first = true; ///< position 0 is nearest the coast

    bool operator==(const Docked&) const = default;
};

/// The boats of each fjord; the one at the coast is first.
using Fjords = std::array<std::vector<Docked>, fjord_count>;

/// Returns the peninsula on that side of a fjord, or nothing for open water.
std::optional<int> peninsula_beside(int fjord, Side side);

/// Returns the row next to the place (0 is nearest the coast) of boat number `number` (from 0) of a fjord.
constexpr int row_beside(int number, int place) {
    return places * number + 1 + place;
}

/// Returns how many boats fit into a fjord: the next place must be next to at least one field.
int berths(const Lengths& peninsulas, int fjord);

/// Returns the field next to that place of a boat, or nothing at a tip or open water (W-3).
std::optional<Spot> spot_beside(const Peninsulas& peninsulas, int fjord, Side side, int row);

Field& field_at(Peninsulas& peninsulas, Spot spot);
const Field& field_at(const Peninsulas& peninsulas, Spot spot);

/// Returns the fields of one terrain that a seat holds, by peninsula, then row.
std::vector<Spot> fields_held(const Peninsulas& peninsulas, Seat seat, Terrain terrain);

/// Returns all fields that a seat holds, by peninsula, then row.
std::vector<Spot> fields_held(const Peninsulas& peninsulas, Seat seat);

} // namespace idavoll::walhalla
