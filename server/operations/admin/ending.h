#pragma once

#include "engine/match/record.h"

namespace idavoll::server {

/// Returns how a game ended apart from its score, read from the stored result.
Result<Ending> ending_of(const Json& result);

} // namespace idavoll::server
