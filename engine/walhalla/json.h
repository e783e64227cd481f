#pragma once

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/scoring.h"
#include "engine/walhalla/state.h"

/// The JSON of the rules page, written and strictly read.
namespace idavoll::walhalla {

/// The highest score, seq and count of reshuffles of a state that is read. A real game stays far below;
/// within it no sum of ours leaves the range of an int.
inline constexpr int highest_number = 1'000'000'000;

/// Missing options take their defaults.
Result<Options> options_from_json(const Json& json);

/// Exactly a well-formed omniscient state, see the end of the rules page.
Result<State> state_from_json(const Json& json);

Result<Action> action_from_json(const Json& json);

/// Each option with its values: for the page where a table is opened.
Json option_facts();

/// The writers of engine/json_writer.h beside ours.
using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write(std::string& out, const Action& action);

/// The action; a landing with its "points" if they are certain.
void write_fields(ObjectWriter& object, const Choice& choice);

void write(std::string& out, Card card);
void write(std::string& out, Dragon dragon);
void write(std::string& out, const Docked& boat);

/// `[peninsula, row]`
void write(std::string& out, Spot spot);
void write(std::string& out, const Part& part);

/// All of a state that everybody may see: without hands, what is laid, the deck, and the order of the boats.
void write_public_part(ObjectWriter& object, const State& state);

/// What everybody may see of what belongs to a seat.
void write_public_part(ObjectWriter& object, const Holding& holding);

} // namespace idavoll::walhalla
