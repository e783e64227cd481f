#pragma once

#include "engine/json.h"
#include "engine/json_changes.h"
#include "engine/json_writer.h"
#include "engine/result.h"
#include "engine/voluspa/action.h"
#include "engine/voluspa/compared.h"
#include "engine/voluspa/state.h"

/// Writes and strictly reads the JSON of the rules page.
namespace idavoll::voluspa {

/// Upper limits of a state that is read. Real games stay far below them; within them no sum overflows an int.
namespace limits {
inline constexpr int coordinate = 1'000'000; ///< from -coordinate to coordinate
/// For placements: play may extend a loaded state outwards.
inline constexpr int placement = 2'000'000;
inline constexpr int boost = 10'000;
inline constexpr int number = 1'000'000'000; ///< scores and seq
inline constexpr int tiles = 10'000; ///< on the board, in a hand, in the deck, in the discard; also of hels
} // namespace limits

/// Missing options take their defaults.
Result<Options> options_from_json(const Json& json);

/// Requires a well-formed omniscient state; see the end of the rules page.
Result<State> state_from_json(const Json& json);

Result<Action> action_from_json(const Json& json);

/// Returns each option with its values, requirements and tiles, for the page where a table is created.
Json option_facts();

/// Makes the writers of engine/json_writer.h visible next to those below.
using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write(std::string& out, const Action& action);

/// Writes the action, with its "points" if it is a placement.
void write_fields(ObjectWriter& object, const Choice& choice);
/// For FieldLists: placements of the same tile differ only in cell and points.
bool write_repeated(std::string& out, const Choice& before, const Choice& choice);

void write(std::string& out, Cell cell);
void write(std::string& out, Tile tile);
void write(std::string& out, const BoardTile& tile);
void write(std::string& out, const OpenRaven& raven);
void write(std::string& out, const Turn& turn);
void write_changes(ChangesWriter& changes, const Turn& from, const Turn& to);
void write(std::string& out, const ExplainedPart& part);
void write(std::string& out, const Valued& valued);
void write(std::string& out, const Unscored& unscored);
void write(std::string& out, const Swayed& swayed);

/// The public part of a state: everything but hands and deck.
inline constexpr auto public_fields =
    shown_fields<State>(ShownField{"options", &State::options}, ShownField{"board", &State::board},
                        ShownField{"hel", &State::hels}, ShownField{"discard", &State::discard},
                        ShownField{"scores", &State::scores}, ShownField{"reached", &State::reached},
                        ShownField{"turn", &State::turn}, ShownField{"seq", &State::seq});

} // namespace idavoll::voluspa
