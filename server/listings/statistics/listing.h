#pragma once

#include "protocol/statistics_messages.h"
#include "server/listings/statistics/statistics_reading.h"

#include <vector>

/// Statistics in the words in which they are told.
namespace idavoll::server {

std::vector<protocol::PersonStatistics> statistics_told(const std::vector<PersonSums>& kinds);
std::vector<protocol::GameStatistics> statistics_told(const std::vector<GameSums>& kinds);

/// What somebody has reached in each game that they have played, as far as the reader may know of their
/// games.
std::vector<protocol::MilestoneLine> milestones_told(const std::vector<PersonSums>& kinds);

} // namespace idavoll::server
