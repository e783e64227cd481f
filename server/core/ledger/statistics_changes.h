#pragma once

#include "server/core/ledger/terms.h"

/// What changes about statistics, beside games that end: those are counted where they are stored.
namespace idavoll::server {

/// The games that have ended, of so many numbers from the first one on, are counted anew: their logs are
/// played again. With the last of them what they add up to is worked out anew.
struct StatisticsRebuilt {
    GameId first = 1;
    int most = 1;
};

} // namespace idavoll::server
