#pragma once

#include "engine/json.h"
#include "engine/match/record.h"
#include "engine/result.h"
#include "server/operations/admin/archive.h"

#include <string>

/// Reports about the games of a database, as JSON for programs and text for people. They never contain a
/// room's code or the seed of an unfinished game.
namespace idavoll::server {

/// A report in both forms.
struct Report {
    Json json;
    std::string text; ///< complete lines
};

/// Lists all games, oldest first: number, game, status, players, actions, times.
Report list_games(Archive& archive);

/// Returns a game's summary and log.
Report show_game(const StoredRoom& room, bool hidden);

/// Returns who reached which score when, and the scores with their tiebreaks (`9.2`) at that time.
Report tiebreak_history(Archive& archive, const StoredRoom& room);

/// Returns the audit log, oldest first.
Report list_audit(Archive& archive);

/// Returns the record of a started game. It includes the seed if the game has ended.
Result<Json> export_record(const StoredRoom& room, RecordDetail detail);

} // namespace idavoll::server
