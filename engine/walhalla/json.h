#pragma once

#include "engine/json.h"
#include "engine/json_changes.h"
#include "engine/json_writer.h"
#include "engine/result.h"
#include "engine/walhalla/action.h"
#include "engine/walhalla/scoring.h"
#include "engine/walhalla/state.h"

/// Writes and strictly reads the JSON of the rules page.
namespace idavoll::walhalla {

/// Upper limit of score, seq and reshuffle count in a state that is read. Real games stay far below it;
/// within it no sum overflows an int.
inline constexpr int highest_number = 1'000'000'000;

/// Missing options take their defaults.
Result<Options> options_from_json(const Json& json);

/// Requires a well-formed omniscient state; see the end of the rules page.
Result<State> state_from_json(const Json& json);

Result<Action> action_from_json(const Json& json);

/// Returns each option with its values, for the page where a table is created.
Json option_facts();

/// Makes the writers of engine/json_writer.h visible next to those below.
using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write(std::string& out, const Action& action);

/// Writes the action, with the "points" of a landing if they are certain.
void write_fields(ObjectWriter& object, const Choice& choice);

void write(std::string& out, Card card);
void write(std::string& out, Dragon dragon);
void write(std::string& out, const Docked& boat);

/// `[peninsula, row]`
void write(std::string& out, Spot spot);
void write(std::string& out, const Part& part);

void write(std::string& out, Phase phase);
void write(std::string& out, const Field& field);
void write(std::string& out, const Peninsula& peninsula);
void write_changes(ChangesWriter& changes, const Peninsula& from, const Peninsula& to);
void write(std::string& out, const Boat& boat);
void write(std::string& out, const Attack& attack);

/// The public part of a state: everything but hands, laid cards, the deck and the order of the boats.
inline constexpr auto public_fields =
    shown_fields<State>(ShownField{"options", &State::options}, ShownField{"raid", &State::raid},
                        ShownField{"start_seat", &State::start_seat}, ShownField{"phase", &State::phase},
                        ShownField{"active", &State::active}, ShownField{"to_act", &to_act},
                        ShownField{"peninsulas", &State::peninsulas}, ShownField{"fjords", &State::fjords},
                        ShownField{"boat", &State::boat}, ShownField{"discard", &State::discard},
                        ShownField{"reshuffles", &State::reshuffles}, ShownField{"attack", &State::attack},
                        ShownField{"seq", &State::seq});

/// The public part of a seat's holding.
inline constexpr auto public_holding_fields =
    shown_fields<Holding>(ShownField{"midgard", &Holding::midgard}, ShownField{"asgard", &Holding::asgard},
                          ShownField{"walhalla", &Holding::walhalla}, ShownField{"score", &Holding::score});

} // namespace idavoll::walhalla
