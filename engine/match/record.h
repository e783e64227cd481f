#pragma once

#include "engine/json.h"
#include "engine/match/match.h"
#include "engine/result.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// The game record of the record page, format "idavoll-record/1".
namespace idavoll {

/// The `result` object: scores, tiebreak, ranking, winners, reason, out. Seats in `ending.out` rank behind
/// all others, among themselves by the standing; a cancelled game has no ranking and no winners.
Json result_json(const AnyState& state, const Ending& ending = {});

/// Everything a record is written from.
struct GameLog {
    const AnyGame* game = nullptr;
    Json options; ///< complete
    std::vector<std::string> players;
    Bytes32 seed{};
    std::vector<std::string> entropy; ///< one entry per seat, hex or empty
    std::vector<RecordedAction> actions;
    std::optional<Ending> ending; ///< nothing while the game runs; what the actions lead to, else an error
    std::optional<WhenLeft> when_left = std::nullopt; ///< not in the record where it is not given
    SeatBots bots = {};                               ///< one entry per seat; not in the record where empty
};

struct RecordDetail {
    bool legal = false;
    bool states = false;
};

/// Writes the record of a game that is being played, action by action. All of it the whole truth.
class RecordWriter {
  public:
    /// `log` gives all but the actions and the ending; `setup` is the state before the first action.
    RecordWriter(const GameLog& log, const AnyState& setup);

    /// One accepted action. `legal` is null if it is not asked for.
    void add(RecordedAction row, Json legal, const AnyState& after, RecordDetail detail);

    /// The record; `ending` is nothing while the game runs, and then it names no seed.
    Json finish(const AnyState& state, const std::optional<Ending>& ending) &&;

  private:
    std::string seed_;
    Json record_;
    Json actions_;
};

/// The whole truth, for a game that is over (or for the operator): plays the log again and writes the record.
/// An action that does not apply is an error that names its seq.
Result<Json> write_record(const GameLog& log, RecordDetail detail = {});

/// The record of a running game for one viewer: no seed, no secrets of the setup, `"viewer"` says for whom,
/// `legal` is only the viewer's own, `state` is its view, and what is still secret of an action is null.
Result<Json> write_record_for(const GameLog& log, Viewer viewer, RecordDetail detail = {});

} // namespace idavoll
