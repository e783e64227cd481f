#pragma once

#include "engine/json.h"
#include "engine/json_writer.h"
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
/// Of a placement: from a state that is read, play may lead on outwards.
inline constexpr int placement = 2'000'000;
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

/// The writers of engine/json_writer.h beside ours.
using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write(std::string& out, const Action& action);

/// The action; a placement with its "points".
void write_fields(ObjectWriter& object, const Choice& choice);

void write(std::string& out, Cell cell);
void write(std::string& out, Tile tile);
void write(std::string& out, const BoardTile& tile);
void write(std::string& out, const OpenRaven& raven);
void write(std::string& out, const Turn& turn);
void write(std::string& out, const ExplainedPart& part);

/// All of a state that everybody may see: without hands and deck.
void write_public_part(ObjectWriter& object, const State& state);

} // namespace idavoll::voluspa
