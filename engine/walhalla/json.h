#pragma once

#include "engine/json.h"
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

Json to_json(const Options& options);
Json to_json(const State& state);
Json to_json(const Action& action);

/// The action; a landing with its "points" if they are certain.
Json to_json(const Choice& choice);

Json to_json(Card card);
Json to_json(const Cards& cards);
Json to_json(Dragon dragon);

/// `[peninsula, row]`
Json to_json(Spot spot);
Json to_json(const Part& part);

/// A list, each element as above.
Json to_json(const std::vector<Dragon>& boats);
Json to_json(const std::vector<Spot>& spots);
Json to_json(const std::vector<Part>& parts);

} // namespace idavoll::walhalla
