#pragma once

#include "engine/json.h"
#include "engine/nine_worlds/actions_phase.h"
#include "engine/nine_worlds/events.h"
#include "engine/nine_worlds/state.h"

/// What is told of a game. Nothing is hidden: every view is the whole state.
namespace idavoll::nine_worlds {

/// The event as JSON, see README.md.
Json event_json(const Event& event);

/// What makes up a cost, each part `{"rule","amount"}`: see README.md.
Json cost_json(const Cost& cost);

/// Who holds which world, and what each faction and seat would score now: see README.md.
Json inspect(const State& state);

} // namespace idavoll::nine_worlds
