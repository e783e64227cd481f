#pragma once

#include "server/core/ledger/terms.h"

/// Changes to statistics other than finished games, which are counted where they are stored.
namespace idavoll::server {

/// Recounts finished games in a range of numbers by replaying their logs. The last range also recalculates
/// the totals.
struct StatisticsRebuilt {
    GameId first = 1;
    int most = 1;
};

} // namespace idavoll::server
