#pragma once

#include "engine/random.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <vector>

/// "End of a raid" on the rules page: what happens between the last turn of a raid and the first of the next.
/// Each function changes the state and records its events.
namespace idavoll::walhalla {

/// Returns whether the raid is over: after a complete turn, if all boats have sailed or no seat has a viking
/// in midgard.
bool is_raid_over(const State& state);

/// Reveals the laid cards: they move from the hands to the discard and remain in `laid`.
void reveal_cards(State& state, EventList& events);

/// Points 2 to 5 on the page, with the cards in `laid`.
void score_raid(State& state, EventList& events);

/// Prepares the next raid except its boats, with the cards in `laid`.
void prepare_next_raid(State& state, EventList& events);

/// Returns all twelve boats shuffled for a raid, top first. Random stream "dragons/<raid>".
std::vector<Dragon> shuffled_boats(int raid, const Chance& chance);

} // namespace idavoll::walhalla
