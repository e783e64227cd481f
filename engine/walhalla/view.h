#pragma once

#include "engine/json.h"
#include "engine/json_changes.h"
#include "engine/json_writer.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/events.h"
#include "engine/walhalla/state.h"

#include <string>

/// What a viewer may know: the only way from a state to a player.
namespace idavoll::walhalla {

/// Writes what all viewers see; the deck as a number and the boats sorted.
void write_common_view(ObjectWriter& object, const State& state);

/// Writes the seats; the hands of others as numbers, and their laid cards as null or true.
void write_own_view(ObjectWriter& object, const State& state, Viewer viewer);

/// Write the changes of these fields.
void write_common_changes(ChangesWriter& changes, const State& before, const State& after);
void write_own_changes(ChangesWriter& changes, const State& before, const State& after, Viewer viewer);

/// Writes the event as JSON, see README.md.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

/// An action in the cards phase stays secret until all seats have decided.
Json action_view(const State& before, const State& now, Seat seat, const Action& action, Viewer viewer);

/// Returns `{"points": n, "parts": [..], "effects": [..]}`, for a `sail` also `"landings"`; see README.md.
Result<Json> preview(const State& state, Seat seat, const Action& action);

/// Returns the comparisons on each peninsula and in walhalla, terrain by seat, free berths, and the cards the
/// viewer does not see. See README.md.
Json inspect(const State& state, Viewer viewer);

} // namespace idavoll::walhalla
