#pragma once

#include "engine/json_writer.h"
#include "engine/ravens/values.h"

#include <string>

/// The JSON of the rules page, written and strictly read, and what is told of a game.
namespace idavoll::ravens {

Json option_facts();
Result<Options> options_from_json(const Json& json);
Result<State> state_from_json(const Json& json);
Result<Action> action_from_json(const Json& json);

using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write(std::string& out, const Action& action);

/// The action; a `send` with its "points".
void write_fields(ObjectWriter& object, const Choice& choice);

/// `{"type", "seat", "raven", "points"}`, as far as the type has them; which raven was drawn is the seat's
/// own.
bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);

} // namespace idavoll::ravens
