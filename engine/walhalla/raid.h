#pragma once

#include "engine/random.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <vector>

/// "End of a raid" of the rules page: what happens between the last turn of a raid and the first of the next.
/// Each function carries out its part on the state and tells it.
namespace idavoll::walhalla {

/// A raid ends after a complete turn when all boats have sailed, or no seat has a viking in midgard.
bool is_raid_over(const State& state);

/// Turns the laid cards over: they leave the hands for the discard, and still stand in `laid`.
void reveal_cards(State& state, EventList& events);

/// Points 2 to 5 of the page, with the cards in `laid`.
void score_raid(State& state, EventList& events);

/// All that is prepared for the next raid except its boats, with the cards in `laid`.
void prepare_next_raid(State& state, EventList& events);

/// All twelve boats shuffled for a raid, top first. Stream "dragons/<raid>".
std::vector<Dragon> shuffled_boats(int raid, const Chance& chance);

} // namespace idavoll::walhalla
