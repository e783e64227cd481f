#pragma once

#include "engine/json.h"
#include "engine/json_changes.h"
#include "engine/json_writer.h"
#include "engine/nine_worlds/action.h"
#include "engine/nine_worlds/scoring.h"
#include "engine/nine_worlds/state.h"
#include "engine/result.h"

/// Writes and strictly reads the JSON of the rules page.
namespace idavoll::nine_worlds {

/// Upper limits of the numbers in a state that is read, so that no sum overflows an int.
namespace limits {
inline constexpr int score = 100'000'000; ///< positive or negative
inline constexpr int seq = 1'000'000'000;
inline constexpr int ap = 1'000'000;
} // namespace limits

/// Missing options take their defaults.
Result<Options> options_from_json(const Json& json);

/// Requires a well-formed omniscient state; see the end of the rules page.
Result<State> state_from_json(const Json& json);

Result<Action> action_from_json(const Json& json);

/// Returns each option with its values and requirements, for the page where a table is created.
Json option_facts();

/// Makes the writers of engine/json_writer.h visible next to those below.
using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const Faction& faction);
void write(std::string& out, const State& state);
/// Writes the changes of a state. Nothing is hidden: every view is the whole state.
void write_common_changes(ChangesWriter& changes, const State& before, const State& after);
void write_fields(ObjectWriter& object, const Action& action);

/// Writes the action, with its "cost" if it costs action points.
void write_fields(ObjectWriter& object, const Choice& choice);
/// For FieldLists: actions of one type differ only in worlds and cost.
bool write_repeated(std::string& out, const Choice& before, const Choice& choice);

void write(std::string& out, const FactionScore& score);

} // namespace idavoll::nine_worlds
