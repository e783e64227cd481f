#pragma once

#include "protocol/league_messages.h"
#include "server/core/people/person.h"
#include "server/tournaments/league_reading.h"

#include <vector>

/// Leagues as clients see them.
namespace idavoll::server {

LeaguePlan planned(protocol::LeagueRequest request);

std::vector<protocol::LeagueSummary> summaries_of(const std::vector<LeagueLine>& lines,
                                                  const PersonId& reader);

protocol::LeagueTold told(const StoredLeague& league, const PersonId& reader);

} // namespace idavoll::server
