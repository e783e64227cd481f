#pragma once

#include "engine/tallies.h"
#include "server/core/ledger/replay.h"

#include <cstddef>
#include <vector>

/// What a game that was played has counted of itself.
namespace idavoll::server {

/// By seat. What was taken back is not counted.
std::vector<Counts> tallies_of(const AnyGame& game, std::size_t seats,
                               const std::vector<PlayedAction>& actions);

} // namespace idavoll::server
