// What an account has set for all its games.
#pragma once

#include "server/core/ledger/time_changes.h"

#include <vector>

namespace idavoll::server {

struct Habits {
    std::vector<Span> vacations = {}; ///< of all years
    bool lets_forced = false;         ///< the server makes their forced moves
};

} // namespace idavoll::server
