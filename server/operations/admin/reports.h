#pragma once

#include "engine/json.h"
#include "engine/match/record.h"
#include "engine/result.h"
#include "server/operations/admin/archive.h"

#include <string>

/// What operators ask about the games of a database: as JSON for programs, in lines for people. The seed of a
/// game that has not ended is in none of it, nor is a room's code.
namespace idavoll::server {

/// An answer in both forms.
struct Report {
    Json json;
    std::string text; ///< whole lines
};

/// All games, oldest first: number, game, status, players, actions, times.
Report list_games(Archive& archive);

/// A game's head and its log.
Report show_game(const StoredRoom& room, bool hidden);

/// Who reached which score when, and how the scores stood then with their tiebreaks (`9.2`).
Report tiebreak_history(Archive& archive, const StoredRoom& room);

/// What operators did, the oldest first.
Report list_audit(Archive& archive);

/// The record of a game that has started. Holds the seed if the game has ended.
Result<Json> export_record(const StoredRoom& room, RecordDetail detail);

} // namespace idavoll::server
