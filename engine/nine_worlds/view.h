#pragma once

#include "engine/game.h"
#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/state.h"

#include <string>

/// Views, events and previews. Nothing is hidden: every view is the whole state.
namespace idavoll::nine_worlds {

/// Writes the event as JSON, see README.md. All events are public.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

/// Returns `{"points": n, "cost": n, "parts": [..], "effects": [..]}`: the parts add up to the cost, the
/// effects are the events of the action itself, both as README.md shows them.
Result<Json> preview(const State& state, Seat seat, const Action& action);

/// Returns who holds which world and what each faction and seat would score now; see README.md.
Json inspect(const State& state, Viewer viewer);

} // namespace idavoll::nine_worlds
