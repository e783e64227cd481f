#pragma once

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <string>

/// What a viewer may know: the only door through which a game leaves towards a player.
namespace idavoll::walhalla {

/// Of a view what everybody sees, the deck as a number and the boats sorted.
void write_common_view(ObjectWriter& object, const State& state);

/// The seats, the hands of others as numbers, and what these have laid as null or true.
void write_own_view(ObjectWriter& object, const State& state, Viewer viewer);

/// The event as JSON, see README.md.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

/// An action of the phase cards stays secret until all have decided.
Json action_view(const State& before, const State& now, Seat seat, const Action& action, Viewer viewer);

/// `{"points": n, "parts": [..], "effects": [..]}`, for a `sail` also `"landings"`; see README.md.
Result<Json> preview(const State& state, Seat seat, const Action& action);

/// How the seats stand on each peninsula and in walhalla, who holds which terrain, how many more boats fit,
/// and which cards the viewer does not see. README.md shows it.
Json inspect(const State& state, Viewer viewer);

} // namespace idavoll::walhalla
