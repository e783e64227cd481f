#pragma once

#include "engine/result.h"
#include "protocol/refused.h"
#include "server/core/ledger/tournament_changes.h"
#include "server/core/people/identity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A tournament as a value: what may be done with it, and what comes next. Each decision starts with the
/// version that it is based on (TournamentDecided).
namespace idavoll::server {

/// A game that must be started together with the changes.
struct GameToStart {
    int round = 0;
    int number = 0;         ///< of the table in the round, from 1
    std::vector<int> seeds; ///< by seat
    bool replaces = false;  ///< the table's running game
};

struct TournamentStep {
    std::vector<TournamentChange> changes;
    std::vector<GameToStart> games;
    std::vector<TournamentTable> disclosed = {}; ///< their deal is no longer secret
};

using TournamentDecision = Result<std::vector<TournamentChange>, protocol::Refused>;

/// Returns the change, preceded by the version that it is based on.
std::vector<TournamentChange> decided(const TournamentHead& head, TournamentChange change);

/// Refused if it is not open, is full, or they have joined. `entropy`: as in EntrantJoined.
TournamentDecision join(const StoredTournament& tournament, const Identity& who, Milliseconds now,
                        const std::string& entropy = {});

/// Before the start removes the player, afterwards they are not paired any more. Refused if they don't play
/// or the tournament has ended.
TournamentDecision leave(const StoredTournament& tournament, const PersonId& who);

/// Refused unless the organiser does it before the start.
TournamentDecision cancel(const StoredTournament& tournament, const PersonId& who, Milliseconds now);

/// Cancels it, open or running; its games go on. Refused once it has ended. For staff.
TournamentDecision stop(const StoredTournament& tournament, Milliseconds now);

/// Returns the player of that name who has not left; null if there is none.
const Entrant* player_called(const StoredTournament& tournament, std::string_view name);

/// As if the player had left. Refused as leave(). For staff.
TournamentDecision remove(const StoredTournament& tournament, std::string_view player);

/// Exchanges two players of the current round, with new games at both tables. Refused unless both play there,
/// at different tables, in a Swiss tournament with different deals: only its pairings can be replaced. For
/// staff.
Result<TournamentStep, protocol::Refused> swap(const StoredTournament& tournament, std::string_view one,
                                               std::string_view other);

/// Starts the tournament with its first round. Refused unless the organiser does it, and if too few players
/// have joined.
Result<TournamentStep, protocol::Refused> start(const StoredTournament& tournament, const PersonId& who,
                                                Milliseconds now);

/// Removes suspended players, who are not paired. Unset: there are none. To be done before start().
std::optional<TournamentStep> drop_suspended(const StoredTournament& tournament);

/// Returns what happens by itself now: deals that are no longer secret, the start or the cancellation,
/// further games of a round, the next round, or the end. Unset: nothing.
std::optional<TournamentStep> next_step(const StoredTournament& tournament, Milliseconds now);

} // namespace idavoll::server
