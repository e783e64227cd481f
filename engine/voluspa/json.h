#pragma once

#include "engine/json.h"
#include "engine/result.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/scoring.h"
#include "engine/voluspa/state.h"

/// The JSON of the rules page, written and strictly read.
namespace idavoll::voluspa {

/// What a state that is read may hold at most. A real game stays far below; within these limits no sum of
/// ours leaves the range of an int.
namespace limits {
inline constexpr int coordinate = 1'000'000; ///< from -coordinate to coordinate
inline constexpr int boost = 10'000;
inline constexpr int number = 1'000'000'000; ///< scores and seq
inline constexpr int tiles = 10'000;         ///< on the board, in a hand, in the deck, in the discard, hels
} // namespace limits

/// Missing options take their defaults.
Result<Options> options_from_json(const Json& json);

/// Exactly a well-formed omniscient state, see the end of the rules page.
Result<State> state_from_json(const Json& json);

Result<Action> action_from_json(const Json& json);

/// Each option with its values, what it needs, and the tiles it brings: for the page where a table is opened.
Json option_facts();

Json to_json(const Options& options);
Json to_json(const State& state);
Json to_json(const Action& action);

/// The action; a placement with its "points".
Json to_json(const Choice& choice);

Json to_json(Cell cell);
Json to_json(Tile tile);
Json to_json(const Tiles& tiles);
Json to_json(const ExplainedPart& part);

} // namespace idavoll::voluspa
