#pragma once

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/events.h"
#include "engine/voluspa/state.h"

#include <string>

/// What a viewer may know: the only door through which a game leaves towards a player.
namespace idavoll::voluspa {

/// Of a view what everybody sees, the deck as a number.
void write_common_view(ObjectWriter& object, const State& state);

/// The hands, those of others as numbers, and what the viewer can tell is "unseen".
void write_own_view(ObjectWriter& object, const State& state, Viewer viewer);

/// The event as JSON, see README.md. Everything that happens is known to everybody, save the tiles drawn.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

/// `{"points": n, "parts": [..], "effects": [..]}`: the parts add up to the points, the effects are the
/// events of the action itself without its score, both as README.md shows them.
Result<Json> preview(const State& state, Seat seat, const Action& action);

/// What can be read off the board, for an overlay: what each tile is worth, and the cells a troll blocks.
///
///     {"cells": [{"at":[x,y], "tile":"odin", "face":8, "row":8, "column":8, "zeroed":false}],
///      "blocked": [[x,y]]}
///
/// `row` and `column` are the values in these lines; a Hel has null for all three and is never zeroed.
/// `blocked` are the free cells next to a tile on which only a troll or a dwarf may be placed.
Json inspect(const State& state, Viewer viewer);

} // namespace idavoll::voluspa
