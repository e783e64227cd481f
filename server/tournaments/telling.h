#pragma once

#include "protocol/tournament_messages.h"
#include "server/core/people/person.h"
#include "server/tournaments/league_reading.h"
#include "server/tournaments/tournament_reading.h"

#include <optional>
#include <string>
#include <vector>

/// Tournaments as clients see them.
namespace idavoll::server {

/// Returns false if there is no reader.
bool is_reader(const PersonId& person, const PersonId& reader);

TournamentPlan planned(protocol::TournamentRequest request);

std::vector<protocol::TournamentSummary> summaries_of(const std::vector<TournamentLine>& lines,
                                                      const PersonId& reader);

protocol::TournamentTold told(const StoredTournament& tournament, const PersonId& reader);

protocol::TournamentChatTold told(const StoredTournament& tournament, const TournamentChat& chat,
                                  const PersonId& reader);

/// Returns the standings as CSV (RFC 4180): place, name, points, the tie-breaks, and the points of each
/// round; with the same deal also score and difference from the seat's mean.
std::string results_csv(const StoredTournament& tournament);

} // namespace idavoll::server
