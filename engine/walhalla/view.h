#pragma once

#include "engine/json.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <optional>

/// What a viewer may know: the only door through which a game leaves towards a player.
namespace idavoll::walhalla {

/// The state with the other hands and the deck as numbers, the boats sorted, and what others have laid as
/// null or true.
Json view(const State& state, Viewer viewer);

/// The event as JSON, see README.md.
Json event_view(const Event& event, Viewer viewer);

/// An action of the phase cards stays secret until all have decided.
Json action_view(const State& before, const State& now, Seat seat, const Action& action, Viewer viewer);

/// The event list, as the viewer may know it.
Json events_view(const EventList& events, Viewer viewer);

/// How the seats stand on each peninsula and in walhalla, who holds which terrain, how many more boats fit,
/// and which cards the viewer does not see. README.md shows it.
Json inspect(const State& state, Viewer viewer);

/// For a boat that has sailed: where each of its vikings could land as the coast is now. README.md shows it.
Json landings(const State& state);

} // namespace idavoll::walhalla
