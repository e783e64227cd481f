#pragma once

#include "engine/json_writer.h"
#include "engine/ravens/values.h"

#include <string>

/// Writes and strictly reads the JSON of the rules page; also writes events.
namespace idavoll::ravens {

Json option_facts();
Result<Options> options_from_json(const Json& json);
Result<State> state_from_json(const Json& json);
Result<Action> action_from_json(const Json& json);

using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write(std::string& out, const Action& action);

/// Writes the action, with the "points" of a `send`.
void write_fields(ObjectWriter& object, const Choice& choice);

/// Writes `{"type", "seat", "raven", "points"}` as far as the type has them; only the seat itself sees which
/// raven it drew.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

} // namespace idavoll::ravens
