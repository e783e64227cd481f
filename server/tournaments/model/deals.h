#pragma once

#include "engine/random.h"
#include "server/core/ledger/tournament_changes.h"
#include "server/tournaments/model/matchpoints.h"

#include <optional>
#include <string>
#include <vector>

/// The deals of a tournament whose tables of a round play the same deal. RECORD.md says how anyone can check
/// them.
namespace idavoll::server {

/// What the tables of a round have in common: they draw everything from the same stream key.
struct RoundDeal {
    Bytes32 seed{};
    std::vector<std::string> entropy; ///< by seat
};

/// Returns the most rounds that the tournament can have.
int most_rounds(const TournamentPlan& plan);

/// Returns the deal of a round. `tables` are the seeds of all its tables, by seat.
RoundDeal deal_of(const StoredTournament& tournament, int round, const std::vector<std::vector<int>>& tables);

/// Returns the commitments of the seeds of all rounds there can be, from the first on: public before anyone
/// joins. Empty without the same deal.
std::vector<std::string> commitments_of(const TournamentHead& head);

std::vector<const TournamentTable*> tables_of_round(const StoredTournament& tournament, int round);

/// Compares the tables of a round whose deal is no longer secret, in their order.
std::vector<ComparedTable> compare_round(const StoredTournament& tournament, int round);

/// Returns whether the deal of the round is no longer secret: its last table has ended, and that is stored.
bool is_disclosed(const StoredTournament& tournament, int round);

/// Returns the tables whose deal is still secret although the last table of their round has ended.
std::vector<TournamentTable> to_disclose(const StoredTournament& tournament);

} // namespace idavoll::server
