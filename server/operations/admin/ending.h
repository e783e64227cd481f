#pragma once

#include "engine/match/record.h"

namespace idavoll::server {

/// How a game ended beyond its standing, read from its stored result.
Result<Ending> ending_of(const Json& result);

} // namespace idavoll::server
