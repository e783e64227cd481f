#pragma once

#include "engine/tallies.h"
#include "server/core/ledger/replay.h"

#include <cstddef>
#include <vector>

/// A game's own counters, for statistics.
namespace idavoll::server {

/// Returns the counters by seat, without undone actions.
std::vector<Counts> tallies_of(const AnyGame& game, std::size_t seats,
                               const std::vector<PlayedAction>& actions);

} // namespace idavoll::server
