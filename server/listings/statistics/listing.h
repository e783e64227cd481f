#pragma once

#include "protocol/statistics_messages.h"
#include "server/listings/statistics/statistics_reading.h"

#include <vector>

/// Statistics in protocol form.
namespace idavoll::server {

std::vector<protocol::PersonStatistics> statistics_told(const std::vector<PersonSums>& kinds);
std::vector<protocol::GameStatistics> statistics_told(const std::vector<GameSums>& kinds);

/// Returns the milestones reached in each game played, as far as the reader may know the games.
std::vector<protocol::MilestoneLine> milestones_told(const std::vector<PersonSums>& kinds);

} // namespace idavoll::server
