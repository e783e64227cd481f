#pragma once

#include "engine/json.h"
#include "engine/json_changes.h"
#include "engine/json_writer.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

#include <string>

/// What a viewer may know: the only way from a state to a player.
namespace idavoll::voluspa {

/// Writes what all viewers see; the deck as a number.
void write_common_view(ObjectWriter& object, const State& state);

/// Writes the hands, those of other seats as numbers, and which tiles are "unseen" by the viewer.
void write_own_view(ObjectWriter& object, const State& state, Viewer viewer);

/// Write the changes of these fields.
void write_common_changes(ChangesWriter& changes, const State& before, const State& after);
void write_own_changes(ChangesWriter& changes, const State& before, const State& after, Viewer viewer);

/// Writes the event as JSON, see README.md. All events are public except which tiles were drawn.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

/// Returns `{"points": n, "parts": [..], "effects": [..], "unscored": [..], "swayed": [..]}` as in README.md:
/// the parts add up to the points, the effects are the events of the action itself without its score, and
/// what is swayed counts other than printed.
Result<Json> preview(const State& state, Seat seat, const Action& action);

/// Returns facts for an overlay on the board: what each tile is worth, and the cells a troll blocks.
///
///     {"cells": [{"at":[x,y], "tile":"odin", "face":8, "row":8, "column":8, "zeroed":false}],
///      "blocked": [[x,y]]}
///
/// `row` and `column` are the values in these lines; all three are null for a Hel, which is never zeroed.
/// `blocked` are the free cells next to a tile on which only a troll or a dwarf may be placed.
Json inspect(const State& state, Viewer viewer);

} // namespace idavoll::voluspa
