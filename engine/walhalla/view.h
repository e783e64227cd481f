#pragma once

#include "engine/json.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <string>

/// What a viewer may know: the only door through which a game leaves towards a player.
namespace idavoll::walhalla {

/// The state with the other hands and the deck as numbers, the boats sorted, and what others have laid as
/// null or true.
void write_view(std::string& out, const State& state, Viewer viewer);

/// The event as JSON, see README.md.
bool write_event(std::string& out, const Event& event, Viewer viewer);

/// An action of the phase cards stays secret until all have decided.
Json action_view(const State& before, const State& now, Seat seat, const Action& action, Viewer viewer);

/// `{"points": n, "parts": [..], "effects": [..]}`, for a `sail` also `"landings"`; see README.md.
Result<Json> preview(const State& state, Seat seat, const Action& action);

/// How the seats stand on each peninsula and in walhalla, who holds which terrain, how many more boats fit,
/// and which cards the viewer does not see. README.md shows it.
Json inspect(const State& state, Viewer viewer);

} // namespace idavoll::walhalla
