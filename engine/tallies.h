#pragma once

#include "engine/game.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a game counts for statistics: declared as data in its facts (GameFacts::tallies) and read from the
/// events that every viewer sees. A game without tallies counts nothing.
///
///     Tally{.name = "tiles", .event = "placed", .key = "tile", .points = "points", .scored_by = "scored"},
///     Tally{.name = "rules", .event = "scored", .each = "parts", .key = "rule", .points = "amount"},
namespace idavoll {

/// How often something was counted, and the points it scored.
struct Count {
    int times = 0;
    int points = 0;

    bool operator==(const Count&) const = default;
};

/// By the tally's name and its key.
using Counts = std::map<std::pair<std::string, std::string>, Count>;

/// Adds the events of one action of `seat` to `seats`, which has one entry per seat. An event counts for the
/// seat it names, otherwise for the acting seat.
void add_tallies(std::span<const Tally> tallies, Seat seat, const Events& events, std::vector<Counts>& seats);

} // namespace idavoll
