#pragma once

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/scoring.h"
#include "engine/nine_worlds/state.h"
#include "engine/result.h"

/// The JSON of the rules page, written and strictly read.
namespace idavoll::nine_worlds {

/// What numbers a state that is read may hold at most, so that no sum of ours leaves the range of an int.
namespace limits {
inline constexpr int score = 100'000'000; ///< either way
inline constexpr int seq = 1'000'000'000;
inline constexpr int ap = 1'000'000;
} // namespace limits

/// Missing options take their defaults.
Result<Options> options_from_json(const Json& json);

/// Exactly a well-formed omniscient state, see the end of the rules page.
Result<State> state_from_json(const Json& json);

Result<Action> action_from_json(const Json& json);

/// Each option with its values and what it needs: for the page where a table is opened.
Json option_facts();

/// The writers of engine/json_writer.h beside ours.
using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write_fields(ObjectWriter& object, const Action& action);

/// The action; one that costs action points with its "cost".
void write_fields(ObjectWriter& object, const Choice& choice);

void write(std::string& out, const FactionScore& score);

} // namespace idavoll::nine_worlds
