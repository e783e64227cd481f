#pragma once

#include "engine/json.h"
#include "engine/match/match.h"
#include "engine/result.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// The game record, format "idavoll-record/1", as defined on the record page.
namespace idavoll {

/// Returns the `result` object: scores, tiebreak, ranking, winners, reason, out. Seats in `ending.out` rank
/// behind all others, ordered by standing among themselves. A cancelled game has no ranking and no winners;
/// after a tie, the seats that are not out share the first rank.
Json result_json(const AnyState& state, const Ending& ending = {});

/// The input of a record.
struct GameLog {
    const AnyGame* game = nullptr;
    Json options; ///< complete
    std::vector<std::string> players;
    Bytes32 seed{};
    std::vector<std::string> entropy; ///< one entry per seat, hex or empty
    std::vector<RecordedAction> actions;
    std::optional<Ending>
        ending; ///< nothing while the game runs; an error if the actions lead to another ending
    std::optional<WhenLeft> when_left = std::nullopt; ///< omitted from the record if unset
    SeatBots bots = {}; ///< one entry per seat; omitted from the record if empty
};

struct RecordDetail {
    bool legal = false;
    bool states = false;
};

/// Writes the unredacted record of a game action by action while it is played.
class RecordWriter {
  public:
    /// `log` gives everything but the actions and the ending; `setup` is the state before the first action.
    RecordWriter(const GameLog& log, const AnyState& setup);

    /// Adds an accepted action. `legal` is null if it is not requested.
    void add(RecordedAction row, Json legal, const AnyState& after, RecordDetail detail);

    /// Returns the record. While the game runs `ending` is unset and the record does not contain the seed.
    Json finish(const AnyState& state, const std::optional<Ending>& ending) &&;

  private:
    std::string seed_;
    Json record_;
    Json actions_;
};

/// Returns the unredacted record of a finished game (or for the operator) by replaying its log. Returns an
/// error that names the seq if an action does not apply.
Result<Json> write_record(const GameLog& log, RecordDetail detail = {});

/// Returns the record of a running game for one viewer: no seed, no secrets of the setup, `"viewer"` names
/// the viewer, `legal` has only the viewer's own actions, `state` is its view, and parts of actions that are
/// still secret are null.
Result<Json> write_record_for(const GameLog& log, Viewer viewer, RecordDetail detail = {});

} // namespace idavoll
