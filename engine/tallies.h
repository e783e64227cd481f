#pragma once

#include "engine/game.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a game counts about itself, for statistics: declared once as data in its facts (GameFacts::tallies)
/// and read off the events that everybody sees. A game that declares nothing counts nothing.
///
///     Tally{.name = "tiles", .event = "placed", .key = "tile", .points = "points", .scored_by = "scored"},
///     Tally{.name = "rules", .event = "scored", .each = "parts", .key = "rule", .points = "amount"},
namespace idavoll {

/// How often something was counted, and the points that it gave.
struct Count {
    int times = 0;
    int points = 0;

    bool operator==(const Count&) const = default;
};

/// By the tally's name and what was counted.
using Counts = std::map<std::pair<std::string, std::string>, Count>;

/// Adds what one action of `seat` tells, to `seats`, which has an entry for each. An event counts for the
/// seat that it names, else for that of the action.
void add_tallies(std::span<const Tally> tallies, Seat seat, const Events& events, std::vector<Counts>& seats);

} // namespace idavoll
