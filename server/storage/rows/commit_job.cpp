#include "server/storage/rows/commit_job.h"

#include "server/core/ledger/versions.h"

#include <algorithm>
#include <limits>
#include <variant>

namespace idavoll::server {

GameId room_of(const CommitJob& job) {
    for (const Change& change : job.changes) {
        if (std::holds_alternative<TournamentChange>(change)
            || std::holds_alternative<LeagueChange>(change)) {
            return std::numeric_limits<GameId>::max();
        }
        if (const auto* upon = std::get_if<DecidedUpon>(&change)) {
            return upon->game;
        }
        if (const std::optional<GameId> game = room_changed_by(change)) {
            return *game;
        }
    }
    return 0;
}

bool erases_person(const CommitJob& job) {
    return std::ranges::any_of(job.changes, [](const Change& change) {
        const auto* of_person = std::get_if<PeopleChange>(&change);
        return of_person != nullptr && std::holds_alternative<PersonErased>(*of_person);
    });
}

} // namespace idavoll::server
